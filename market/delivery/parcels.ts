import type { Paise } from '../kernel/money.ts';
import { sharesOf } from './shares.ts';

/** The consignment of one vendor, and the amount to pay on its delivery. Amounts in paise. */
export interface Parcel<Line> {
  readonly vendorId: string;
  readonly lines: readonly Line[];
  readonly subtotal: Paise;
  /** Its share of the order's shipping. */
  readonly shipping: Paise;
  /** Subtotal plus shipping. */
  readonly total: Paise;
}

/** The facts of a line that a parcel needs. Amount in paise, 0 or more. */
interface Sold {
  readonly vendorId: string;
  readonly amount: Paise;
}

/**
 * The parcels of an order, one per vendor, in the order of their first lines. Shipping is split by largest remainder;
 * equal remainders are ordered by vendor id, so that cart, checkout and order have the same sums.
 */
export function parcelsOf<Line>(
  lines: readonly Line[],
  shipping: Paise,
  soldOf: (line: Line) => Sold,
): Parcel<Line>[] {
  const byVendor = Map.groupBy(lines, (line) => soldOf(line).vendorId);
  const parts = [...byVendor].map(([vendorId, own]) => ({
    vendorId,
    lines: own,
    // Unlike `sum` this never throws: a browser's cached lines may be damaged, and the order checks its own total.
    subtotal: own.reduce((total, line) => total + soldOf(line).amount, 0),
  }));
  const inOrderOfIds = parts.toSorted((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
  const shares = sharesOf(
    shipping,
    inOrderOfIds.map(({ subtotal }) => subtotal),
  );
  return parts.map((part) => {
    const share = shares[inOrderOfIds.indexOf(part)] ?? 0;
    return { ...part, shipping: share, total: part.subtotal + share };
  });
}
