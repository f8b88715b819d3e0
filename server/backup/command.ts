import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '../start.ts';
import type { End } from './manifest.ts';

/** A file as the operator names it: from where he stands, which npm tells. */
export function fileFrom(given: string): string {
  return resolve(process.env.INIT_CWD ?? '', given);
}

/** Throws `CannotStart` when there is no embedded database in a folder: opening one would make it. */
export function mustHaveShop(folder: string): void {
  if (!existsSync(resolve(folder, 'database'))) throw new CannotStart(`There is no shop in ${folder}.`);
}

const often = 2_000;

/** The same bytes, with a line every two seconds that says how far it has come. */
export async function* told(bytes: AsyncIterable<Uint8Array>, what: string): AsyncGenerator<Uint8Array> {
  let [passed, toldAt] = [0, Date.now()];
  for await (const chunk of bytes) {
    yield chunk;
    passed += chunk.length;
    if (Date.now() - toldAt < often) continue;
    toldAt = Date.now();
    console.log(`  ${what} ${(passed / 1_000_000).toFixed(1)} MB`);
  }
}

/** `4,812 rows of 31 tables and 96 files`. */
export function sumOf({ tables, files }: End): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const number = new Intl.NumberFormat('en-IN');
  return `${number.format(rows)} rows of ${Object.keys(tables).length} tables and ${number.format(files)} files`;
}
