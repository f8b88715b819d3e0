import { useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { classes } from '../ui/classes.ts';
import { Price } from '../ui/price.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Route } from './+types/dashboard.ts';

type Orders = Route.ComponentProps['loaderData']['orders'];
type Order = Orders[number];

/** The newest orders of the last month: a table on a desktop, a card for each on smaller screens. */
export function RecentOrders({ orders }: { orders: Orders }) {
  const t = useTranslations('admin.recentOrders');
  return (
    <section className="@container mt-7">
      <h2 className="mb-3 text-xl leading-7 lg:text-[1.375rem]">{t('title')}</h2>
      {orders.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      {orders.length > 0 ? <OrderTable orders={orders} /> : null}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </section>
  );
}

const columns = ['number', 'customer', 'items', 'total', 'status', 'date'] as const;
const heading =
  'border-b-2 border-edge p-3 text-[.9375rem] leading-5 font-semibold whitespace-nowrap text-muted';

function OrderTable({ orders }: { orders: Orders }) {
  const t = useTranslations('admin.recentOrders');
  return (
    <div className="hidden overflow-hidden rounded-card border border-line bg-paper px-3 lg:block">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes(heading, looks[column] ?? 'text-left')}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where the table is narrow, the date stands under the number instead of in a column of its own. */
const narrow = { only: '@min-[50rem]:hidden', never: '@max-[50rem]:hidden' };
const looks: Partial<Record<(typeof columns)[number], string>> = {
  total: 'text-right',
  date: `text-left ${narrow.never}`,
};

function OrderRow({ order }: { order: Order }) {
  const date = formatDate(order.createdAt, useLanguage());
  return (
    <tr>
      <th scope="row" className="p-3 text-left font-semibold whitespace-nowrap tabular-nums">
        {order.number}
        <span className={classes('block text-sm font-normal text-muted', narrow.only)}>{date}</span>
      </th>
      <td className="p-3">{order.customer}</td>
      <td className="p-3">{order.summary}</td>
      <td className="p-3 text-right font-semibold tabular-nums">{formatMoney(order.total)}</td>
      <td className="p-3">
        <StatusBadge status={order.status} />
      </td>
      <td className={classes('p-3 whitespace-nowrap text-muted', narrow.never)}>{date}</td>
    </tr>
  );
}

function OrderCard({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <article className="mt-2.5 rounded-card border border-line bg-paper px-3.5 py-3.5 lg:hidden">
      <div className="flex items-start justify-between gap-2">
        <h3>{order.customer}</h3>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1">{order.summary}</p>
      <div className="mt-1 flex items-end justify-between gap-3">
        <p className="text-sm text-muted tabular-nums">
          {order.number}
          <br />
          {formatDate(order.createdAt, language)}
        </p>
        <Price paise={order.total} size="line" />
      </div>
    </article>
  );
}
