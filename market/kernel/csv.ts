import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** A text, or a figure: it is written with two decimals. */
export type Cell = string | number;

/**
 * A table as CSV for spreadsheets (RFC 4180). A text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe, which `readCsv` removes again.
 */
export function writeCsv(rows: Iterable<readonly Cell[]>): string {
  return byteOrderMark + writeCsvRows(rows);
}

/** Further rows of the same table, without the byte order mark. */
export function writeCsvRows(rows: Iterable<readonly Cell[]>): string {
  return stringify(
    [...rows].map((cells) => cells.map(escaped)),
    // Quotes cells with any line end, so that one of another kind does not end the row.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/**
 * A long table as chunks of a CSV file. Each page of rows is read when the consumer has taken the previous one, so
 * memory holds one page.
 */
export async function* csvParts(
  head: readonly string[],
  pages: AsyncIterable<Iterable<readonly Cell[]>>,
): AsyncGenerator<string, void> {
  yield writeCsv([head]);
  for await (const rows of pages) {
    yield writeCsvRows(rows);
    // The embedded database answers within the same turn of the event loop: yield to other requests.
    await setImmediate();
  }
}

/**
 * Formula injection (OWASP, CSV Injection): the characters that begin a formula, also in full width, which Excel reads
 * the same. Each line within a cell counts: some programs split rows before they parse quotation marks. Leading
 * apostrophes and spaces are skipped, so that a cell with one more apostrophe matches exactly when the cell itself
 * does.
 */
const dangerous = /(?:^|[\r\n])(?:[^\S\r\n]|')*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** Whether a spreadsheet would run a text, or a line of it, as a formula. */
export function isFormula(text: string): boolean {
  return dangerous.test(text);
}

function escaped(cell: Cell): string {
  if (typeof cell === 'number') return cell.toFixed(2);
  return isFormula(cell) ? `'${cell}` : cell;
}

/** Inverse of the escaping in `writeCsv`: the original cell from the written one. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}
