import type { Generated, JSONColumnType } from 'kysely';

/** Audit log: who did what to which row, when. */
export interface AuditEntryTable {
  id: string;
  /** Null when the marketplace itself acted. */
  actorId: string | null;
  action: string;
  subject: string;
  subjectId: string;
  facts: JSONColumnType<Record<string, string | number>>;
  /** Common to the entries of a bulk act; null for a single entry. */
  act: string | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    auditEntries: AuditEntryTable;
  }
}
