import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * Checked: waits for the vendor's confirmation. Applied: the right lines are written. Unchanged: no line differs from what is
 * kept. Failed: nothing is written, because no line is right or because of an error.
 */
export type ImportStatus = 'checking' | 'checked' | 'applying' | 'applied' | 'unchanged' | 'failed';

/** A spreadsheet of a vendor: checked line by line; then all lines without a problem are written at once. */
export interface ProductImportTable {
  id: string;
  vendorId: string;
  userId: string;
  fileName: string;
  /** The columns of the file, in its order. */
  columns: string[];
  status: ImportStatus;
  total: number;
  checked: Generated<number>;
  createdAt: Generated<Date>;
}

export const outcomes = ['wrong', 'new', 'changed', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

/** What would become of a line; after the writing, what became of it. */
export interface ProductImportRowTable {
  importId: string;
  /** In the file. */
  line: number;
  /** What stands in it, by column. */
  cells: JSONColumnType<Record<string, string>>;
  /** Null until it is checked. */
  outcome: Outcome | null;
  /** The product it changes, or that it will be. */
  productId: string | null;
  /** The version of the product when it was checked. */
  version: number | null;
  /** By column: what it is and what it becomes; of a new product all that it will have. */
  changes: ColumnType<Record<string, [string, string]>, string | undefined, string>;
  /** By column, or `row` for the line itself: a message key. */
  problems: ColumnType<Record<string, string>, string | undefined, string>;
}

declare module '../kernel/database.ts' {
  interface Database {
    productImports: ProductImportTable;
    productImportRows: ProductImportRowTable;
  }
}
