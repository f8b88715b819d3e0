import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sum } from '../../../../market/kernel/money.ts';
import type { ValueOf } from '../../../../market/kernel/verb.ts';
import type { TaxDue } from '../../../../market/tax-payments/dues.ts';
import type { taxMonth } from '../../../../market/tax-payments/read-taxes.ts';
import { formatShortDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatRupees } from '../../../portal/part/rupees.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';

export type Taxes = ValueOf<typeof taxMonth>;

/** A figure of the bridge in paise; without a page of its own no link. */
interface Figure {
  readonly amount: number;
  readonly to?: string;
}

interface Row {
  readonly name: string;
  readonly note?: string;
  readonly cells: readonly (Figure | null)[];
  readonly isSum?: boolean;
}

/** From what was withheld to what is to pay: a column a tax, a row a reason. */
export function Bridge({ taxes }: { taxes: Taxes }) {
  const t = useTranslations('adminTaxes');
  const { month, tcs } = taxes;
  const all = taxes.dues.taxes;
  const column = (of: (one: TaxDue) => Figure | null) => all.map(of);
  const inMonth = (figure: string) => `/admin/money/month?month=${month}&rows=${figure}`;
  const only = (tax: TaxDue['tax'], figure: Figure) => column((one) => (one.tax === tax ? figure : null));
  const fees = all.find(({ tax }) => tax === 'fees-gst');
  const unbilled = fees ? fees.filed - fees.withheld : 0;
  const row = (
    key: 'withheld' | 'unbilled' | 'input' | (typeof tcs.reasons)[number]['reason'],
    cells: Row['cells'],
  ) => {
    return { name: t(`bridge.${key}`), note: t(`bridge.${key}Note`), cells };
  };
  const input = fees?.input ?? 0;
  const rows: Row[] = [
    row(
      'withheld',
      column(({ tax, withheld }) => ({ amount: withheld, to: inMonth(tax) })),
    ),
    ...tcs.reasons.map(({ reason, amount }) =>
      row(reason, only('tcs', { amount, to: `/admin/money/taxes?month=${month}&rows=${reason}` })),
    ),
    ...(unbilled === 0 ? [] : [row('unbilled', only('fees-gst', { amount: unbilled }))]),
    ...(input > 0 ? [row('input', only('fees-gst', { amount: -input, to: inMonth('input-gst') }))] : []),
    { name: t('bridge.due'), cells: column(({ due }) => ({ amount: due })), isSum: true },
    { name: t('bridge.paid'), cells: column(({ paid }) => ({ amount: paid })) },
    { name: t('bridge.left'), cells: column(({ left }) => ({ amount: left })), isSum: true },
  ];
  return <BridgeTable taxes={all} rows={rows} />;
}

function BridgeTable({ taxes, rows }: { taxes: readonly TaxDue[]; rows: readonly Row[] }) {
  const t = useTranslations('adminTaxes');
  const language = useLanguage();
  return (
    <section className="min-w-0 rounded-card border border-line bg-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
        <h2 className="text-lg leading-7">{t('bridge.title')}</h2>
        <p className="text-sm text-muted">{t('bridge.note')}</p>
      </div>
      <div className="relative overflow-x-auto px-4">
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{t('bridge.caption')}</caption>
          <thead>
            <tr className="border-b-2 border-edge text-left align-bottom">
              <th scope="col" className="py-2 pr-3">
                <span className="sr-only">{t('bridge.reason')}</span>
              </th>
              {taxes.map(({ tax, form, by }) => (
                <Heading key={tax} note={`${form}, ${formatShortDate(by, language)}`}>
                  {t(`tax.${tax}`)}
                </Heading>
              ))}
              <Heading>{t('bridge.together')}</Heading>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <BridgeRow key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heading({ children, note }: { children: ReactNode; note?: string }) {
  return (
    <th scope="col" className="py-2 pl-3 text-right font-semibold">
      {children}
      {note ? <span className="block text-sm font-normal whitespace-nowrap text-muted">{note}</span> : null}
    </th>
  );
}

function BridgeRow({ row: { name, note, cells, isSum } }: { row: Row }) {
  return (
    <tr className={classes(isSum && 'font-bold')}>
      <th scope="row" className={classes('py-2 pr-3 text-left', !isSum && 'font-normal')}>
        {name}
        {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={at} className="py-1 pl-3 text-right whitespace-nowrap">
          {cell === null ? (
            '–'
          ) : cell.to ? (
            <Link
              to={cell.to}
              className="inline-flex min-h-12 items-center underline hover:text-leaf lg:min-h-9"
            >
              <span className="sr-only">{`${name} `}</span>
              {formatRupees(cell.amount)}
            </Link>
          ) : (
            formatRupees(cell.amount)
          )}
        </td>
      ))}
      <td className="py-1 pl-3 text-right whitespace-nowrap">
        {formatRupees(sum(cells.map((cell) => cell?.amount ?? 0)))}
      </td>
    </tr>
  );
}
