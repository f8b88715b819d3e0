import type { Generated } from 'kysely';

/** An uploaded file, registered before it is stored, so that the sweep finds files without references. */
export interface StoredFileTable {
  key: string;
  vendorId: string;
  kind: 'picture' | 'licence';
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    storedFiles: StoredFileTable;
  }
}
