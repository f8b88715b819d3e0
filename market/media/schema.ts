import type { Generated } from 'kysely';

/** An uploaded file, registered before it is stored, so that the sweep finds files without references. */
export interface StoredFileTable {
  key: string;
  /** Null for evidence, which is the operator's. */
  vendorId: string | null;
  kind: 'picture' | 'licence' | 'evidence' | 'label';
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    storedFiles: StoredFileTable;
  }
}
