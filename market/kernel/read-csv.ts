import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unescapeCell } from './csv.ts';

export interface CsvRow {
  /** Line in the file, from 1; the first line of a row that spans several. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown by `readCsv`. `unreadable`: no CSV in UTF-8. `row-long`: a row with more bytes than allowed. */
export class CsvProblem extends Error {
  readonly why: 'unreadable' | 'row-long';

  constructor(why: CsvProblem['why']) {
    super(why);
    this.name = 'CsvProblem';
    this.why = why;
  }
}

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/**
 * Reads a CSV file in UTF-8 with commas, semicolons or tabs as delimiter, the most frequent in the first line. Rows are
 * parsed on demand: a caller that stops pays for no further row, and other requests are served between two chunks of
 * the file. Throws `CsvProblem`.
 */
export async function* readCsv(bytes: Uint8Array, maxRowBytes: number): AsyncGenerator<CsvRow, void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isUtf8(file) || file.includes(0)) throw new CsvProblem('unreadable');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file.subarray(0, maxRowBytes)),
    info: true,
    max_record_size: maxRowBytes,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  pipeline(Readable.from(partsOf(file, maxRowBytes)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - (linesIn(record) - 1), cells: record.map(unescapeCell) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvProblem(problemOf(error)) : error;
  }
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function linesIn(record: readonly string[]): number {
  return record.join('').split('\n').length;
}

function problemOf({ code }: CsvError): CsvProblem['why'] {
  return code === 'CSV_MAX_RECORD_SIZE' ? 'row-long' : 'unreadable';
}

/** Chunks of the file. A chunk without a line end is a row that is too long: the parser's limit misses empty cells. */
async function* partsOf(file: Buffer, length: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < file.length; at += length) {
    const part = file.subarray(at, at + length);
    const isFull = part.length === length;
    if (isFull && !part.includes(lineFeed) && !part.includes(carriageReturn))
      throw new CsvProblem('row-long');
    yield part;
    await setImmediate();
  }
}

/** The most frequent delimiter of the first line, outside quotation marks. */
function delimiterOf(start: Buffer): string {
  const counts = new Map<number, number>();
  let isQuoted = false;
  for (const byte of start) {
    if (byte === quote) isQuoted = !isQuoted;
    else if (!isQuoted && (byte === lineFeed || byte === carriageReturn)) break;
    else if (!isQuoted) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  }
  const count = (sign: string) => counts.get(sign.charCodeAt(0)) ?? 0;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
