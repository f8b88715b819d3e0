import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The files of the schema, each after those whose tables it refers to. */
const files = [
  'shared',
  'people',
  'sign-in',
  'vendors',
  'products',
  'catalogue',
  'settings',
  'orders',
  'delivery',
  'figures',
  'messages',
  'complaints',
  'quotes',
  'integrations',
  'documents',
  'payments',
  'disputes',
  'split',
  'ledger',
  'payouts',
  'returns',
  'reviews',
  'seed-cases',
  'first-rows',
];

/** A statement with the comments before it: up to a semicolon outside of comments, texts and bodies of functions. */
const statement = /(?:--[^\n]*|'[^']*'|\$\$[\s\S]*?\$\$|[^;])+;/g;

/** The whole schema of the first release, with the rows that every shop begins with (docs/decisions/database.md). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of files) {
    const text = await readFile(new URL(`0001_baseline/${name}.sql`, import.meta.url), 'utf8');
    for (const [part] of text.matchAll(statement)) await sql.raw(part).execute(db);
  }
}
