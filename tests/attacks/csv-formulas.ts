import { parse } from 'csv-parse/sync';
import { isFormula } from '../../market/kernel/csv.ts';

/** The rows of a CSV file, which may be of different lengths. Throws when it cannot be read. */
export function rowsIn(csv: string): string[][] {
  return parse(csv, { bom: true, relax_column_count: true });
}

/** Cells that a spreadsheet would run: neither a figure nor marked as text by an apostrophe. */
export function formulasIn(rows: readonly (readonly string[])[]): string[] {
  return rows
    .flat()
    .filter((cell) => isFormula(cell) && !cell.startsWith("'") && !/^-?\d+(?:\.\d+)?$/.test(cell));
}
