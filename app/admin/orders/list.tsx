import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { listOrders } from '../../../market/orders/read/list-orders.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import { readPerson } from '../../../market/people/account/read-person.ts';
import { savedViews } from '../../../market/saved-views/saved-views.ts';
import { readVendorChoice } from '../../../market/vendors/vendor-choices.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { optionsOf, parseList, writeWithout } from '../../portal/list/list-state.ts';
import { type ListReader, useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { orderColumns } from '../../portal/order/order-columns.tsx';
import { SavedViews } from '../../portal/views/views.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { choosePath } from '../vendors/choose-path.ts';
import type { Route } from './+types/list.ts';
import { orderQueryOf, shapeOf } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { asked, known, query } = orderQueryOf(market, request);
  const found = valueOrThrow(await listOrders(market, query), request);
  const vendor = query.vendor ? await readVendorChoice(market, { id: query.vendor }) : null;
  const customer = query.customer ? await readPerson(market, { id: query.customer }) : null;
  return {
    asked: asked.toString(),
    found,
    known,
    views: valueOrThrow(await savedViews(market, { list: 'orders' }), request),
    vendor: vendor?.ok ? vendor.value.companyName : '',
    customer: customer?.ok ? customer.value.name : '',
  };
}

/** All orders of the marketplace (docs/product.md, Admin area). */
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
    <ListPage
      texts="adminOrders"
      file="figures"
      shape={shape}
      state={state}
      found={found}
      rows={found.orders}
      columns={listedOrderColumns(useReader())}
      filters={{
        status: {
          label: t('status'),
          options: optionsOf(orderStatuses, status),
        },
        late: { label: t('late'), options: { yes: t('lateOption'), delivery: t('overdue') } },
        month: { label: t('month'), options: Object.fromEntries(months) },
        vendor: {
          ...named('vendor'),
          more: { label: t('chooseOne'), to: choosePath('orders', writeWithout(shape, state, 'vendor')) },
        },
        ...(known.customer && { customer: named('customer') }),
      }}
      linkTo={({ id }) => `/admin/orders/${id}`}
    >
      <SavedViews list="orders" views={loaderData.views} shape={shape} state={state} />
    </ListPage>
  );
}

type Order = ValueOf<typeof listOrders>['orders'][number];

/** Columns of the list of all orders and of its file. */
export function listedOrderColumns(reader: ListReader) {
  return orderColumns<Order>(reader, {
    items: ({ summary }) => [summary],
    isCut: true,
    total: ({ currentTotal }) => currentTotal,
    customer: ({ customer }) => customer,
    vendors: ({ vendors }) => vendors,
  });
}
