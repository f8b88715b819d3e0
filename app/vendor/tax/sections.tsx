import { useTranslations } from 'use-intl';
import type { DocumentTotals } from '../../../market/documents/content.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { vendorTaxMonth } from '../../../market/tax-files/vendor-tax.ts';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { formatRupees, InTotal } from '../../portal/part/rupees.tsx';

export type Report = NonNullable<ValueOf<typeof vendorTaxMonth>['report']>;

interface Row {
  readonly section: Report['sections'][number]['section'] | 'together';
  readonly count: number;
  readonly sums: DocumentTotals;
}

/** The sections of GSTR-1 that have documents, and their sum: that of the documents. */
export function Sections({ report }: { report: Report }) {
  const t = useTranslations('tax.sections');
  const amount = (
    key: 'value' | 'cgst' | 'sgst' | 'igst' | 'rounding' | 'total',
    of: (sums: DocumentTotals) => number,
  ): Column<Row> => ({
    key,
    header: t(key),
    align: 'end',
    nowrap: true,
    card: key === 'total' ? 'figure' : 'detail',
    cell: ({ section, sums }) => {
      const cell = key === 'total' ? <InTotal amount={of(sums)} /> : formatRupees(of(sums));
      return section === 'together' ? <b>{cell}</b> : cell;
    },
  });
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ section }) => (section === 'together' ? <b>{t(section)}</b> : t(section)),
    },
    { key: 'count', header: t('count'), align: 'end', cell: ({ count }) => count },
    amount('value', ({ exempt, taxable }) => exempt + taxable),
    amount('cgst', ({ cgst }) => cgst),
    amount('sgst', ({ sgst }) => sgst),
    amount('igst', ({ igst }) => igst),
    amount('rounding', ({ rounding }) => rounding),
    amount('total', ({ total }) => total),
  ];
  const rows: Row[] = [
    ...report.sections.filter(({ count }) => count > 0),
    { section: 'together', count: report.count, sums: report.documents },
  ];
  return (
    <section>
      <h2 className="mb-2 text-xl leading-7">{t('title')}</h2>
      <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={({ section }) => section} />
      <p className="mt-2 text-muted">{t('hint')}</p>
    </section>
  );
}
