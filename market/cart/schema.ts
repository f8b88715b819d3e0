import type { Generated, JSONColumnType } from 'kysely';
import type { CartItem } from './rules.ts';

/** The stored cart of a signed-in customer, shared by all their devices. */
export interface CartTable {
  userId: string;
  items: JSONColumnType<readonly CartItem[]>;
  updatedAt: Generated<Date>;
}

/** The cart of a visitor whose browser runs no JavaScript. `id` is that of the browser's signed cookie. */
export interface VisitorCartTable {
  id: string;
  items: JSONColumnType<readonly CartItem[]>;
  updatedAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    carts: CartTable;
    visitorCarts: VisitorCartTable;
  }
}
