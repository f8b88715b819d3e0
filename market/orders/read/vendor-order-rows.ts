import type { Context } from '../../kernel/context.ts';
import { inOrder } from '../../kernel/list.ts';
import type { Paise } from '../../kernel/money.ts';
import type { PaymentMethod } from '../../payments/rules.ts';
import { closedAt, hasContact } from '../contact-shown.ts';
import { orderLineNames, orderLinesNamed } from '../order-line-names.ts';
import { isLate } from '../place/late-orders.ts';
import { toCollectOf } from '../sales.ts';
import type { DeliveryAddress } from '../schema.ts';
import type { OrderStatus } from '../statuses.ts';
import type { Counted } from '../summarise.ts';

/** A consignment in its vendor's list and export. Amounts in paise. */
export interface ListedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** The vendor has not accepted it in time. */
  isLate: boolean;
  paymentMethod: PaymentMethod;
  subtotal: Paise;
  shipping: Paise;
  /** Cash that the customer still has to pay at the door. */
  toCollect: Paise;
  createdAt: Date;
  customer: Customer;
  carrier: string | null;
  trackingNumber: string | null;
  items: Counted[];
}

/** Recipient of a consignment: all delivery data while `hasContact` is true, afterwards name and town only. */
export interface Customer {
  name: string;
  city: string;
  full: Omit<DeliveryAddress, 'name' | 'city'> | null;
}

/** The part of an address that a vendor may see (privacy: only the data they need, only as long as they need it). */
export function customerOf(address: DeliveryAddress | null, isContactShown: boolean): Customer {
  const { name = '', city = '', ...full } = address ?? {};
  return { name, city, full: address && isContactShown ? (full as Customer['full']) : null };
}

/** The vendor's consignments with these ids, in the order of the ids. */
export async function vendorOrdersOf(
  context: Context,
  vendorId: string,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('c.vendorId', '=', vendorId)
    .where('c.id', 'in', [...ids])
    .select(['c.id', 'c.status', 'c.subtotal', 'c.shipping', 'c.prepaid', 'c.createdAt'])
    .select(isLate(context, 'c').as('isLate'))
    .select(['c.carrier', 'c.trackingNumber', 'o.number', 'o.address', 'o.paymentMethod'])
    .select((eb) => [
      orderLinesNamed(context, 'consignmentId', eb.ref('c.id')),
      closedAt(context, eb.ref('c.id')).as('closedAt'),
    ])
    .execute();
  const now = context.clock();
  return inOrder(ids, rows).map(({ lines, address, closedAt: at, prepaid, ...row }) => ({
    ...row,
    toCollect: toCollectOf({ ...row, prepaid }),
    customer: customerOf(address, hasContact(row.status, at, now)),
    items: orderLineNames(lines, context.language),
  }));
}
