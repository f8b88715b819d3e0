import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  type EarningAmounts,
  earningAmounts,
  isOptionalAmount,
  signedAmount,
} from '../../market/ledger/earning-amounts.ts';
import type { MoneyGroup, MoneyRow } from '../../market/reports/vendor-money.ts';
import { formatNumber, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { signedRupees } from '../portal/part/rupees.tsx';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';
import { Amount } from './amount.tsx';
import { formatPayDay } from './pay-day.ts';

export interface ShownGroup extends MoneyGroup {
  /** Ready, paid on Wed 25 Nov. */
  readonly head: string;
}

interface Props {
  readonly groups: readonly ShownGroup[];
  /** Name and sums of the last row; absent for one group. */
  readonly all?: { readonly name: string; readonly sums: EarningAmounts };
}

type Column = (typeof earningAmounts)[number];

const cell = 'px-2 py-2.5 text-right tabular-nums whitespace-nowrap';
const onCard = 'max-lg:px-0 max-lg:py-0';
/** A figure that a card shows on a tap. */
const folded =
  'max-lg:hidden max-lg:col-span-full max-lg:justify-between max-lg:pt-1.5 max-lg:before:content-[attr(data-label)] max-lg:before:text-muted max-lg:group-has-[details[open]]/row:flex';

/**
 * Orders with what is taken from each, in groups that end in the sums of all their orders. Below 1024 px a group is a
 * card with what the vendor gets of each order; the rest is shown on a tap. One markup for both.
 */
export function MoneyTable({ groups, all }: Props) {
  const t = useTranslations('vendorMoney');
  const has = (name: Column) => groups.some(({ sums }) => sums[name] !== 0);
  const columns = earningAmounts.filter((name) => !isOptionalAmount(name) || has(name));
  return (
    <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-paper">
      <table className="w-full border-collapse max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3">
        <caption className="sr-only">{t('description')}</caption>
        <thead className="max-lg:hidden">
          <tr className="border-b-2 border-edge text-sm text-muted">
            {(['number', 'items', 'day'] as const).map((name) => (
              <th key={name} scope="col" className="px-2 py-2.5 text-left font-semibold first:pl-4">
                {t(`column.${name}`)}
              </th>
            ))}
            {columns.map((name) => (
              <th key={name} scope="col" className="px-2 py-2.5 text-right font-semibold last:pr-4">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.head} group={group} columns={columns} />
        ))}
        {all ? (
          <tfoot className="max-lg:block max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-paper">
            <SumRow
              name={all.name}
              sums={all.sums}
              columns={columns}
              className="lg:border-t-2 lg:border-ink"
            />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function Group({ group, columns }: { group: ShownGroup; columns: readonly Column[] }) {
  const t = useTranslations('vendorMoney');
  const { head, rows, sums, count, counted } = group;
  return (
    <tbody className="max-lg:block max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-paper">
      <SumRow name={head} sums={sums} columns={columns} className="bg-cotton" isHead />
      {rows.map((row) => (
        <Row key={row.id} row={row} group={group} columns={columns} />
      ))}
      {count > rows.length ? (
        <tr className="border-t border-line max-lg:block">
          <td colSpan={columns.length + 3} className="px-4 py-2.5 text-sm text-muted max-lg:block">
            {t(counted < count ? 'group.newest' : 'group.first', {
              shown: formatNumber(rows.length),
              count: formatNumber(count),
              counted: formatNumber(counted),
            })}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

interface SumProps {
  name: string;
  sums: EarningAmounts;
  columns: readonly Column[];
  className: string;
  isHead?: boolean;
}

/** Name and sums of a group, or of all of them. */
function SumRow({ name, sums, columns, className, isHead }: SumProps) {
  return (
    <tr
      className={classes(
        'border-t border-line font-semibold max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:large-text:grid-cols-1 max-lg:items-baseline max-lg:gap-x-3 max-lg:border-t-0 max-lg:px-3.5 max-lg:py-3',
        className,
      )}
    >
      <th
        colSpan={3}
        scope={isHead ? 'rowgroup' : 'row'}
        className="py-2.5 pr-2.5 pl-4 text-left font-semibold max-lg:p-0"
      >
        {name}
      </th>
      {columns.map((column) => (
        <td
          key={column}
          className={classes(cell, onCard, 'last:pr-4 max-lg:last:pr-0', column !== 'net' && 'max-lg:hidden')}
        >
          <Amount paise={signedAmount(sums, column)} />
        </td>
      ))}
    </tr>
  );
}

function Row({ row, group, columns }: { row: MoneyRow; group: ShownGroup; columns: readonly Column[] }) {
  const t = useTranslations('vendorMoney');
  const { number } = row;
  const { name, others } = useItems(row);
  const words = [name, others].filter(Boolean).join(' ').split(' ');
  const day = useDay(row, group);
  return (
    <tr className="group/row relative border-t border-line max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:large-text:grid-cols-1 max-lg:items-baseline max-lg:gap-x-3 max-lg:px-3.5 max-lg:py-3">
      <td className="max-lg:hidden lg:py-1 lg:pr-2 lg:pl-4 lg:whitespace-nowrap">
        <OrderLink row={row} className="inline-flex min-h-9 items-center text-leaf hover:underline" />
      </td>
      <td className="max-lg:order-1 lg:px-2">
        <span className="flex w-34 gap-1 text-[.9375rem] leading-5 max-lg:hidden">
          <span title={name} className="line-clamp-2 leading-5">
            {name}
          </span>
          {others}
        </span>
        <details className="lg:hidden">
          <summary className="min-h-12 cursor-pointer list-none content-center font-semibold after:absolute after:inset-0 [&::-webkit-details-marker]:hidden">
            {words.slice(0, -1).join(' ')}{' '}
            <span className="whitespace-nowrap">
              {words.at(-1)}
              <ChevronDown
                size={16}
                strokeWidth={1.9}
                aria-hidden
                className="ml-1.5 inline align-[-2px] text-muted group-has-[details[open]]/row:rotate-180"
              />
            </span>
          </summary>
        </details>
      </td>
      <td className="max-lg:order-3 max-lg:text-muted lg:px-2 lg:whitespace-nowrap">
        <span className="lg:hidden">{row.day ? `${number}, ` : number}</span>
        <span className={row.day ? undefined : 'text-muted max-lg:hidden'}>{day}</span>
      </td>
      {columns.map((name) => (
        <td key={name} data-label={t(`column.${name}`)} className={classNameOf(name, row)}>
          {name === 'gross' ? <Gross row={row} /> : <Amount paise={signedAmount(row, name)} />}
        </td>
      ))}
      <td className="max-lg:order-6 max-lg:col-span-full max-lg:hidden max-lg:group-has-[details[open]]/row:block lg:hidden">
        <OrderLink row={row} className="relative z-1 inline-flex min-h-12 items-center text-leaf underline" />
      </td>
    </tr>
  );
}

/** The number of the order as a link; of a payment to the operator its reference. */
function OrderLink({ row: { number, consignmentId }, className }: { row: MoneyRow; className: string }) {
  if (consignmentId === null) return <span className="font-semibold wrap-anywhere">{number}</span>;
  return (
    <Link to={`/vendor/orders/${consignmentId}`} className={classes('font-semibold', className)}>
      {number}
    </Link>
  );
}

function classNameOf(name: Column, { net }: MoneyRow): string {
  if (name === 'gross') return classes(cell, onCard, 'max-lg:order-4 max-lg:text-sm max-lg:text-muted');
  if (name !== 'net') return classes(cell, onCard, folded, 'max-lg:order-5');
  return classes(
    cell,
    onCard,
    'font-semibold max-lg:order-2 max-lg:text-lg lg:last:pr-4 lg:pr-4',
    net < 0 && 'text-brick',
  );
}

/** The gross amount; on a card what the figure above it is a part of, or why it is negative. */
function Gross({ row }: { row: MoneyRow }) {
  const t = useTranslations('vendorMoney');
  const language = useLanguage();
  const { kind, cash, gross, net, day } = row;
  const short =
    kind === 'return' && day
      ? t('returned', { day: formatShortDate(day, language) })
      : kind === 'rto'
        ? t('parcelBack')
        : kind === 'courier'
          ? t('kind.courier')
          : kind === 'transfer'
            ? t('byTransfer')
            : kind === 'paid-in'
              ? t('paidIn')
              : kind === 'complaint'
                ? t('complaint')
                : net < 0 && cash > 0
                  ? t('cashWithYou')
                  : t('of', { amount: signedRupees(gross).replace(/\.00$/, '') });
  return (
    <>
      <span className="lg:hidden">{short}</span>
      <span className="max-lg:hidden">
        <Amount paise={gross} />
      </span>
    </>
  );
}

/** 2 × Maize, and +1 for the others, which is never cut off. */
function useItems({ kind, items: [first, ...others] }: MoneyRow) {
  const t = useTranslations('vendorMoney');
  if (kind === 'paid-in') return { name: t('kind.paid-in'), others: null };
  const name = first ? t('item', { quantity: formatNumber(first.quantity), name: first.name }) : '–';
  return { name, others: others.length > 0 ? `+${others.length}` : null };
}

/** Day of the delivery, and that of the payout where it is not the first one of the group. */
function useDay({ kind, day, paidOn }: MoneyRow, { days }: ShownGroup): string {
  const t = useTranslations('vendorMoney');
  const language = useLanguage();
  const shown = day === null ? t('notYet') : formatShortDate(day, language).replaceAll(' ', '\u00a0');
  const named =
    kind === 'return'
      ? t('returned', { day: shown })
      : kind === 'rto'
        ? t('cameBack', { day: shown })
        : shown;
  const isOther = days !== null && days.first !== days.last && paidOn !== days.first && day !== null;
  return isOther && paidOn ? `${named}, ${t('otherDay', { day: formatPayDay(paidOn, language) })}` : named;
}
