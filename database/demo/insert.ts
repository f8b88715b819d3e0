// PostgreSQL allows 65,535 parameters per statement.
const mostParameters = 60_000;

/** Inserts rows in batches. All rows have the columns of the first. */
export async function insertInParts<Row extends object>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.floor(mostParameters / Math.max(columns, 1));
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
