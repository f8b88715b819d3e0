import { bounds } from '../kernel/bounds.ts';
import { refuse } from '../kernel/errors.ts';
import { CsvProblem, type CsvRow, readCsv } from '../kernel/read-csv.ts';
import { type Columns, columnsOf, lineFrom, type RemittanceLine } from './remittance-rules.ts';

/** Rows above the heading, such as a courier's name and a date. */
const maxAbove = 10;

/**
 * Reads a courier's CSV file. Refuses `input.invalid` at `file`, for a wrong line with its number as fact `line`; rows
 * are parsed on demand, up to the bounds of imports.
 */
export async function remittanceLines(bytes: Uint8Array): Promise<RemittanceLine[]> {
  const lines: RemittanceLine[] = [];
  let columns: Columns | null = null;
  let rows = 0;
  for await (const row of rowsOf(bytes)) {
    rows++;
    if (row.cells.length > bounds.columns || rows > bounds.rows + maxAbove) wrongFile('long');
    if (columns === null) {
      columns = columnsOf(row.cells);
      if (columns === null && rows > maxAbove) wrongFile('columns');
      continue;
    }
    const line = lineFrom(row, columns);
    if (typeof line === 'string') wrongFile(line, { line: row.line });
    else if (line) lines.push(line);
  }
  if (columns === null) wrongFile('columns');
  if (lines.length === 0) wrongFile('empty');
  return lines;
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<CsvRow, void> {
  try {
    yield* readCsv(bytes, bounds.rowBytes);
  } catch (error) {
    if (error instanceof CsvProblem) wrongFile(error.why === 'row-long' ? 'long' : 'unreadable');
    throw error;
  }
}

function wrongFile(why: string, facts?: Record<string, number>): never {
  return refuse('input.invalid', { fields: { file: `remittance.${why}` }, ...(facts && { facts }) });
}
