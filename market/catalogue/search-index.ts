import { sql } from 'kysely';
import type { Connection } from '../kernel/database.ts';
import { type SearchEntry, type SearchedTexts, searchEntry } from './search-rules.ts';

/** To be raised with every change of what a product is found by: the next start writes all entries anew. */
const searchVersion = 1;
const atATime = 200;

/**
 * Makes products findable by what they say now. Whoever writes the texts or kinds of a product calls it in the same
 * transaction.
 */
export async function indexForSearch(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const texts = await searchedTexts(db, ids);
  const entries = texts.map(({ id, ...text }) => ({ id, ...searchEntry(text) }));
  await learn(db, entries);
  await sql`
    update products set search_keys = entry.keys, search_words = entry.words, search_version = ${searchVersion}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id text, keys text[], words text[])
    where products.id = entry.id`.execute(db);
}

/** Makes the products findable whose entries an earlier version of the shop wrote, or none. */
export async function refreshSearch(db: Connection): Promise<void> {
  for (;;) {
    const stale = await db
      .selectFrom('products')
      .where('searchVersion', '<', searchVersion)
      .limit(atATime)
      .select('id')
      .execute();
    if (stale.length === 0) return;
    const ids = stale.map(({ id }) => id);
    await indexForSearch(db, ids);
  }
}

async function searchedTexts(
  db: Connection,
  ids: readonly string[],
): Promise<(SearchedTexts & { id: string })[]> {
  const [products, translations] = [
    await db
      .selectFrom('products')
      .where('id', 'in', [...ids])
      .select(['id', 'name', 'description', 'category', 'subcategory'])
      .execute(),
    await db
      .selectFrom('productTranslations')
      .where('productId', 'in', [...ids])
      .select(['productId', 'name', 'description'])
      .execute(),
  ];
  const translated = Map.groupBy(translations, ({ productId }) => productId);
  return products.map((product) => {
    const texts = [product, ...(translated.get(product.id) ?? [])];
    return {
      id: product.id,
      names: texts.map(({ name }) => name),
      descriptions: texts.map(({ description }) => description),
      kinds: [product.category, product.subcategory],
    };
  });
}

/** All words that occur, so that parts of them and slips of the finger can be looked up. In one order, against deadlocks. */
async function learn(db: Connection, entries: readonly SearchEntry[]): Promise<void> {
  const words = [...new Set(entries.flatMap((entry) => entry.words))].sort();
  // Numbers are no slips of each other, and things ("=wheat") are known.
  const keys = [...new Set(entries.flatMap((entry) => entry.keys))]
    .filter((key) => /^\p{L}/u.test(key))
    .sort();
  await sql`
    insert into search_words (word, kind)
    select unnest(${words}::text[]), 'text' union all select unnest(${keys}::text[]), 'key'
    on conflict do nothing`.execute(db);
}
