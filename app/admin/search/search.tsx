import { redirect } from 'react-router';
import type { NumberHit } from '../../../market/reports/find-by-number.ts';
import { searchMarket } from '../../../market/reports/portal-search.ts';
import { statementPath } from '../../documents/statement-path.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { SearchResults, useNumberGroups, withListed } from '../../portal/search-results.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RoleBadge } from '../users/role-badge.tsx';
import type { Route } from './+types/search.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const text = new URL(request.url).searchParams.get('q');
  const found = valueOrThrow(await searchMarket(market, { text }), request);
  const path = found.only && pathOf(found.only);
  if (path) throw redirect(localise(path, market.language));
  return found;
}

/** Page of what a number belongs to; of money without an order, the list that has it. */
function pathOf({ kind, id, number, note }: NumberHit): string | null {
  const order = id && `/admin/orders/${id}`;
  return {
    order,
    parcel: order,
    document: `/documents/${id}`,
    statement: statementPath(note ?? '', id),
    payment: order ?? `/admin/money?q=${encodeURIComponent(number)}`,
    refund: order,
    'cash-refund': `/admin/money/refunds/${id}`,
    payout: `/admin/money/payouts/${id}`,
    'pay-in': '/admin/money/debts',
    remittance: `/admin/money/couriers?remittance=${id}`,
    message: `/admin/messages/${id}`,
    enquiry: `/admin/enquiries/${id}`,
  }[kind];
}

/** Search over everything that the administrator's role includes. */
export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  const { text, searched, numbers, orders, people, vendors, products } = loaderData;
  const may = useMay();
  const language = useLanguage();
  const query = `?q=${encodeURIComponent(searched)}`;
  const listed = (path: string, total = 0) => ({ to: `/admin/${path}${query}`, total });
  return (
    <SearchResults
      area="admin"
      text={text}
      groups={[
        ...withListed(useNumberGroups(numbers, pathOf), {
          kind: 'order',
          list: listed('orders', orders?.total),
          lines: (orders?.rows ?? []).map((order) => ({
            id: order.id,
            title: order.number,
            to: `/admin/orders/${order.id}`,
            facts: [
              order.customer,
              order.vendors,
              formatDate(order.createdAt, language),
              formatMoney(order.currentTotal),
            ],
            badge: <StatusBadge status={order.status} />,
          })),
        }),
        {
          kind: 'person',
          list: listed('users', people?.total),
          lines: (people?.rows ?? []).map((person) => ({
            id: person.id,
            title: person.name || (person.email ?? person.phone ?? person.id),
            to: `/admin/users/${person.id}`,
            facts: [person.email, person.phone],
            badge: <RoleBadge {...person} />,
          })),
        },
        {
          kind: 'vendor',
          list: listed('vendors', vendors?.total),
          lines: (vendors?.rows ?? []).map(({ id, companyName, city, gstin, pan, status }) => ({
            id,
            title: companyName,
            to: may('vendors')
              ? `/admin/vendors/${id}`
              : `/admin/vendors?q=${encodeURIComponent(companyName)}`,
            facts: [city, gstin ?? pan],
            badge: <StateBadge of="vendor" state={status} />,
          })),
        },
        {
          kind: 'product',
          list: listed('products', products?.total),
          lines: (products?.rows ?? []).map(({ id, name, pack, sku, price, status, vendor }) => ({
            id,
            title: name,
            to: `/admin/products/${id}`,
            facts: [pack, vendor?.name, sku, formatMoney(price)],
            badge: <StateBadge of="product" state={status} />,
          })),
        },
      ]}
    />
  );
}
