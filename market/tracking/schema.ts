import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';

/** What a buyer answers to an attempt that failed, once for each attempt. */
export interface DeliveryAnswerTable {
  consignmentId: string;
  attempt: number;
  kind: 'again' | 'call' | 'cancel';
  /** The day of the next attempt, for `again`. */
  againOn: Day | null;
  landmark: string | null;
  phone: string | null;
  createdAt: Date;
  /** When the courier has it. */
  sentAt: Generated<Date | null>;
  /** Why the courier did not take it, in its own words; '' when it did not answer. */
  refusal: Generated<string | null>;
}

declare module '../kernel/database.ts' {
  interface Database {
    deliveryAnswers: DeliveryAnswerTable;
  }
}
