import { expect } from 'vitest';
import { productOf } from '../../../database/demo/catalogue/index.ts';
import { addAddress } from '../../../market/addresses/add-address.ts';
import { deleteAddress } from '../../../market/addresses/delete-address.ts';
import { specifiedTerms, totalsOf } from '../../../market/delivery/rules.ts';
import type { SignedIn } from '../../../market/kernel/context.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { cancelOrder } from '../../../market/orders/move/cancel-order.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { reduceLines } from '../../../market/orders/move/reduce-lines.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import { deletePerson } from '../../../market/privacy/erase-person.ts';
import { address } from '../address.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, anAdmin } from '../factories.ts';
import type { TestMarket } from '../market.ts';

/** Typical actions: addresses are added and deleted, one order is sent, another cancelled, and the buyer erased. */
export async function useTheShop(shop: TestMarket): Promise<void> {
  const buyer = await aCustomer(shop);
  const as = shop.as(buyer);
  const [first, second] = [answerOf(await addAddress(as, address)), answerOf(await addAddress(as, address))];
  expect(await deleteAddress(as, { id: first.id })).toSucceed();
  const buy = async (checkoutId: string) =>
    answerOf(await placeOrder(as, { checkoutId, items, addressId: second.id, total }));
  const [sent, calledOff] = [await buy('purchase-that-is-sent'), await buy('purchase-called-off')];
  const part = await firstPartOf(shop, sent.id);
  for (const to of ['processing', 'shipped', 'delivered'])
    expect(await moveOwnConsignment(shop.as(part.vendor), { id: part.id, to, ...parcel })).toSucceed();
  await takeOne(shop, (await buy('purchase-with-less')).id);
  expect(await cancelOrder(as, { id: calledOff.id })).toSucceed();
  expect(await deletePerson(shop.as(await anAdmin(shop)), { id: buyer.id })).toSucceed();
}

/** Takes one piece off the line with two. */
async function takeOne(shop: TestMarket, orderId: string): Promise<void> {
  const [line] = await shop.db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('quantity', '=', 2)
    .select('consignmentId')
    .execute();
  const lines = await shop.db
    .selectFrom('orderLines')
    .where('consignmentId', '=', line?.consignmentId ?? '')
    .orderBy('position')
    .select('quantity')
    .execute();
  const reduction = {
    id: line?.consignmentId,
    before: lines.map(({ quantity }) => String(quantity)),
    left: lines.map(() => '1'),
    reason: 'sold-out',
  };
  expect(await reduceLines(shop.as(await anAdmin(shop)), reduction)).toSucceed();
}

async function firstPartOf({ db }: TestMarket, orderId: string): Promise<{ id: string; vendor: SignedIn }> {
  const { id, ...vendor } = await db
    .selectFrom('consignments')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .innerJoin('users', 'users.id', 'vendors.userId')
    .where('orderId', '=', orderId)
    .select([
      'consignments.id',
      'vendors.id as vendorId',
      'users.id as userId',
      'users.name',
      'users.email',
      'users.role',
    ])
    .executeTakeFirstOrThrow();
  const { userId, ...rest } = vendor;
  return { id, vendor: { kind: 'user', id: userId, staffRole: 'owner', ...rest } };
}

const parcel = { carrier: 'India Post', trackingNumber: 'EM123456789IN' };
const items = [
  { productId: 'npk-19-19-19', quantity: 2 },
  { productId: 'wheat-hd-3086', quantity: 1 },
];
const { total } = totalsOf(
  rupees(items.reduce((sum, { productId, quantity }) => sum + productOf(productId).price * quantity, 0)),
  specifiedTerms,
);
