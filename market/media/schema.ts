import type { Generated } from 'kysely';

/** A file that a vendor sent, written down before it is stored: what nothing refers to any more is found here. */
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
