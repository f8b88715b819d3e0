import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { LineKind, LineState } from './remittance-rules.ts';

/** A sum that a courier has paid over for the cash that it has collected; a draft until it is booked. */
export interface CashRemittanceTable {
  id: string;
  courier: string;
  /** The courier's own reference, unique for each courier: a file counts once. */
  reference: string;
  utr: string | null;
  receivedOn: Day;
  /** What the bank has received: what the lines have received, less all fees. */
  amount: Paise;
  fees: Paise;
  createdBy: string | null;
  createdAt: Date;
  /** Null for a draft, which the ledger does not know. */
  bookedAt: Date | null;
}

/** A parcel of a remittance. */
export interface CashRemittanceLineTable {
  remittanceId: string;
  position: number;
  /** Cash of a delivered parcel, or the charge for one that came back undelivered (RTO). */
  kind: LineKind;
  trackingNumber: string;
  /** Null in a draft, and for an unknown tracking number. */
  consignmentId: string | null;
  state: LineState;
  /** The cash that this parcel still lacked, by our books. */
  expected: Paise;
  /** The part of it that was taken off what the courier holds; the difference to `received` is in suspense. */
  credited: Generated<Paise>;
  received: Paise;
  /** The courier's charge for it. */
  fee: Paise;
}

declare module '../kernel/database.ts' {
  interface Database {
    cashRemittances: CashRemittanceTable;
    cashRemittanceLines: CashRemittanceLineTable;
  }
}
