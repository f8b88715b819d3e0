import { useTranslations } from 'use-intl';
import { lastMonths } from '../../../market/kernel/days.ts';
import { idPattern } from '../../../market/kernel/id-pattern.ts';
import { listOrders } from '../../../market/orders/list-orders.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import { readPerson } from '../../../market/people/read-person.ts';
import { readVendorChoice } from '../../../market/vendors/vendor-choices.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DataList } from '../../portal/data-list.tsx';
import { listShape, parseList, writeWithout } from '../../portal/list-state.ts';
import { useOrderColumns } from '../../portal/order-columns.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { useListWords } from '../../portal/use-list-words.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { choosePath } from '../vendors/choose-path.ts';
import type { Route } from './+types/list.ts';

/** Number of months in the filter, the current one included. */
const monthsOffered = 12;

/** Filter values are the last months; of vendors and customers only those in the address. */
const shapeOf = (known: Readonly<Record<string, readonly string[]>>) =>
  listShape({
    sorts: ['date', 'total'],
    first: { sort: 'date', isDescending: true },
    filters: { status: orderStatuses, late: ['yes'], ...known } as Record<string, readonly string[]>,
    days: 'month',
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const asked = new URL(request.url).searchParams;
  const named = ['vendor', 'customer'].flatMap((name) => {
    const id = asked.get(name) ?? '';
    return idPattern.test(id) ? [[name, [id]] as const] : [];
  });
  const month = lastMonths(market.clock(), monthsOffered).toReversed();
  const known: Record<string, string[]> = { month, ...Object.fromEntries(named) };
  const { filters, ...state } = parseList(shapeOf(known), asked);
  const found = valueOrThrow(await listOrders(market, { ...state, ...filters }), request);
  const vendor = filters.vendor ? await readVendorChoice(market, { id: filters.vendor }) : null;
  const customer = filters.customer ? await readPerson(market, { id: filters.customer }) : null;
  return {
    asked: asked.toString(),
    found,
    known,
    vendor: vendor?.ok ? vendor.value.companyName : '',
    customer: customer?.ok ? customer.value.name : '',
  };
}

type Order = Route.ComponentProps['loaderData']['found']['orders'][number];

/** All orders of the marketplace (spec section 2, Admin area). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const status = useTranslations('common.status');
  const language = useLanguage();
  const { asked, found, known } = loaderData;
  const shape = shapeOf(known);
  const state = parseList(shape, new URLSearchParams(asked));
  const months = known.month?.map((month) => [month, monthName(month, language, 'full')]) ?? [];
  const named = (name: 'vendor' | 'customer') => ({
    label: t(name),
    options: Object.fromEntries((known[name] ?? []).map((id) => [id, loaderData[name] || t('gone')])),
  });
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <DataList
        {...useListWords('adminOrders')}
        shape={shape}
        state={state}
        found={found}
        rows={found.orders}
        columns={useColumns()}
        filters={{
          status: {
            label: t('status'),
            options: {
              pending: status('pending'),
              processing: status('processing'),
              shipped: status('shipped'),
              delivered: status('delivered'),
              returned: status('returned'),
              cancelled: status('cancelled'),
            },
          },
          late: { label: t('late'), options: { yes: t('lateOption') } },
          month: { label: t('month'), options: Object.fromEntries(months) },
          vendor: {
            ...named('vendor'),
            more: { label: t('chooseOne'), to: choosePath('orders', writeWithout(shape, state, 'vendor')) },
          },
          ...(known.customer && { customer: named('customer') }),
        }}
        linkTo={({ id }) => `/admin/orders/${id}`}
      />
    </PortalPage>
  );
}

function useColumns() {
  return useOrderColumns<Order>({
    items: ({ summary }) => [summary],
    total: ({ currentTotal }) => currentTotal,
    customer: ({ customer }) => customer,
    vendors: ({ vendors }) => vendors,
  });
}
