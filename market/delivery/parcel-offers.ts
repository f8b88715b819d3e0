import type { Day } from '../kernel/days.ts';
import { type Offer, offersFor } from './offers.ts';
import type { VendorDelivery } from './vendor-delivery.ts';
import { type Packed, weigh } from './weight.ts';
import type { Destination } from './zones.ts';

/** Pieces of a product. */
export interface Goods {
  readonly vendorId: string;
  readonly packed: Packed;
  readonly quantity: number;
}

/** Where and when they are ordered, and by which rules they are delivered. */
export interface Ordered {
  readonly to: Destination | null;
  readonly at: Date;
  /** Own rules by vendor; a vendor that is not in it has the shop's. */
  readonly deliveries: ReadonlyMap<string, VendorDelivery>;
  readonly closedDays: readonly Day[];
}

/** The ways of each parcel of the goods, by vendor; none for a vendor who does not deliver there. */
export function parcelOffers(
  goods: readonly Goods[],
  { to, at, deliveries, closedDays }: Ordered,
): Map<string, Offer[]> {
  const byVendor = Map.groupBy(goods, ({ vendorId }) => vendorId);
  return new Map(
    [...byVendor].map(([vendorId, own]) => {
      const rules = deliveries.get(vendorId) ?? null;
      return [vendorId, offersFor({ load: weigh(own), to, at, rules, closedDays })];
    }),
  );
}
