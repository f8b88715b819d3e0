import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** With it a spreadsheet knows that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A table as CSV for spreadsheets (RFC 4180). What a spreadsheet would run as a formula is led in by an apostrophe, which
 * `readCsv` takes away again.
 */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  return byteOrderMark + writeCsvRows(rows);
}

/** More rows of the same table. */
export function writeCsvRows(rows: Iterable<readonly string[]>): string {
  return stringify(
    [...rows].map((cells) => cells.map(defused)),
    // A line end of another kind within a cell must not end its row.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/**
 * A long table as parts of a CSV file. A page of rows is read when the reader of the file has taken the page before it, so
 * memory holds one page.
 */
export async function* csvParts(
  head: readonly string[],
  pages: AsyncIterable<Iterable<readonly string[]>>,
): AsyncGenerator<string, void> {
  yield writeCsv([head]);
  for await (const rows of pages) {
    yield writeCsvRows(rows);
    // The embedded database answers without leaving the event loop's turn: other requests need one.
    await setImmediate();
  }
}

/**
 * Formula injection (OWASP, CSV Injection): the signs that begin a formula, also in full width, which Excel reads like the
 * narrow ones. A line within a cell counts too: some programs split rows before they look at quotation marks. Leading
 * apostrophes and spaces are skipped, so that a cell with one more apostrophe matches exactly when the cell itself does.
 */
const dangerous = /(?:^|[\r\n])(?:[^\S\r\n]|')*[=+\-@＝＋－＠]|^'*[\t\r]/;

function defused(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell;
}

/** The cell that `writeCsv` was given, from the cell that it wrote. */
export function fused(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
