import type { Context } from '../../kernel/context.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { type OrderNews, orderMails } from './order-mails.ts';

/** Announces a stored order to its buyer and its vendors, in the caller's transaction. */
export async function announceOrder(context: Context, id: string): Promise<void> {
  const { mails, messages } = orderMails(await newsOf(context, id));
  await enqueueMails(context, mails);
  await enqueueMessages(context, messages);
}

async function newsOf({ db }: Context, id: string): Promise<OrderNews> {
  const { name, email, language, ...order } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.id', 'orders.number', 'subtotal', 'shipping', 'total', 'orders.address', 'confirmBy'])
    .select(['users.id as userId', 'users.name', 'users.email', 'users.phone', 'users.language'])
    .select('estimatedOn')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('orderLines')
    .select(['vendorId', 'name', 'pack', 'translations', 'unitPrice as price', 'quantity'])
    .where('orderId', '=', id)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute();
  const parts = await db
    .selectFrom('consignments')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .innerJoin('users', 'users.id', 'vendors.userId')
    .select(['consignments.vendorId as vendor', 'companyName as company', 'users.email', 'users.language'])
    .select(['users.id as user', 'users.phone', 'prepaid', 'subtotal', 'shipping', 'way'])
    .where('orderId', '=', id)
    .execute();
  const lines = rows.map(({ quantity, ...product }) => ({ quantity, product }));
  const parcels = [...Map.groupBy(lines, ({ product }) => product.vendorId)].flatMap(([vendorId, own]) =>
    parts
      .filter(({ vendor }) => vendor === vendorId)
      .map((part) => ({
        vendorId,
        lines: own,
        subtotal: part.subtotal,
        shipping: part.shipping,
        total: part.subtotal + part.shipping,
      })),
  );
  const { userId, phone, number, subtotal, shipping, total, address, confirmBy, estimatedOn } = order;
  return {
    buyer: { id: userId, name, email, phone, language },
    id,
    number,
    totals: { subtotal, shipping, total },
    estimatedOn,
    address: address ?? emptyAddress,
    owners: parts,
    prepaid: new Map(parts.map(({ vendor, prepaid }) => [vendor, prepaid])),
    confirmBy,
    isDealer: parts.some(({ way }) => way === 'dealer'),
    lines,
    parcels,
  };
}

/** Of a person who was erased while their payment ran. */
const emptyAddress = { name: '', phone: '', street: '', city: '', state: '', pincode: '' };
