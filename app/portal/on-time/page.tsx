import { Clock } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type OnTimeReport,
  type OnTimeRow,
  onTimeDeliveries,
} from '../../../market/reports/on-time-deliveries.ts';
import { onTimeDays } from '../../../market/reports/on-time-rules.ts';
import { vendorScore } from '../../../market/vendor-scores/vendor-score.ts';
import { formatNumber } from '../../i18n/format.ts';
import { localise, withoutLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { figuresMarketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Figures } from '../figures.tsx';
import { shownIn } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { PreservedQuery } from '../list/list-filters.tsx';
import { type ListState, listQueryOf, writeList } from '../list/list-state.ts';
import { useReader } from '../list/reader.ts';
import { SortForm } from '../list/sort-form.tsx';
import { RowLink } from '../part/row-link.tsx';
import { PortalPage } from '../portal-page.tsx';
import { VendorScorePanel } from '../score/vendor-score.tsx';
import type { Route } from './+types/page.ts';
import { onTimeColumns, onTimePercent } from './columns.ts';
import { onTimeShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const market = await figuresMarketOf(context);
  const report = valueOrThrow(await onTimeDeliveries(market, asked), request);
  const score = report.isOwn ? valueOrThrow(await vendorScore(market, {}), request) : null;
  return { state, report, score };
}

/** Parcels delivered by their promised day: of a vendor, or of all vendors for administrators. */
export default function OnTime({ loaderData: { state, report, score } }: Route.ComponentProps) {
  const t = useTranslations('portal.onTime');
  const path = withoutLanguage(useLocation().pathname);
  const orders = path.replace(/\/on-time$/, '');
  const { total, rows, count } = report;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('lead', { days: formatNumber(onTimeDays) })}
      back={{ to: orders, label: t('back') }}
      actions={<DownloadLink to={`${path}/export${writeList(shape, state)}`}>{t('export')}</DownloadLink>}
    >
      {total.lateNow > 0 ? (
        <Alert tone="warn" className="mb-4">
          <Link
            to={`${orders}?late=delivery`}
            className="-my-3 inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
          >
            {t('areLate', { count: total.lateNow })}
          </Link>
        </Alert>
      ) : null}
      <Totals total={total} />
      <Groups state={state} path={path} report={report} />
      {rows.length > 0 ? (
        <Rows state={state} path={path} orders={orders} report={report} />
      ) : (
        <EmptyList title={t('none')} text={t('noneText')} />
      )}
      <p className="mt-3 px-0.5 text-[.9375rem] leading-5.5 text-muted">
        {[
          t('definition'),
          count > rows.length && t('first', { shown: formatNumber(rows.length), count: formatNumber(count) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {score ? (
        <div className="mt-6">
          <VendorScorePanel score={score} area="vendor" />
        </div>
      ) : null}
    </PortalPage>
  );
}

function Totals({ total }: Pick<OnTimeReport, 'total'>) {
  const t = useTranslations('portal.onTime');
  const percent = onTimePercent(total);
  return (
    <Figures
      className="mb-5"
      figures={[
        {
          label: t('share'),
          value: percent === null ? '–' : t('percent', { share: formatNumber(percent) }),
          note: t('of', { onTime: formatNumber(total.onTime), count: total.parcels }),
        },
        { label: t('late'), value: formatNumber(total.parcels - total.onTime) },
        {
          label: t('days'),
          value: total.days === null ? '–' : formatNumber(total.days),
          note: total.meanDays === null ? undefined : t('mean', { days: formatNumber(total.meanDays) }),
        },
      ]}
    />
  );
}

type State = Route.ComponentProps['loaderData']['state'];
interface Place {
  state: State;
  path: string;
  report: OnTimeReport;
}

/** Tabs between the tables by vendor, courier and zone; each begins with its own order. */
function Groups({ state, path, report: { isOwn, by } }: Place) {
  const t = useTranslations('portal.onTime');
  const groups = isOwn ? (['courier', 'zone'] as const) : (['vendor', 'courier', 'zone'] as const);
  const pathOf = (group: (typeof groups)[number]) => {
    const filter = group === groups[0] || group === 'vendor' ? null : group;
    return path + writeList(shape, { ...state, ...shape.first, filters: { by: filter } });
  };
  return (
    <div className="mb-4">
      <Tabs
        label={t('groups')}
        current={pathOf(by)}
        tabs={groups.map((group) => ({ to: pathOf(group), label: t(`tab.${group}`) }))}
      />
    </div>
  );
}

function Rows({ state, path, orders, report }: Place & { orders: string }) {
  const t = useTranslations('portal.onTime');
  const columns = onTimeColumns(useReader(), report.by);
  const to = (change: Partial<ListState>) => path + writeList(shape, { ...state, ...change });
  const sorts = shownIn(columns).flatMap(({ key, header, sort }) =>
    sort ? [{ key, header, kind: sort }] : [],
  );
  const isByVendor = report.by === 'vendor';
  return (
    <>
      <div className="mb-3 flex lg:hidden">
        <SortForm state={state} sorts={sorts} action={localise(path, useLanguage())}>
          <PreservedQuery query={to({})} except="sort" />
        </SortForm>
      </div>
      <DataTable
        caption={t(`tab.${report.by}`)}
        columns={columns}
        rows={report.rows}
        keyOf={({ id }) => id}
        linkTo={isByVendor ? ({ id }) => `/admin/vendors/${id}` : undefined}
        actions={isByVendor ? (row) => <LateLink row={row} orders={orders} /> : undefined}
        sorting={{ sort: state.sort, isDescending: state.isDescending, to }}
      />
    </>
  );
}

/** The orders of a vendor with parcels that are late now. */
function LateLink({ row: { id, name, lateNow }, orders }: { row: OnTimeRow; orders: string }) {
  const t = useTranslations('portal.onTime');
  if (lateNow === 0) return null;
  return (
    <RowLink to={`${orders}?late=delivery&vendor=${id}`} label={t('show')} of={name ?? ''} icon={Clock} />
  );
}
