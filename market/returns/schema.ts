import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { BuyerReturnReason, FetchHours, ReturnRefusal, ReturnRole, ReturnState } from './rules.ts';

/** Goods that a buyer asks to send back after the delivery (docs/decisions/returns.md). */
export interface ReturnTable {
  id: string;
  /** KB-R-2611-0031. */
  number: string;
  orderId: string;
  consignmentId: string;
  vendorId: string;
  userId: string;
  state: ReturnState;
  reason: BuyerReturnReason;
  wants: 'money' | 'new';
  /** What the buyer writes; '' after an erasure. */
  note: string;
  /** Whether the buyer says that a bag of seed is opened. */
  isOpened: boolean;
  refusal: ReturnRefusal | null;
  /** When the seller comes for the goods; null when the buyer sends them. */
  fetchOn: Day | null;
  fetchHours: FetchHours | null;
  /** How the new goods were sent; null before. */
  carrier: string | null;
  trackingNumber: string | null;
  refunded: Generated<Paise>;
  /** Of `returnRanks`. */
  rank: number;
  /** When the time of the state ends. */
  dueAt: Date;
  stateSince: Date;
  createdAt: Date;
}

export interface ReturnLineTable {
  returnId: string;
  orderId: string;
  position: number;
  /** Pieces that were asked for; the others say how they were found, 0 before the check. */
  quantity: number;
  sellable: Generated<number>;
  damaged: Generated<number>;
  missing: Generated<number>;
  foreignPieces: Generated<number>;
}

export interface ReturnMoveTable {
  id: string;
  returnId: string;
  /** The state from then on; the same as before for what a buyer writes. */
  state: ReturnState;
  role: ReturnRole;
  actorId: string | null;
  note: Generated<string>;
  createdAt: Date;
}

export interface ReturnPhotographTable {
  id: string;
  returnId: string;
  fileKey: string;
  role: Exclude<ReturnRole, 'clock'>;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    returns: ReturnTable;
    returnLines: ReturnLineTable;
    returnMoves: ReturnMoveTable;
    returnPhotographs: ReturnPhotographTable;
  }
}
