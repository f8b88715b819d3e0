import type { Paise } from '../kernel/money.ts';
import { type DeliveryTerms, shippingFor } from './rules.ts';
import { sharesOf } from './shares.ts';

/** The consignment of one vendor, and the amount to pay on its delivery. Amounts in paise. */
export interface Parcel<Line> {
  readonly vendorId: string;
  readonly lines: readonly Line[];
  readonly subtotal: Paise;
  /** What its delivery costs: by the vendor's own charge, else its share of the shop's fee. */
  readonly shipping: Paise;
  /** Subtotal plus shipping. */
  readonly total: Paise;
}

/** The facts of a line that a parcel needs. Amount in paise, 0 or more. */
interface Sold {
  readonly vendorId: string;
  readonly amount: Paise;
}

/** The charge of a vendor's own rules, in paise; null for the shop's rule. */
export interface OwnCharge {
  readonly charge: Paise | null;
  /** Whether an order that is delivered free pays nothing for it either. */
  readonly isFreeWithOrder: boolean;
}

/** By what the parcels of an order are charged: the shop's terms, and own charges by vendor. */
export interface Charging {
  readonly terms: DeliveryTerms;
  readonly own: ReadonlyMap<string, OwnCharge>;
}

/**
 * The parcels of an order, one per vendor, in the order of their first lines. Parcels under the shop's rule share its
 * fee by largest remainder; equal remainders are ordered by vendor id, so that cart, checkout and order have the same
 * sums. The order's subtotal decides whether it is delivered free. The charges add up to the order's shipping.
 */
export function parcelsOf<Line>(
  lines: readonly Line[],
  { terms, own }: Charging,
  soldOf: (line: Line) => Sold,
): Parcel<Line>[] {
  const byVendor = Map.groupBy(lines, (line) => soldOf(line).vendorId);
  const parts = [...byVendor].map(([vendorId, own]) => ({
    vendorId,
    lines: own,
    // Unlike `sum` this never throws: a browser's cached lines may be damaged, and the order checks its own total.
    subtotal: own.reduce((total, line) => total + soldOf(line).amount, 0),
  }));
  const subtotal = parts.reduce((total, part) => total + part.subtotal, 0);
  const isFree = subtotal > terms.freeAbove;
  const ofShop = parts
    .filter(({ vendorId }) => (own.get(vendorId)?.charge ?? null) === null)
    .toSorted((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
  const shares = sharesOf(
    shippingFor(subtotal, terms),
    ofShop.map((part) => part.subtotal),
  );
  return parts.map((part) => {
    const { charge = null, isFreeWithOrder = true } = own.get(part.vendorId) ?? {};
    const ownCharge = isFree && isFreeWithOrder ? 0 : (charge ?? 0);
    const shipping = charge === null ? (shares[ofShop.indexOf(part)] ?? 0) : ownCharge;
    return { ...part, shipping, total: part.subtotal + shipping };
  });
}

/** What the parcels of an order come to, in paise. */
export function sumsOf(parcels: readonly Pick<Parcel<unknown>, 'subtotal' | 'shipping'>[]) {
  const subtotal = parcels.reduce((total, parcel) => total + parcel.subtotal, 0);
  const shipping = parcels.reduce((total, parcel) => total + parcel.shipping, 0);
  return { subtotal, shipping, total: subtotal + shipping };
}
