import {
  AlarmClock,
  ClipboardList,
  FileCheck,
  FileWarning,
  Gauge,
  HandCoins,
  IndianRupee,
  MailX,
  MessageSquare,
  PackageX,
  Scale,
  Smartphone,
  Store,
  Undo2,
  Users,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { marketDashboard } from '../../market/reports/market-dashboard.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { RowChart } from '../portal/chart/row-chart.tsx';
import { SalesChart } from '../portal/chart/sales-chart.tsx';
import { type Figure, Figures, SalesDefinition } from '../portal/figures.tsx';
import { OnTimeLink } from '../portal/on-time/on-time-link.tsx';
import { pageLoader } from '../portal/page-loader.server.ts';
import { TaskList } from '../portal/part/task-list.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { figuresMarketOf } from '../request/context.ts';
import { Panel } from '../ui/panel.tsx';
import { useCategoryName } from '../ui/product/category-name.ts';
import type { Route } from './+types/dashboard.ts';
import { RecentOrders } from './recent-orders.tsx';

export const loader = pageLoader(marketDashboard, figuresMarketOf);

/** Admin dashboard: key figures and newest orders (docs/product.md, Admin area). */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { report, orders, tasks, missing } = loaderData;
  const t = useTranslations('admin');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      {report ? <KeyFigures figures={report.figures} /> : null}
      {/* On a phone the tasks come before the charts. */}
      <div className="flex flex-col">
        <DashboardTasks tasks={tasks} />
        <div className="lg:order-last">
          {orders ? <RecentOrders orders={orders} /> : null}
          {missing ? <MissingSearches missing={missing} /> : null}
        </div>
        {report ? (
          <div className="mt-7 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
            <SalesChart sales={report.sales.months} />
            <CategoryChart categories={report.sales.categories} months={report.sales.months.length} />
          </div>
        ) : null}
      </div>
      {report ? (
        <p className="mt-7 print:hidden">
          <OnTimeLink to="/admin/orders/on-time" />
        </p>
      ) : null}
    </PortalPage>
  );
}

type Report = NonNullable<Route.ComponentProps['loaderData']['report']>;

function KeyFigures({ figures }: Pick<Report, 'figures'>) {
  return (
    <>
      <Figures figures={useFigures(figures)} />
      <SalesDefinition />
    </>
  );
}

function useFigures({ customers, vendors, orders, totalSales, collected }: Report['figures']): Figure[] {
  const t = useTranslations('admin');
  const sales = useTranslations('vendor.sales');
  return [
    { label: t('customers'), value: formatNumber(customers), icon: Users },
    { label: t('vendors'), value: formatNumber(vendors), icon: Store },
    { label: t('orders'), value: formatNumber(orders), icon: ClipboardList },
    { label: t('totalSales'), value: formatMoney(totalSales), icon: IndianRupee, note: t('allTime') },
    { label: sales('collected'), value: formatMoney(collected), icon: HandCoins, note: t('allTime') },
  ];
}

type Categories = Report['sales']['categories'];

/** Sales by category: machines sell for a thousand times as much as seeds. */
function CategoryChart({ categories, months }: { categories: Categories; months: number }) {
  const t = useTranslations('admin.byCategory');
  const nameOf = useCategoryName();
  if (categories.length === 0)
    return <Panel title={t('title', { count: formatNumber(months) })}>{t('none')}</Panel>;
  const bars = categories.map(({ category, sales }) => ({
    name: nameOf(category),
    value: sales,
    amount: formatMoney(sales),
  }));
  return (
    <Panel>
      <RowChart title={t('title', { count: formatNumber(months) })} bars={bars} />
    </Panel>
  );
}

type Tasks = Route.ComponentProps['loaderData']['tasks'];

/** Kinds of tasks, each with the page where it is done. */
const kinds = [
  { name: 'urgentDisputes', icon: AlarmClock, to: '/admin/money/disputes?status=open' },
  { name: 'disputes', icon: Scale, to: '/admin/money/disputes?status=open' },
  { name: 'lateOrders', icon: ClipboardList, to: '/admin/orders?late=yes' },
  { name: 'vendors', icon: Store, to: '/admin/vendors?status=applied' },
  { name: 'toVerify', icon: FileCheck, to: '/admin/vendors?licences=waiting' },
  { name: 'noCopy', icon: FileWarning, to: '/admin/vendors?licences=missing' },
  { name: 'late', icon: AlarmClock, to: '/admin/messages' },
  { name: 'messages', icon: MessageSquare, to: '/admin/messages' },
  { name: 'lostNumbers', icon: Smartphone, to: '/admin/users/claims?state=waiting' },
  { name: 'cashRefunds', icon: HandCoins, to: '/admin/money/refunds' },
  { name: 'codesBudget', icon: Gauge, to: '/admin/outbox/texts' },
  { name: 'mailsBudget', icon: Gauge, to: '/admin/outbox' },
  { name: 'mails', icon: MailX, to: '/admin/outbox?state=failed' },
  { name: 'licences', icon: FileWarning, to: '/admin/vendors?licences=ending' },
  { name: 'soldOut', icon: PackageX, to: '/admin/products?status=live&stock=out' },
] as const;

/** Open tasks of the administrators. */
function DashboardTasks({ tasks }: { tasks: Tasks }) {
  const t = useTranslations('admin.tasks');
  const { toCheck } = tasks;
  const waiting = kinds.filter(({ name }) => tasks[name] > 0);
  const counted = waiting.map(({ name, ...task }) => ({ ...task, words: t(name, { count: tasks[name] }) }));
  const check = toCheck && {
    words: t('toCheck', { ...toCheck }),
    to: `/admin/orders/${toCheck.order}`,
    icon: Undo2,
  };
  return <TaskList tasks={check ? [check, ...counted] : counted} />;
}

/** What people search for and the shop does not sell. */
function MissingSearches({
  missing,
}: {
  missing: NonNullable<Route.ComponentProps['loaderData']['missing']>;
}) {
  const t = useTranslations('admin.missing');
  return (
    <Panel title={t('title')} className="mt-7 lg:mt-5">
      {missing.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th scope="col" className="py-1.5 font-normal">
                {t('word')}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {t('count')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {missing.map(({ word, count }) => (
              <tr key={word}>
                <td className="py-2 wrap-anywhere">{word}</td>
                <td className="py-2 text-right tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
