import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { listOrders } from '../../../market/orders/read/list-orders.ts';
import type { ListReader } from '../../portal/list/column.ts';
import { orderColumns } from '../../portal/order/order-columns.tsx';

type Order = ValueOf<typeof listOrders>['orders'][number];

/** Columns of the list of all orders and of its file. */
export function listedOrderColumns(reader: ListReader) {
  return orderColumns<Order>(reader, {
    items: ({ summary }) => [summary],
    total: ({ currentTotal }) => currentTotal,
    customer: ({ customer }) => customer,
    vendors: ({ vendors }) => vendors,
  });
}
