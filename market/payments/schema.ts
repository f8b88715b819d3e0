import type { Generated } from 'kysely';

/** A payment option (spec section 3, Payment option). Checkout offers `cod` alone. */
export interface PaymentOptionTable {
  id: string;
  name: string;
  type: 'digital' | 'offline';
  details: string;
  enabled: boolean;
  position: number;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    paymentOptions: PaymentOptionTable;
  }
}
