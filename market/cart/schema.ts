import type { Generated, JSONColumnType } from 'kysely';
import type { CartItem } from './rules.ts';

/** The cart of a signed-in customer as it is kept for all his devices. */
export interface CartTable {
  userId: string;
  items: JSONColumnType<readonly CartItem[]>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    carts: CartTable;
  }
}
