import type { OnTimeReport, OnTimeRow } from '../../../market/reports/on-time-deliveries.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Column, FileColumn } from '../list/column.ts';
import type { ListReader } from '../list/reader.ts';

type Total = Pick<OnTimeRow, 'parcels' | 'onTime'>;

/** The share in per cent with one decimal, rounded down: 100 only where all were on time. Null without parcels. */
export function onTimePercent({ parcels, onTime }: Total): number | null {
  return parcels > 0 ? Math.floor((1_000 * onTime) / parcels) / 10 : null;
}

/** Columns of deliveries on time by vendor, courier or zone, and of their file. */
export function onTimeColumns(
  { texts }: ListReader,
  by: OnTimeReport['by'],
): (Column<OnTimeRow> | FileColumn<OnTimeRow>)[] {
  const t = texts('portal.onTime');
  const zone = texts('vendorDelivery.zone');
  const nameOf = ({ name }: OnTimeRow) => {
    if (name === null) return t(by === 'zone' ? 'shopRule' : 'seller');
    return by === 'zone' ? zone(name as 'state') : name;
  };
  const shareOf = (row: Total) => {
    const percent = onTimePercent(row);
    return percent === null ? '–' : t('percent', { share: formatNumber(percent) });
  };
  return [
    { key: 'name', header: t(`by.${by}`), sort: 'text', title: nameOf },
    {
      key: 'share',
      header: t('share'),
      sort: 'number',
      card: 'figure',
      align: 'end',
      cell: shareOf,
      csv: (row) => String(onTimePercent(row) ?? ''),
    },
    {
      key: 'lateNow',
      header: t('lateNow'),
      sort: 'number',
      count: ({ lateNow }) => lateNow,
      csv: ({ lateNow }) => String(lateNow),
    },
    {
      key: 'parcels',
      header: t('parcels'),
      sort: 'number',
      count: ({ parcels }) => parcels,
      csv: ({ parcels }) => String(parcels),
    },
    {
      key: 'late',
      header: t('late'),
      count: ({ parcels, onTime }) => parcels - onTime,
      csv: ({ parcels, onTime }) => String(parcels - onTime),
    },
    {
      key: 'days',
      header: t('days'),
      sort: 'number',
      align: 'end',
      cell: ({ days }) => (days === null ? '–' : formatNumber(days)),
      csv: ({ days }) => String(days ?? ''),
    },
    {
      key: 'meanDays',
      header: t('meanDays'),
      align: 'end',
      cell: ({ meanDays }) => (meanDays === null ? '–' : formatNumber(meanDays)),
      csv: ({ meanDays }) => String(meanDays ?? ''),
    },
  ];
}
