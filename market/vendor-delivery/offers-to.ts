import { sql } from 'kysely';
import { z } from 'zod';
import { cartItemsShape } from '../cart/shape.ts';
import { destinationOf } from '../delivery/destination.ts';
import type { Offer } from '../delivery/offers.ts';
import { type Ordered, parcelOffers } from '../delivery/parcel-offers.ts';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';
import type { Packed } from '../delivery/weight.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** Goods that go to a place. `each`: every product as a parcel of its own, as in a list. */
const OffersTo = z.object({
  pincode: z.string('pincode.digits').regex(/^[1-9]\d{5}$/, 'pincode.digits'),
  items: cartItemsShape,
});

/**
 * How the goods of a cart reach a place, in one statement: the ways of each parcel by vendor, none where the vendor
 * does not deliver. Products that are not known are left out. Answers `input.invalid` with the field `pincode` for one
 * that does not exist.
 */
export const offersTo = verb('offersTo', anyone, OffersTo, async (context, { pincode, items }) => {
  const { place, to } = await placeOf(pincode);
  const { goods, ...rules } = await goodsOf(context, items);
  return { place, parcels: parcelOffers(goods, { to, at: context.clock(), ...rules }) };
});

/** The same for each product alone, in the order of the items: the first way; null where it is not delivered. */
export const offersToEach = verb('offersToEach', anyone, OffersTo, async (context, { pincode, items }) => {
  const { place, to } = await placeOf(pincode);
  const { goods, ...rules } = await goodsOf(context, items);
  const offerOf = ({ productId }: (typeof items)[number]): Offer | null => {
    const own = goods.filter((one) => one.productId === productId);
    const [offers = []] = parcelOffers(own, { to, at: context.clock(), ...rules }).values();
    return offers[0] ?? null;
  };
  return { place, offers: items.map(offerOf) };
});

async function placeOf(pincode: string) {
  const to = await destinationOf(pincode);
  if (to === null) return refuse('input.invalid', { fields: { pincode: 'pincode.unknown' } });
  return { to, place: { pincode, town: to.town, state: to.state } };
}

interface Bought extends Packed {
  readonly productId: string;
  readonly vendorId: string;
  readonly rules: VendorDelivery | null;
  readonly closedDays: Day[];
}

/** The goods with the rules of their vendors. */
async function goodsOf(
  { db }: Context,
  items: z.infer<typeof cartItemsShape>,
): Promise<
  { goods: (Parameters<typeof parcelOffers>[0][number] & { productId: string })[] } & Omit<
    Ordered,
    'to' | 'at'
  >
> {
  const rows: Bought[] = await db
    .selectFrom('products')
    .leftJoin('vendorDeliveries as own', 'own.vendorId', 'products.vendorId')
    .select([
      'products.id as productId',
      'products.vendorId',
      'own.rules',
      'netQuantity',
      'netUnit',
      'weightKg',
    ])
    .select(['packedKg', 'packedLengthCm', 'packedWidthCm', 'packedHeightCm', 'parcelClass'])
    .select(sql<Day[]>`(select closed_days from store_settings)`.as('closedDays'))
    .where('products.id', '=', anyOf(items.map(({ productId }) => productId)))
    .where('products.status', '=', 'live')
    .execute();
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return {
    goods: rows.map((row) => ({
      productId: row.productId,
      vendorId: row.vendorId,
      packed: row,
      quantity: quantities.get(row.productId) ?? 0,
    })),
    deliveries: new Map(rows.flatMap(({ vendorId, rules }) => (rules ? [[vendorId, rules] as const] : []))),
    closedDays: rows[0]?.closedDays ?? [],
  };
}
