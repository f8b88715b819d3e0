import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CourierRow, RemittanceRow } from '../../../market/couriers/list-couriers.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { RowLink } from '../../portal/part/row-link.tsx';
import { formatRupees, signedRupees } from '../../portal/part/rupees.tsx';
import { Link } from '../../ui/link.tsx';

const link = 'relative z-1 text-leaf underline-offset-3 hover:underline';

/** Couriers with what they hold, what of it is late, and what they have paid last. */
export function CourierTable({ couriers }: { couriers: readonly CourierRow[] }) {
  const t = useTranslations('adminCouriers');
  return (
    <DataTable
      caption={t('title')}
      columns={useCourierColumns()}
      rows={couriers}
      keyOf={({ code }) => code}
      actions={({ code, name }) => (
        <RowLink
          to={`/admin/money/couriers?courier=${code}`}
          label={t('change')}
          of={` ${name}`}
          icon={Pencil}
        />
      )}
    />
  );
}

/** Files of couriers, the newest first; those that are not booked are marked. */
export function RemittanceTable({ remittances }: { remittances: readonly RemittanceRow[] }) {
  const t = useTranslations('adminCouriers.list');
  const columns: Column<RemittanceRow>[] = [
    { key: 'reference', header: t('reference'), title: ({ reference }) => reference },
    { key: 'courier', header: t('courier'), card: 'line', cell: ({ courier }) => courier },
    {
      key: 'state',
      header: t('state'),
      badge: ({ bookedAt }) => ({ of: 'remittance', state: bookedAt ? 'booked' : 'draft' }),
    },
    { key: 'day', header: t('day'), day: ({ receivedOn }) => receivedOn },
    { key: 'amount', header: t('amount'), figure: ({ amount }) => amount },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={remittances}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/admin/money/couriers?remittance=${id}`}
    />
  );
}

function useCourierColumns(): Column<CourierRow>[] {
  const t = useTranslations('adminCouriers');
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('column.name'),
      title: ({ name }) => name,
      under: ({ name, open }) =>
        open > 0 ? (
          <Link
            to="/admin/money?provider=couriers"
            className={`${link} inline-block max-lg:py-3.5`}
            aria-label={`${name}: ${t('open', { count: open })}`}
          >
            {t('open', { count: open })}
          </Link>
        ) : null,
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'badge',
      cell: ({ endedOn }) => (endedOn ? t('ended', { day: formatShortDate(endedOn, language) }) : t('inUse')),
    },
    { key: 'days', header: t('column.days'), cell: ({ days }) => t('days', { days }) },
    {
      key: 'last',
      header: t('column.last'),
      cell: ({ lastId, lastOn, lastAmount }) =>
        lastId && lastOn ? (
          <Link
            to={`/admin/money/couriers?remittance=${lastId}`}
            className={`${link} inline-block whitespace-nowrap before:absolute before:inset-x-0 before:-inset-y-3.5`}
          >
            {`${signedRupees(lastAmount ?? 0)}, ${formatShortDate(lastOn, language)}`}
          </Link>
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
    {
      key: 'overdue',
      header: t('column.overdue'),
      align: 'end',
      cell: ({ overdue, late, overdueSince }) =>
        late > 0 && overdueSince ? (
          <>
            <b className="text-brick">{formatRupees(overdue)}</b>
            <span className="block text-sm text-muted">
              {t('late', { count: late, day: formatShortDate(overdueSince, language) })}
            </span>
          </>
        ) : (
          <span className="text-muted">{t('notLate')}</span>
        ),
    },
    { key: 'holds', header: t('column.holds'), figure: ({ balance }) => balance },
  ];
}
