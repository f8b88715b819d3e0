import type { SignedIn } from '../../../market/kernel/context.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { returnGoods } from '../../../market/orders/move/returns/return-goods.ts';
import type { TestMarket } from '../market.ts';

/** A vendor checks the returned parcel of an order of one piece, which can be sold again. */
export async function checkParcel(market: TestMarket, vendor: SignedIn, orderId: string) {
  return checkReturn(market.as(vendor), { ...(await parcelOf(market, orderId)), missing: ['0'] });
}

/** A vendor records that the delivered parcel of an order of one piece came back. */
export async function takeBackParcel(market: TestMarket, vendor: SignedIn, orderId: string) {
  return returnGoods(market.as(vendor), { ...(await parcelOf(market, orderId)), reason: 'faulty' });
}

/** The parcel of an order of one piece, with its check. */
export async function parcelOf({ db }: Pick<TestMarket, 'db'>, orderId: string) {
  const { id } = await db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id, sellable: ['1'], damaged: ['0'] };
}
