import type { Generated } from 'kysely';
import type { AddressField } from './rules.ts';

/** A customer's delivery address (docs/product.md, Entities). One default per user, enforced by a unique index. */
export interface AddressTable extends Record<AddressField, string> {
  id: string;
  userId: string;
  /** Such as "near Gram Panchayat"; '' for none. Orders have it in their copy's street. */
  landmark: Generated<string>;
  isDefault: boolean;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    addresses: AddressTable;
  }
}
