import type { JSONColumnType } from 'kysely';
import type { ActName } from './table.ts';

export type ChangeStatus = 'open' | 'applied' | 'stopped' | 'failed';

/** Old and new values in words, without secrets, as the audit has them. */
export type ChangeFacts = Record<string, string | number>;

/** A sensitive change that was asked for, and waits or was decided. */
export interface PendingChangeTable {
  id: string;
  act: ActName;
  /**
   * What it changes: the name of a provider, the id of a person, or `shop`. One open change for each act and subject.
   */
  subject: string;
  facts: JSONColumnType<ChangeFacts>;
  /** The input of the use case, encrypted (`SecretBox`, with the id as subject); null once it was decided. */
  sealedInput: string | null;
  askedBy: string | null;
  askedAt: Date;
  /** When it holds by itself; null when another full administrator has to approve it. */
  holdsFrom: Date | null;
  status: ChangeStatus;
  /** The administrator who approved or stopped it; null for the shop itself. */
  decidedBy: string | null;
  decidedAt: Date | null;
}

declare module '../kernel/database.ts' {
  interface Database {
    pendingChanges: PendingChangeTable;
  }
}
