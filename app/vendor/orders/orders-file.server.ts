import type { Context } from '../../../market/kernel/context.ts';
import { csvParts } from '../../../market/kernel/csv.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import { decimalRupees } from '../../../market/kernel/money.ts';
import type { ListedOrder } from '../../../market/orders/read/vendor-order-rows.ts';
import { stateName } from '../../i18n/states.server.ts';
import { serverTexts } from '../../i18n/texts.server.ts';

/** A vendor's orders as chunks of a CSV file. Addresses have the fields that the vendor may see at that status. */
export function ordersFile(
  { language }: Pick<Context, 'language'>,
  pages: AsyncIterable<readonly ListedOrder[]>,
): AsyncGenerator<string, void> {
  return csvParts(Object.values(serverTexts[language].vendorOrders.csv), rowsOf(pages, language));
}

async function* rowsOf(pages: AsyncIterable<readonly ListedOrder[]>, language: Context['language']) {
  for await (const orders of pages) yield orders.map((order) => cellsOf(order, language));
}

function cellsOf(order: ListedOrder, language: Context['language']): string[] {
  const { customer, subtotal, shipping } = order;
  const { full } = customer;
  return [
    order.number,
    indianDay(order.createdAt),
    serverTexts[language].common.status[order.status],
    customer.name,
    full?.phone ?? '',
    full?.street ?? '',
    customer.city,
    full ? stateName(full.state, language) : '',
    full?.pincode ?? '',
    order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    decimalRupees(subtotal),
    decimalRupees(shipping),
    decimalRupees(order.toCollect),
    order.carrier ?? '',
    order.trackingNumber ?? '',
  ];
}
