import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * Checked: waits for the vendor's confirmation. Applied: the valid lines are written. Unchanged: no line differs from
 * the stored products. Failed: nothing is written, because no line is valid or because of an error.
 */
export type ImportStatus = 'checking' | 'checked' | 'applying' | 'applied' | 'unchanged' | 'failed';

/** A spreadsheet upload of a vendor: checked line by line, then all valid lines are written at once. */
export interface ProductImportTable {
  id: string;
  vendorId: string;
  userId: string;
  fileName: string;
  /** The columns of the file, in file order. */
  columns: string[];
  status: ImportStatus;
  total: number;
  checked: Generated<number>;
  createdAt: Generated<Date>;
}

export const outcomes = ['wrong', 'new', 'changed', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

/** A line of an import with the expected outcome; after the import is applied, with the actual one. */
export interface ProductImportRowTable {
  importId: string;
  /** Line number in the file. */
  line: number;
  /** Cell texts by column. */
  cells: JSONColumnType<Record<string, string>>;
  /** Null until the line is checked. */
  outcome: Outcome | null;
  /** The id of the changed product, or the id reserved for the new one. */
  productId: string | null;
  /** The product's version at the time of the check. */
  version: number | null;
  /** By column: old and new value. For a new product, all its fields. */
  changes: ColumnType<Record<string, [string, string]>, string | undefined, string>;
  /** By column, or `row` for the whole line: a message key. */
  problems: ColumnType<Record<string, string>, string | undefined, string>;
}

declare module '../kernel/database.ts' {
  interface Database {
    productImports: ProductImportTable;
    productImportRows: ProductImportRowTable;
  }
}
