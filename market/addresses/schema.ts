import type { Generated } from 'kysely';

/** Where a customer has goods sent (spec section 3, Address). One default a user, held by a unique index. */
export interface AddressTable {
  id: string;
  userId: string;
  name: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  isDefault: boolean;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    addresses: AddressTable;
  }
}
