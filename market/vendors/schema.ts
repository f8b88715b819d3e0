import type { Generated } from 'kysely';

export type VendorStatus = 'applied' | 'approved' | 'suspended';

/** A seller, owned by a user of role vendor. `gstin` as registered (spec section 5). */
export interface VendorTable {
  id: string;
  userId: string;
  companyName: string;
  gstin: string;
  phone: string;
  city: string | null;
  state: string | null;
  status: Generated<VendorStatus>;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendors: VendorTable;
  }
}
