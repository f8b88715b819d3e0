import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { MoneyRow, moneyRows } from '../../../market/reports/money-rows.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from '../../portal/column.ts';
import { DataTable } from '../../portal/data-table.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { formatRupees, InTotal } from '../../portal/rupees.tsx';
import type { PaymentsFacts } from '../../request/context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { useFigureName } from './use-figure-name.ts';

interface Props {
  found: ValueOf<typeof moneyRows>;
  providers: PaymentsFacts['providers'];
}

/** What a figure of the month is made of; the rows of all pages add up to it. */
export function FigureRows({ found, providers }: Props) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  const nameOf = useFigureName(providers);
  const { month, isOver, figure, rows, amount, count, next, isFirst } = found;
  // A balance of today has open parcels; one of a month that is over had others.
  const columns = useColumns(!isOver && figure !== 'owed-before');
  const here = `/admin/money/month?month=${month}`;
  return (
    <PortalPage
      title={t('rows.title', { figure: nameOf(figure), month: monthName(month, language, 'full') })}
      description={t('description')}
      back={{ to: here, label: t('rows.back') }}
      lead={count === null ? null : t('rows.count', { count })}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('rows.none')} text={t('rows.noneText')}>
          <ButtonLink to={here} kind="line">
            {t('rows.back')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <DataTable caption={t('rows.caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <dl className="mt-4 flex justify-between gap-x-6 rounded-card border border-line bg-paper px-4 py-3 font-bold tabular-nums">
        <dt>{t('rows.sum')}</dt>
        <dd>{formatRupees(amount)}</dd>
      </dl>
      {next || !isFirst ? (
        <nav className="mt-4 flex flex-wrap justify-end gap-3 print:hidden">
          {isFirst ? null : (
            <ButtonLink to={`${here}&rows=${figure}`} kind="line">
              {t('rows.first')}
            </ButtonLink>
          )}
          {next ? (
            <ButtonLink to={`${here}&rows=${figure}&after=${encodeURIComponent(next)}`} kind="line">
              {t('rows.next')}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </PortalPage>
  );
}

function useColumns(opensParcels: boolean): Column<MoneyRow>[] {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  return [
    {
      key: 'what',
      header: t('rows.what'),
      card: 'title',
      cell: ({ kind, part, tax }) => (
        <>
          {t(`kind.${kind}`)}
          {part ? (
            <span className="ml-1.5 text-sm font-normal text-muted">
              {tax ? t('rows.tax', { part: t(`part.${part}`), tax }) : t(`part.${part}`)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'day',
      header: t('rows.day'),
      card: 'note',
      nowrap: true,
      cell: ({ day }) => (day ? formatShortDate(day, language) : '–'),
    },
    {
      key: 'order',
      header: t('rows.order'),
      card: 'line',
      nowrap: true,
      cell: ({ order }) =>
        order ? (
          <Link
            to={`/admin/orders/${order.id}`}
            className="font-semibold text-leaf after:absolute after:inset-0 hover:underline"
          >
            {order.number}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'who',
      header: t('rows.who'),
      card: 'note',
      cell: (row) => {
        const name = row.vendor?.name ?? row.courier ?? '–';
        const to = opensParcels ? parcelsOf(row) : null;
        return to === null ? name : <ParcelLink to={to} name={name} />;
      },
    },
    {
      key: 'amount',
      header: t('rows.amount'),
      card: 'figure',
      align: 'end',
      nowrap: true,
      cell: ({ amount }) => <InTotal amount={amount} />,
    },
  ];
}

/** The page of the parcels behind a balance; null for other rows. */
function parcelsOf({ kind, vendor, account }: MoneyRow): string | null {
  if (kind !== 'balance') return null;
  const [, courier] = (account ?? '').split('courier_cod:');
  const of = vendor ? `of=vendor&id=${vendor.id}` : courier ? `of=courier&id=${courier}` : null;
  return of && `/admin/money/month?${of}`;
}

function ParcelLink({ to, name }: { to: string; name: string }) {
  const t = useTranslations('dues.parcels');
  return (
    <Link
      to={to}
      aria-label={t('openOf', { name })}
      className="font-semibold text-leaf after:absolute after:inset-0 hover:underline"
    >
      {name}
    </Link>
  );
}
