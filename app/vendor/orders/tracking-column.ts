/** Result of filling a column of tracking numbers from pasted text or from a file. */
export interface FilledColumn {
  readonly numbers: readonly string[];
  readonly filled: number;
}

/**
 * Fills a column of tracking numbers from text of a spreadsheet or a CSV file. A line with several cells has the order
 * number in the first and the tracking number in the last; lines of one cell fill the rows from `start` down. Lines for
 * other orders, and empty cells, change nothing.
 */
export function fillColumn(
  orders: readonly string[],
  current: readonly string[],
  text: string,
  start = 0,
): FilledColumn {
  const numbers = [...current];
  const changed = new Set<number>();
  let next = start;
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const cells = line.split(/[\t,;]/).map(bare);
    const value = cells.at(-1) ?? '';
    const row = cells.length > 1 ? orders.indexOf((cells[0] ?? '').toUpperCase()) : next++;
    if (value === '' || row === -1 || row >= orders.length) continue;
    numbers[row] = value;
    changed.add(row);
  }
  return { numbers, filled: changed.size };
}

/** A cell without quotation marks, byte order mark, and the apostrophe that makes spreadsheets read it as text. */
function bare(cell: string): string {
  return cell
    .replaceAll(/["\uFEFF]/g, '')
    .trim()
    .replace(/^'/, '');
}
