import { setImmediate } from 'node:timers/promises';
import { type Cell, writeCsv, writeCsvRows } from '../kernel/csv.ts';

/** A file to download, in parts that are made as the client reads them. */
export interface TaxFile {
  readonly name: string;
  readonly type: 'json' | 'csv';
  readonly parts: AsyncIterable<string>;
}

/** Characters that are put together before other requests get their turn. */
const partLength = 64 * 1_024;

/** Rows of a table that are written at a time. */
const rowsAtOnce = 200;

/** An object as JSON: its lazy lists are written element by element, so that no part takes long. */
export function jsonParts(value: object): AsyncGenerator<string, void> {
  return paced(jsonPieces(value));
}

/** A table as CSV, with the byte order mark that spreadsheets need, or as programs of the government import it. */
export function tableParts(
  { head, rows }: { readonly head: readonly string[]; readonly rows: Iterable<readonly Cell[]> },
  isForSpreadsheets: boolean,
): AsyncGenerator<string, void> {
  return paced(linesOf());

  function* linesOf() {
    yield isForSpreadsheets ? writeCsv([head]) : writeCsvRows([head]);
    let some: (readonly Cell[])[] = [];
    for (const row of rows) {
      some.push(row);
      if (some.length < rowsAtOnce) continue;
      yield writeCsvRows(some);
      some = [];
    }
    yield writeCsvRows(some);
  }
}

/** Entries of a JSON array from pages of rows, between the file's beginning and its end. */
export async function* entryParts<Row>(
  { before, after }: { readonly before: string; readonly after: string },
  pages: AsyncIterable<readonly Row[]>,
  entriesOf: (row: Row) => readonly object[],
): AsyncGenerator<string, void> {
  yield before;
  let isFirst = true;
  for await (const rows of pages) {
    const entries = rows.flatMap(entriesOf).map((entry) => JSON.stringify(entry));
    if (entries.length === 0) continue;
    yield `${isFirst ? '' : ','}${entries.join(',')}`;
    isFirst = false;
  }
  yield after;
}

/** A list whose elements are made when they are written: all documents of a month at once would take long. */
export class LazyList<Item, Element> {
  readonly #items: readonly Item[];
  readonly #elementOf: (item: Item) => Element;

  constructor(items: readonly Item[], elementOf: (item: Item) => Element) {
    this.#items = items;
    this.#elementOf = elementOf;
  }

  get length(): number {
    return this.#items.length;
  }

  *[Symbol.iterator](): Generator<Element, void> {
    for (const item of this.#items) yield this.#elementOf(item);
  }
}

/** A value as JSON, piece by piece where it is a lazy list or an object that has one. */
export function* jsonPieces(value: unknown): Generator<string, void> {
  if (value instanceof LazyList) {
    let separator = '';
    yield '[';
    for (const element of value) {
      yield separator;
      yield* jsonPieces(element);
      separator = ',';
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && Object.values(value).some(isLazy)) {
    let separator = '{';
    for (const [key, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(key)}:`;
      yield* jsonPieces(part);
      separator = ',';
    }
    yield '}';
  } else yield JSON.stringify(value);
}

function isLazy(value: unknown): boolean {
  return value instanceof LazyList;
}

async function* paced(pieces: Iterable<string>): AsyncGenerator<string, void> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < partLength) continue;
    yield part;
    part = '';
    await setImmediate();
  }
  yield part;
}
