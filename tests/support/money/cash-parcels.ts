import { bookRemittance } from '../../../market/couriers/book-remittance.ts';
import { draftRemittance } from '../../../market/couriers/draft-remittance.ts';
import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { type Paise, rupees } from '../../../market/kernel/money.ts';
import { moveConsignments } from '../../../market/orders/move/move-consignments.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { answerOf } from '../answer-of.ts';
import { balancesOf, changesOf } from '../balances.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../factories.ts';
import { allowManyOrders } from '../many-orders.ts';
import type { TestMarket } from '../market.ts';

/** The courier of the parcels, whose charges have no GST, and the cash of one: goods, without delivery. */
export const courier = { code: 'demo', name: 'Demo Parcel Service', days: 7, chargeGst: 0 };
export const price: Paise = rupees(1_799);

/** A market with a vendor whose parcels a courier of the operator delivers against cash. */
export async function cashShop(market: TestMarket) {
  await allowManyOrders(market);
  const { vendorId, user: owner } = await aVendor(market);
  const productId = (await aProduct(market, { vendorId, price, stock: 100_000 })).id;
  await market.db
    .updateTable('storeSettings')
    .set({ freeShippingAbove: rupees(500) })
    .execute();
  await market.db
    .insertInto('cashCouriers')
    .values({ ...courier, createdAt: new Date() })
    .execute();
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  const admin = await anAdmin(market);

  const move = (orderId: string, to: OrderStatus, shipping?: { carrier: string; trackingNumber: string }) =>
    market.db.transaction().execute((db) =>
      moveConsignments({ ...market.system, db }, orderId, () => true, {
        to,
        by: (to === 'shipped' && !shipping) || to === 'returned' ? 'admin' : 'vendor',
        ...shipping,
      }),
    );

  /** An order against cash that is shipped with the courier under a number, and moved on to the last status. */
  async function parcel(trackingNumber: string, last: 'shipped' | 'delivered' | 'returned' = 'delivered') {
    const input = { checkoutId: `cash-checkout-${newId()}`, paymentMethod: 'cod', addressId, total: price };
    const context = { ...market.as(buyer), actor: buyer as SignedIn };
    const { id } = answerOf(await placeOrder(context, { ...input, items: [{ productId, quantity: 1 }] }));
    await move(id, 'processing');
    await move(id, 'shipped', { carrier: courier.name, trackingNumber });
    if (last !== 'shipped') await move(id, last);
    return id;
  }

  const balances = () => balancesOf(market, vendorId);
  const changes = (steps: () => Promise<unknown>) => changesOf(market, vendorId, steps);

  return { admin, owner, vendorId, parcel, move, balances, changes };
}

/** A courier's file, from its rows. */
export function remittanceFile(...rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(
    ['AWB No.,COD Amount (Rs),COD Charges,Type', ...rows].map((row) => `${row}\r\n`).join(''),
  );
}

/** A form beside the file, with a reference of its own. */
export function remittanceForm() {
  return { courier: courier.code, reference: `REM-${newId()}`, utr: '', receivedOn: '2026-11-20' };
}

/** Sends a file with these rows, and returns the draft's id. */
export async function draftOf(context: Context, ...rows: readonly string[]): Promise<string> {
  return answerOf(await draftRemittance(context, { ...remittanceForm(), bytes: remittanceFile(...rows) })).id;
}

/** The same, and books it. */
export async function bookOf(context: Context, ...rows: readonly string[]): Promise<string> {
  const id = await draftOf(context, ...rows);
  if (answerOf(await bookRemittance(context, { id })).isRepeat) throw new Error(`${id} was booked before`);
  return id;
}

/** Open differences, oldest first. */
export function openDifferences({ db }: Pick<TestMarket, 'db'>) {
  return db
    .selectFrom('paymentDifferences')
    .select(['id', 'kind', 'subject', 'ours', 'theirs', 'facts'])
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Those about a tracking number. */
export async function differencesAbout(market: Pick<TestMarket, 'db'>, number: string) {
  return (await openDifferences(market)).filter(({ facts }) => facts.tracking === number);
}
