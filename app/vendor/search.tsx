import { redirect } from 'react-router';
import type { NumberHit } from '../../market/reports/find-by-number.ts';
import { searchOwnShop } from '../../market/reports/portal-search.ts';
import { statementPath } from '../documents/statement-path.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useMay } from '../portal/part/permissions.tsx';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { SearchResults, useNumberGroups, withListed } from '../portal/search-results.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Route } from './+types/search.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const text = new URL(request.url).searchParams.get('q');
  const found = valueOrThrow(await searchOwnShop(market, { text }), request);
  const path = found.only && pathOf(found.only);
  if (path) throw redirect(localise(path, market.language));
  return found;
}

/** Page of what a number belongs to. */
function pathOf({ kind, id, note }: NumberHit): string | null {
  if (kind === 'order' || kind === 'parcel') return `/vendor/orders/${id}`;
  if (kind === 'document') return `/documents/${id}`;
  if (kind === 'statement') return statementPath(note ?? '');
  if (kind === 'payout') return `/vendor/money?payout=${id}`;
  return kind === 'enquiry' ? `/vendor/enquiries/${id}` : '/vendor/money';
}

/** Search over everything of the own shop that the person's role includes. */
export default function VendorSearch({ loaderData }: Route.ComponentProps) {
  const { text, searched, numbers, orders, products } = loaderData;
  const may = useMay();
  const language = useLanguage();
  const query = `?q=${encodeURIComponent(searched)}`;
  return (
    <SearchResults
      area="vendor"
      text={text}
      groups={[
        ...withListed(useNumberGroups(numbers, pathOf), {
          kind: 'order',
          list: { to: `/vendor/orders${query}`, total: orders?.total ?? 0 },
          lines: (orders?.rows ?? []).map((order) => ({
            id: order.id,
            title: order.number,
            to: `/vendor/orders/${order.id}`,
            facts: [
              order.customer.name,
              order.customer.city,
              formatDate(order.createdAt, language),
              may('money') && formatMoney(order.subtotal),
            ],
            badge: <StatusBadge status={order.status} />,
          })),
        }),
        {
          kind: 'product',
          list: { to: `/vendor/products${query}`, total: products?.total ?? 0 },
          lines: (products?.rows ?? []).map(({ id, name, pack, sku, price, status }) => ({
            id,
            title: name,
            to: may('products') ? `/vendor/products/${id}` : `/vendor/products/${id}/stock`,
            facts: [pack, sku, may('products') && formatMoney(price)],
            badge: <StateBadge of="product" state={status} />,
          })),
        },
      ]}
    />
  );
}
