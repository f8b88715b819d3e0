import type { PricedCart } from '../../../market/cart/price-cart.ts';
import type { CartItem } from '../../../market/cart/rules.ts';
import type { CartProduct } from '../../../market/cart/saved-products.ts';
import type { DeliveryWay, Offer } from '../../../market/delivery/offers.ts';
import type { OwnCharge } from '../../../market/delivery/parcels.ts';

/** The ways of parcels by vendor, as the shop answered. */
export type ParcelWays = Readonly<Record<string, readonly Offer[]>>;

/** The buyer's choices by vendor. */
export type ChosenWays = Readonly<Record<string, DeliveryWay>>;

/** How the parcels of vendors with own rules are delivered. Vendors under the shop's rule are in none of it. */
export interface CartDelivery {
  readonly ways: ParcelWays;
  readonly chosen: ReadonlyMap<string, Offer>;
  /** By what their parcels are charged; nothing while that is not known. */
  readonly own: ReadonlyMap<string, OwnCharge>;
  /** Vendors whose charge is not known yet. */
  readonly open: readonly string[];
  /** Vendors who do not deliver to the place. */
  readonly unserved: readonly string[];
}

/** The goods of vendors with own rules. */
export function ownItems(items: readonly CartItem[], products: readonly CartProduct[]): CartItem[] {
  const own = new Set(
    products.filter(({ vendor }) => vendor?.delivers === 'own').map((product) => product.id),
  );
  return items.filter(({ productId }) => own.has(productId));
}

/** Delivery of a cart by the answer for its place, null before it. The first way counts where none is chosen. */
export function cartDelivery(
  products: readonly CartProduct[],
  ways: ParcelWays | null,
  choices: ChosenWays,
): CartDelivery {
  const vendorIds = new Set(products.flatMap(({ vendor }) => (vendor?.delivers === 'own' ? vendor.id : [])));
  const chosen = new Map<string, Offer>();
  const open: string[] = [];
  const unserved: string[] = [];
  for (const vendorId of vendorIds) {
    const offers = ways?.[vendorId];
    const offer = offers?.find(({ way }) => way === choices[vendorId]) ?? offers?.[0];
    if (offer) chosen.set(vendorId, offer);
    else (offers ? unserved : open).push(vendorId);
  }
  const unknown = [...open, ...unserved].map((id) => [id, { charge: 0, isFreeWithOrder: true }] as const);
  return {
    ways: ways ?? {},
    chosen,
    own: new Map<string, OwnCharge>([...chosen, ...unknown]),
    open,
    unserved,
  };
}

/** The most cash at the door of each parcel, for the ways to pay. */
export function cashLimitsOf(cart: PricedCart | null, { chosen }: CartDelivery) {
  return (cart?.parcels ?? []).flatMap(({ vendorId, seller }) => {
    const cashUpTo = chosen.get(vendorId)?.cashUpTo ?? null;
    return cashUpTo === null ? [] : [{ vendorId, companyName: seller.name, cashUpTo }];
  });
}
