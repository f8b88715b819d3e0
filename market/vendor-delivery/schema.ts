import type { Generated, JSONColumnType } from 'kysely';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';
import type { Day } from '../kernel/days.ts';

/** A vendor's own rules of delivery. A vendor without a row has the shop's rule. */
export interface VendorDeliveryTable {
  vendorId: string;
  rules: JSONColumnType<VendorDelivery>;
  /** For optimistic locking. */
  version: Generated<number>;
  updatedAt: Date;
}

/** How often a month buyers asked for a district that a vendor does not serve. */
export interface UnservedPlaceTable {
  vendorId: string;
  /** The first day of the month. */
  month: Day;
  district: string;
  state: string;
  times: number;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendorDeliveries: VendorDeliveryTable;
    unservedPlaces: UnservedPlaceTable;
  }
}
