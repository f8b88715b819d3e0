import { bounds } from '../kernel/bounds.ts';
import { refuse } from '../kernel/errors.ts';
import { severalLines } from '../kernel/plain-text.ts';
import { CsvProblem, type CsvRow, readCsv } from '../kernel/read-csv.ts';
import { canName, headingFrom, likelyColumn } from './columns-rules.ts';
import type { Cells } from './validate-row-rules.ts';

type Columns = readonly (string | null)[];

/** Limits for error messages: number of unknown columns, and maximum length of each name. */
const named = { columns: 10, letters: 40 } as const;

export interface TableLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly cells: Cells;
  /** True if the row has non-empty cells beyond the heading: its values may be in the wrong columns. */
  readonly isMisfit: boolean;
}

/**
 * Reads a file once without storing lines; returns its columns and the number of lines. Stops at the first exceeded
 * limit. Refuses `input.invalid` at `file`; the fact `columns` names unknown or repeated columns.
 */
export async function inspectTable(bytes: Uint8Array) {
  let columns: Columns | undefined;
  let [total, misfits] = [0, 0];
  for await (const row of rowsOf(bytes)) {
    if (!columns) columns = columnsFrom(row);
    else if (++total > bounds.rows) wrongFile('long');
    else if (isMisfit(columns, row)) misfits++;
  }
  if (!columns) return wrongFile('columns');
  if (total === 0) wrongFile('empty');
  return { columns, total, misfits };
}

/** The lines of a file that `inspectTable` has accepted. */
export async function* tableLines(bytes: Uint8Array, columns: Columns): AsyncGenerator<TableLine, void> {
  let isHeading = true;
  for await (const row of rowsOf(bytes)) {
    if (!isHeading) yield { line: row.line, cells: cellsOf(columns, row), isMisfit: isMisfit(columns, row) };
    isHeading = false;
  }
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<CsvRow, void> {
  try {
    yield* readCsv(bytes, bounds.rowBytes);
  } catch (error) {
    if (error instanceof CsvProblem) wrongFile(error.why);
    throw error;
  }
}

function columnsFrom({ cells }: CsvRow): Columns {
  if (cells.length > bounds.columns) wrongFile('columns-many');
  const { columns, unknown, twice } = headingFrom(cells);
  if (columns.every((column) => column === null)) wrongFile('columns');
  if (unknown.length > 0)
    wrongFile('columns-unknown', { columns: unknown.slice(0, named.columns).map(guessed).join(', ') });
  if (twice.length > 0) wrongFile('columns-twice', { columns: twice.join(', ') });
  if (!canName(columns)) wrongFile('columns');
  return columns;
}

/** An unknown name with the suggested column: `prise (price?)`. */
function guessed(name: string): string {
  const shown = name.slice(0, named.letters).toWellFormed();
  const likely = likelyColumn(shown);
  return likely ? `${shown} (${likely}?)` : shown;
}

function isMisfit(columns: Columns, { cells }: CsvRow): boolean {
  return cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
}

function cellsOf(columns: Columns, { cells }: CsvRow): Cells {
  const own = columns.flatMap((column, at) =>
    column === null ? [] : [[column, severalLines(cells[at] ?? '')] as const],
  );
  return Object.fromEntries(own);
}

function wrongFile(why: string, facts?: Record<string, string>): never {
  return refuse('input.invalid', { fields: { file: why }, ...(facts && { facts }) });
}
