import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { MoneyRow, moneyRows } from '../../../market/reports/money-rows.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from '../../portal/list/column.ts';
import type { PaymentsFacts } from '../../request/context.ts';
import { Link } from '../../ui/link.tsx';
import { RowsPage } from './rows-page.tsx';
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
    <RowsPage
      title={t('rows.title', { figure: nameOf(figure), month: monthName(month, language, 'full') })}
      description={t('description')}
      lead={count === null ? null : t('rows.count', { count })}
      back={here}
      words={t}
      columns={columns}
      rows={rows}
      amount={amount}
      first={isFirst ? null : `${here}&rows=${figure}`}
      next={next && `${here}&rows=${figure}&after=${encodeURIComponent(next)}`}
    />
  );
}

function useColumns(opensParcels: boolean): Column<MoneyRow>[] {
  const t = useTranslations('adminMonth');
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
    { key: 'day', header: t('rows.day'), day: ({ day }) => day },
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
    { key: 'amount', header: t('rows.amount'), figure: ({ amount }) => amount },
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
