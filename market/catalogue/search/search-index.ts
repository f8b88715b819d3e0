import { sql } from 'kysely';
import type { Connection } from '../../kernel/database.ts';
import { type SearchEntry, type SearchedTexts, searchEntry } from './search-rules.ts';

/**
 * Version of the search index format. Increment it with each change of the index: the next start rebuilds all entries.
 */
const searchVersion = 3;
const atATime = 200;
/** The columns of `products` that a search finds; their Hindi texts are in `productTranslations`. */
export const searchedColumns = ['name', 'description', 'category', 'subcategory', 'brand'] as const;

/** Updates the search index of products. Any change of their texts or categories calls it in the same transaction. */
export async function indexForSearch(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const texts = await searchedTexts(db, ids);
  const entries = texts.map(({ id, ...text }) => ({ id, ...searchEntry(text) }));
  await storeWords(db, entries);
  await sql`
    update products set search_keys = entry.keys, search_words = entry.words, search_version = ${searchVersion}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id text, keys text[], words text[])
    where products.id = entry.id`.execute(db);
}

/** Rebuilds search entries that are missing or that an older release wrote. */
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
      .select(['id', ...searchedColumns])
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
      brand: product.brand ?? '',
    };
  });
}

/** Stores all words for the lookup of substrings and typos. In sorted order, to avoid deadlocks. */
async function storeWords(db: Connection, entries: readonly SearchEntry[]): Promise<void> {
  const words = [...new Set(entries.flatMap((entry) => entry.words))].sort();
  // Numbers have no typos, and the ids of synonym groups ("=wheat") are known anyway.
  const keys = [...new Set(entries.flatMap((entry) => entry.keys))]
    .filter((key) => /^\p{L}/u.test(key))
    .sort();
  await sql`
    insert into search_words (word, kind)
    select unnest(${words}::text[]), 'text' union all select unnest(${keys}::text[]), 'key'
    on conflict do nothing`.execute(db);
}
