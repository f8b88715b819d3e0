import type { Generated } from 'kysely';

export type MovementReason =
  | 'opening'
  | 'sale'
  | 'cancellation'
  | 'return'
  | 'adjustment'
  | 'received'
  | 'damaged'
  | 'counted'
  | 'replacement';

/** One change of a product's stock. The sum of a product's movements is its stock. */
export interface StockMovementTable {
  id: string;
  productId: string;
  delta: number;
  reason: MovementReason;
  orderId: string | null;
  /** The user who changed the stock; null for sales (see `orderId`) and for the marketplace itself. */
  actorId: Generated<string | null>;
  note: Generated<string | null>;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    stockMovements: StockMovementTable;
  }
}
