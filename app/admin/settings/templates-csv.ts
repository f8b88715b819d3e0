import { isFormula } from '../../../market/kernel/csv.ts';

/**
 * A table as CSV (RFC 4180). Unlike `writeCsv`, it looks for a formula in the first line of a cell alone, which may be
 * the shop's name: codes end with a line that begins with @, and a template that differs by one character from its
 * registered text is not delivered.
 */
export function templatesCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    `"${isFormula(cell.split('\n', 1)[0] ?? '') ? "'" : ''}${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
