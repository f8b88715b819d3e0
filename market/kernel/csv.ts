import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

/** With it a spreadsheet knows that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const partLength = 65_536;

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

export interface CsvRow {
  /** In the file, from 1; of a record of several lines its first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a CSV file in UTF-8, with commas, semicolons or tabs between the cells, whichever its first line has most. Takes
 * pauses, so that a large file holds nobody up. Undefined when it is no such file.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[] | undefined> {
  const text = decoded(bytes);
  if (text === undefined) return undefined;
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    trim: true,
  });
  const rows: CsvRow[] = [];
  let failure: unknown;
  parser.on('error', (error) => (failure = error));
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    const height = record.join('').split('\n').length - 1;
    rows.push({ line: info.lines - height, cells: record.map(fused) });
  });
  for (let at = 0; at < text.length && failure === undefined; at += partLength) {
    parser.write(text.slice(at, at + partLength));
    await setImmediate();
  }
  parser.end();
  await setImmediate();
  return failure === undefined ? rows : undefined;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Apostrophes of its own are doubled in a way, so that reading gives back what was written. */
const dangerous = /^'*[=+\-@\t\r]/;

function defused(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell;
}

function fused(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
