import type { Context } from '../../../market/kernel/context.ts';
import { writeCsv, writeCsvRows } from '../../../market/kernel/csv.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import { valueFrom } from '../../../market/kernel/errors.ts';
import { decimalRupees } from '../../../market/kernel/money.ts';
import { vendorOrderList } from '../../../market/orders/vendor-order-list.ts';
import type { ListedOrder } from '../../../market/orders/vendor-order-rows.ts';
import englishCommon from '../../i18n/en/common.json' with { type: 'json' };
import english from '../../i18n/en/vendor-orders.json' with { type: 'json' };
import hindiCommon from '../../i18n/hi/common.json' with { type: 'json' };
import hindi from '../../i18n/hi/vendor-orders.json' with { type: 'json' };
import { stateName } from '../../i18n/states.server.ts';
import type { StateOf } from '../../ui/portal/list-state.ts';
import type { orderListShape } from './shape.ts';

const texts = {
  en: { columns: english.csv, statuses: englishCommon.status },
  hi: { columns: hindi.csv, statuses: hindiCommon.status },
};

const rowsAtOnce = 500;

interface Page {
  orders: ListedOrder[];
  next: string | null;
}

/** Sent part by part, so that a vendor with many orders fills no memory; what an address may not tell any more stays empty. */
export function ordersFile(market: Context, asked: StateOf<typeof orderListShape>): Response {
  const parts = partsOf(market, asked);
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(bytes.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kheti-bazaar-orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
}

async function* partsOf(
  market: Context,
  { search, filters, from, to, sort, isDescending }: StateOf<typeof orderListShape>,
): AsyncGenerator<string, void> {
  yield writeCsv([Object.values(texts[market.language].columns)]);
  let after: string | null = null;
  do {
    const query = { search, ...filters, from, to, sort, isDescending, after, rows: rowsAtOnce };
    const page: Page = valueFrom(await vendorOrderList(market, query));
    yield writeCsvRows(page.orders.map((order) => cellsOf(order, market)));
    after = page.next;
  } while (after);
}

function cellsOf(order: ListedOrder, { language }: Context): string[] {
  const { customer, subtotal, shipping } = order;
  const { full } = customer;
  return [
    order.number,
    indianDay(order.createdAt),
    texts[language].statuses[order.status],
    customer.name,
    full?.phone ?? '',
    full?.street ?? '',
    customer.city,
    full ? stateName(full.state, language) : '',
    full?.pincode ?? '',
    order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    decimalRupees(subtotal),
    decimalRupees(shipping),
    decimalRupees(order.status === 'cancelled' ? 0 : subtotal + shipping),
    order.carrier ?? '',
    order.trackingNumber ?? '',
  ];
}
