import { useTranslations } from 'use-intl';
import { type NamedTcs, type NamedTds, operatorTaxMonth } from '../../../market/tax-files/operator-tax.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageSection } from '../../portal/detail/page-section.tsx';
import type { Column } from '../../portal/list/column.ts';
import { DataTable, type TableProps } from '../../portal/list/data-table.tsx';
import { MonthSelect } from '../../portal/month-select.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { figuresMarketOf, operatorKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import type { Route } from './+types/month.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const month = pageUrl(request).searchParams.get('month');
  const report = valueOrThrow(await operatorTaxMonth(await figuresMarketOf(context), { month }), request);
  return { ...report, hasTcsGstin: context.get(operatorKey).tcsGstin !== null };
}

/** The operator's own taxes of a month: GSTR-8, and the TDS statement of its quarter. */
export default function OperatorTax({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tax.operator');
  const language = useLanguage();
  const { month, months, quarter, law, tcs, tds, hasTcsGstin } = loaderData;
  const name = monthName(month, language, 'full');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <div className="mb-5 flex">
        <MonthSelect action="/admin/tax" month={month} months={months} />
      </div>
      <div className="grid gap-8">
        <Part
          title={t('tcs', { month: name })}
          text={tcs.count > 0 ? t('tcsText') : t('tcsNone')}
          file={tcs.count > 0 ? `/admin/tax/file?month=${month}&file=gstr8` : null}
          fileName={t('getTcs')}
          sums={[
            [t('net'), tcs.net],
            ['CGST', tcs.camt],
            ['SGST', tcs.samt],
            ['IGST', tcs.iamt],
          ]}
          problems={[
            ...(hasTcsGstin || tcs.count === 0 ? [] : [t('noTcsGstin')]),
            ...problem(tcs.withoutGstin, (names) => t('withoutGstin', { names })),
            ...problem(tcs.negative, (names) => t('negative', { names })),
          ]}
          count={tcs.count}
          table={{
            caption: t('tcsCaption'),
            columns: useTcsColumns(),
            rows: tcs.rows,
            keyOf: ({ vendorId, stin }) => `${vendorId} ${stin}`,
          }}
        />
        <Part
          title={t('tds', { quarter: formatNumber(quarter.number), year: quarter.year })}
          text={tds.count > 0 ? t('tdsText', { section: law.section, code: law.code }) : t('tdsNone')}
          file={tds.count > 0 ? `/admin/tax/file?month=${month}&file=tds` : null}
          fileName={t('getTds')}
          sums={[
            [t('baseSum'), tds.base],
            [t('taxSum'), tds.tax],
          ]}
          problems={problem(tds.withoutPan, (names) => t('withoutPan', { names }))}
          count={tds.count}
          table={{
            caption: t('tdsCaption'),
            columns: useTdsColumns(),
            rows: tds.rows,
            keyOf: ({ vendorId, pan }) => `${vendorId} ${pan}`,
          }}
        />
      </div>
    </PortalPage>
  );
}

/** The most names in a sentence. */
const maxNames = 10;

function problem(names: readonly string[], sentence: (names: string) => string): string[] {
  if (names.length === 0) return [];
  return [sentence(`${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ' …' : ''}`)];
}

interface PartProps<Row> {
  title: string;
  text: string;
  file: string | null;
  fileName: string;
  sums: readonly (readonly [label: string, amount: number])[];
  problems: readonly string[];
  count: number;
  table: TableProps<Row>;
}

function Part<Row>(props: PartProps<Row>) {
  const { title, text, file, fileName, sums, problems, count, table } = props;
  const t = useTranslations('tax.operator');
  return (
    <PageSection
      title={title}
      text={text}
      action={file ? <DownloadLink to={file}>{fileName}</DownloadLink> : null}
    >
      {problems.map((sentence) => (
        <Alert key={sentence} tone="warn" className="mb-3">
          {sentence}
        </Alert>
      ))}
      {count > 0 ? (
        <>
          <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 tabular-nums">
            {sums.map(([label, amount]) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="font-bold">{formatMoney(amount)}</dd>
              </div>
            ))}
          </dl>
          <DataTable {...table} />
        </>
      ) : null}
      {count > table.rows.length ? (
        <p className="mt-2 text-muted">{t('more', { count: formatNumber(count) })}</p>
      ) : null}
    </PageSection>
  );
}

function useTcsColumns(): Column<NamedTcs>[] {
  const t = useTranslations('tax.operator');
  return [
    { key: 'name', header: t('supplier'), title: ({ name }) => name },
    { key: 'stin', header: 'GSTIN', card: 'line', nowrap: true, cell: ({ stin }) => stin ?? '–' },
    { key: 'supR', header: t('businesses'), rupees: ({ supR }) => supR },
    { key: 'supU', header: t('others'), rupees: ({ supU }) => supU },
    { key: 'returned', header: t('returned'), rupees: ({ retsupR, retsupU }) => retsupR + retsupU },
    { key: 'amt', header: t('amount'), rupees: ({ amt }) => amt },
    { key: 'tax', header: t('tax'), figure: ({ camt, samt, iamt }) => camt + samt + iamt },
  ];
}

function useTdsColumns(): Column<NamedTds>[] {
  const t = useTranslations('tax.operator');
  return [
    { key: 'name', header: t('supplier'), title: ({ name }) => name },
    { key: 'pan', header: t('pan'), card: 'line', nowrap: true, cell: ({ pan }) => pan ?? '–' },
    { key: 'sold', header: t('sold'), rupees: ({ gross }) => gross },
    { key: 'returned', header: t('returned'), rupees: ({ returned }) => returned },
    { key: 'base', header: t('base'), rupees: ({ base }) => base },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ base, rate }) => (base === 0 ? '–' : t('percent', { rate: formatNumber(rate / 100) })),
    },
    { key: 'tax', header: t('tax'), figure: ({ tax }) => tax },
  ];
}
