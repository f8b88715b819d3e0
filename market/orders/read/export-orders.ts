import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { decimalRupees } from '../../kernel/money.ts';
import { orderLinesOf } from '../order-lines.ts';

/** The order data in a personal data export, newest first. Amounts in rupees as text, those of documents in paise. */
export async function exportOrders(context: Context, userId: string) {
  const orders = await context.db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'createdAt',
      'status',
      'paymentMethod',
      'address',
      'orderedAddress',
      'addressCorrectedAt',
      'buyerGstin',
      'buyerBusiness',
      'buyerAddress',
    ])
    .select(['subtotal', 'shipping', 'total', 'prepaid', 'cancelledAmount', 'returnedAmount'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await orderLinesOf(context, ids), ({ orderId }) => orderId);
  const documents = Map.groupBy(await documentsIn(context, ids), ({ orderId }) => orderId);
  const parcels = Map.groupBy(await parcelsOf(context, ids), ({ orderId }) => orderId);
  return orders.map(
    ({ id, subtotal, shipping, total, prepaid, cancelledAmount, returnedAmount, ...order }) => ({
      ...order,
      subtotal: decimalRupees(subtotal),
      shipping: decimalRupees(shipping),
      total: decimalRupees(total),
      prepaid: decimalRupees(prepaid),
      cancelled: decimalRupees(cancelledAmount),
      returned: decimalRupees(returnedAmount),
      lines: (lines.get(id) ?? []).map(({ name, pack, ordered, quantity, unitPrice, lineTotal, lot }) => ({
        name,
        pack,
        ordered,
        quantity,
        unitPrice: decimalRupees(unitPrice),
        lineTotal: decimalRupees(lineTotal),
        lot,
      })),
      documents: (documents.get(id) ?? []).map(({ content }) => content),
      parcels: (parcels.get(id) ?? []).map(({ status, carrier, trackingNumber }) => ({
        status,
        carrier,
        trackingNumber,
      })),
    }),
  );
}

function documentsIn({ db }: Context, orderIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(['orderId', 'content'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
}

async function parcelsOf({ db }: Context, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('consignments')
    .select(['orderId', 'status', 'carrier', 'trackingNumber'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute();
}
