import type { Generated } from 'kysely';
import type { AddressField } from './rules.ts';

/** Where a customer has goods sent (spec section 3, Address). One default a user, held by a unique index. */
export interface AddressTable extends Record<AddressField, string> {
  id: string;
  userId: string;
  isDefault: boolean;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    addresses: AddressTable;
  }
}
