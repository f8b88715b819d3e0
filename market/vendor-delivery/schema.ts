import type { Generated, JSONColumnType } from 'kysely';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';

/** A vendor's own rules of delivery. A vendor without a row has the shop's rule. */
export interface VendorDeliveryTable {
  vendorId: string;
  rules: JSONColumnType<VendorDelivery>;
  /** For optimistic locking. */
  version: Generated<number>;
  updatedAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendorDeliveries: VendorDeliveryTable;
  }
}
