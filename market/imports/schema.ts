import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Checked: waits for the vendor's word. Failed: nothing was written, mostly because products were changed since. */
export type ImportStatus = 'checking' | 'checked' | 'applying' | 'applied' | 'failed';

/** A spreadsheet of a vendor: checked line by line, then written whole or not at all. */
export interface ProductImportTable {
  id: string;
  vendorId: string;
  userId: string;
  fileName: string;
  /** The columns that the file has, of those that are known. */
  columns: string[];
  status: ImportStatus;
  total: number;
  checked: Generated<number>;
  createdAt: Generated<Date>;
}

export const outcomes = ['wrong', 'new', 'changed', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

/** What would become of a line. */
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
  /** By column: what it is and what it becomes. */
  changes: ColumnType<Record<string, [string, string]>, string | undefined, string>;
  /** By column: a message key. */
  problems: ColumnType<Record<string, string>, string | undefined, string>;
}

declare module '../kernel/database.ts' {
  interface Database {
    productImports: ProductImportTable;
    productImportRows: ProductImportRowTable;
  }
}
