import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '../start.ts';
import type { ArchiveTotals } from './manifest.ts';

/** Resolves a file argument against the operator's working directory, which npm passes in INIT_CWD. */
export function fileFrom(given: string): string {
  return resolve(process.env.INIT_CWD ?? '', given);
}

/** Throws `CannotStart` when a folder has no embedded database: opening it would create one. */
export function mustHaveShop(folder: string): void {
  if (!existsSync(resolve(folder, 'database'))) throw new CannotStart(`There is no shop in ${folder}.`);
}

const interval = 2_000;

/** Passes bytes through and prints the progress every two seconds. */
export async function* withProgress(
  bytes: AsyncIterable<Uint8Array>,
  what: string,
): AsyncGenerator<Uint8Array> {
  let [passed, printedAt] = [0, Date.now()];
  for await (const chunk of bytes) {
    yield chunk;
    passed += chunk.length;
    if (Date.now() - printedAt < interval) continue;
    printedAt = Date.now();
    console.log(`  ${what} ${(passed / 1_000_000).toFixed(1)} MB`);
  }
}

/** `4,812 rows of 31 tables and 96 files`. */
export function contentsInWords({ tables, files }: ArchiveTotals): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const number = new Intl.NumberFormat('en-IN');
  return `${number.format(rows)} rows of ${Object.keys(tables).length} tables and ${number.format(files)} files`;
}
