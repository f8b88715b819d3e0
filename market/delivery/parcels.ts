import type { Paise } from '../kernel/money.ts';
import { sharesOf } from './shares.ts';

/** What one vendor sends of an order, and what is paid for it at the door. Amounts in paise. */
export interface Parcel<Line> {
  readonly vendorId: string;
  readonly lines: readonly Line[];
  readonly subtotal: Paise;
  /** Its share of the order's shipping. */
  readonly shipping: Paise;
  /** Subtotal plus shipping. */
  readonly total: Paise;
}

/** What a parcel needs to know of a line. Amount in paise, 0 or more. */
interface Sold {
  readonly vendorId: string;
  readonly amount: Paise;
}

/**
 * The parcels of an order, one a vendor, in the order of their first lines. The shipping is shared by largest remainder; for
 * equal remainders the order of the vendors' ids decides, so that cart, checkout and order come to the same sums.
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
    // Unlike `sum` this never throws: a browser's copies may be damaged, and the order checks its own total.
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
