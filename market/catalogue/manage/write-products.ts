import { type Insertable, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { moveStock } from '../../stock/move-stock.ts';
import { type SubcategoryName, subcategories } from '../kinds-rules.ts';
import type { FieldUseTable, ProductTable, ProductTranslationTable, SeedLabelTable } from '../schema.ts';
import { indexForSearch, searchedColumns } from '../search/search-index.ts';
import { groupId } from './own-products.ts';
import { type Facts, factsFrom, lastDayOf } from './product-check-rules.ts';
import { type FieldName, fields, productColumns, type Texts } from './product-fields-rules.ts';

/** A product to write. Its texts are validated; an existing id belongs to the vendor. */
export interface ProductDraft {
  readonly id: string;
  readonly subcategory: SubcategoryName;
  readonly texts: Texts;
  readonly group: string;
  /** Names of the changed fields, including `subcategory`; absent for a new product. */
  readonly changed?: ReadonlySet<string>;
}

const defaultLowStock = 5;

/**
 * Inserts a vendor's new products as drafts and updates changed ones; status and stock stay unchanged. In the caller's
 * transaction, which holds the row locks. Writes hundreds of products at once, for imports.
 */
export async function writeProducts(
  context: Context,
  vendorId: string,
  drafts: readonly ProductDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const written = drafts.map((draft) => ({ ...draft, facts: factsOf(draft) }));
  const rowsOf = (some: readonly Written[]) => some.map((draft) => productRow(context, vendorId, draft));
  const [updated, added] = [
    written.filter(({ changed }) => changed),
    written.filter(({ changed }) => !changed),
  ];
  await insert(context, rowsOf(added));
  // Rows with the same changed columns share a statement, so that each row updates its changed columns only.
  for (const some of Map.groupBy(updated, ({ changed }) => [...(changed ?? [])].sort().join()).values())
    await update(context, rowsOf(some), some[0]?.changed ?? new Set());
  for (const table of ['seedLabels', 'fieldUses', 'productTranslations'] as const) {
    await rewrite(context, table, written.filter(isChanged(textsOf[table])));
  }
  const found = drafts.filter(isChanged(searched));
  await indexForSearch(
    context.db,
    found.map(({ id }) => id),
  );
}

const storedIn = (table: string) =>
  fields.filter(({ column }) => column?.[0] === table).map(({ name }) => name);
/** The fields that each table depends on. Missing Hindi texts are filled with the English ones. */
const textsOf = {
  seedLabels: storedIn('seedLabels'),
  fieldUses: storedIn('fieldUses'),
  productTranslations: [...storedIn('hindi'), 'name', 'pack', 'description'],
};
const searched = [...searchedColumns, ...storedIn('hindi')];

/** Most changes concern only price or stock: texts and search index are not rewritten. */
function isChanged(names: readonly string[]): (draft: ProductDraft) => boolean {
  return ({ changed }) => !changed || names.some((name) => changed.has(name));
}

type Written = ProductDraft & { readonly facts: Facts };

function factsOf({ subcategory, texts }: ProductDraft): Facts {
  return factsFrom(subcategories[subcategory].kind, texts);
}

function productRow(context: Context, vendorId: string, { id, subcategory, facts, group }: Written) {
  const { category, hsn, gstRate } = subcategories[subcategory];
  const createdAt = context.clock();
  return {
    ...Object.fromEntries(productColumns.map((name) => [name, facts[name]])),
    id,
    vendorId,
    category,
    subcategory,
    pack: facts.pack ?? '',
    description: facts.description ?? '',
    hsn: facts.hsn ?? hsn,
    gstRate: Number(facts.gstRate ?? gstRate),
    countryOfOrigin: facts.countryOfOrigin ?? 'IN',
    lowStock: facts.lowStock ?? defaultLowStock,
    expiresOn: lastDayOf(facts),
    groupId: groupId(group, vendorId),
    stock: 0,
    rating: 0,
    reviews: 0,
    createdAt,
    updatedAt: createdAt,
  } as ProductRow;
}

type ProductRow = Insertable<ProductTable> & Record<string, unknown>;

async function insert({ db }: Context, rows: readonly Insertable<ProductTable>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('products')
      .values([...rows])
      .execute();
}

/** Updates only the changed columns: stock changes must not invalidate pages. */
async function update(
  { db }: Context,
  rows: readonly ProductRow[],
  changed: ReadonlySet<string>,
): Promise<void> {
  const own = columnsOf(changed);
  if (rows.length === 0) return;
  const sets = own.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`);
  const written = rows.map((row) =>
    Object.fromEntries(['id', ...own].map((column) => [snake(column), row[column]])),
  );
  await sql`update products set ${sql.join([...sets, sql`version = products.version + 1`])}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(written)}::jsonb) as written
    where products.id = written.id`.execute(db);
}

/** Fields that no page of the shop shows. The database has the same list for the page cache (`tell_of_products`). */
const unseen = ['sku', 'lowStock'];

function columnsOf(changed: ReadonlySet<string>): string[] {
  const derived: Record<string, string[]> = {
    subcategory: ['category', 'subcategory'],
    group: ['groupId'],
    testedOn: ['expiresOn'],
    retestedOn: ['expiresOn'],
  };
  const own = [...changed].flatMap(
    (name) => derived[name] ?? ((productColumns as readonly string[]).includes(name) ? [name] : []),
  );
  const isPageChanged = [...changed].some((name) => !unseen.includes(name));
  return [...new Set(isPageChanged ? [...own, 'updatedAt'] : own)];
}

function snake(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type OwnTable = keyof typeof textsOf;

/** Replaces the rows of these products in a table of their own. */
async function rewrite({ db }: Context, table: OwnTable, drafts: readonly Written[]): Promise<void> {
  if (drafts.length === 0) return;
  const ids = drafts.map(({ id }) => id);
  await db.deleteFrom(table).where('productId', 'in', ids).execute();
  const make = table === 'productTranslations' ? translationOf : (draft: Written) => rowOf(table, draft);
  const rows = drafts.map(make).filter((row) => row !== null);
  if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

/** The row of a product in a table of its own; null if all its fields are empty. */
function rowOf(table: 'seedLabels' | 'fieldUses', { id, facts }: Written) {
  const own = fields
    .filter(({ column }) => column?.[0] === table)
    .map(({ name, column }) => [column?.[1], facts[name]] as const);
  if (own.every(([, fact]) => fact === null)) return null;
  return { productId: id, ...Object.fromEntries(own) } as unknown as Insertable<
    SeedLabelTable & FieldUseTable
  >;
}

function translationOf({ id, facts }: Written): Insertable<ProductTranslationTable> | null {
  const { nameHi, packHi, descriptionHi } = facts;
  if (nameHi === null && packHi === null && descriptionHi === null) return null;
  const either = (hindi: FieldName, english: FieldName) => String(facts[hindi] ?? facts[english] ?? '');
  return {
    productId: id,
    language: 'hi',
    name: either('nameHi', 'name'),
    pack: either('packHi', 'pack'),
    description: either('descriptionHi', 'description'),
  };
}

/** Sets stocks and records the stock movements. The caller holds the row locks. */
export async function setStocks(
  context: Context,
  stocks: readonly { id: string; from: number; to: number }[],
  reason: 'opening' | 'counted',
): Promise<void> {
  const movements = stocks
    .filter(({ from, to }) => from !== to)
    .map(({ id, from, to }) => ({ productId: id, delta: to - from }));
  if (movements.length > 0) await moveStock(context, movements, { reason, orderId: null });
}

/** Sets the statuses that vendors choose; live products wait for `syncAvailability`. The caller holds the row locks. */
export async function writeStatuses(
  { db }: Context,
  products: readonly { id: string; status: 'live' | 'draft' | 'archived' }[],
): Promise<void> {
  for (const [status, some] of Map.groupBy(products, (product) => product.status)) {
    await db
      .updateTable('products')
      .set((row) => ({
        // Never live before its requirements are checked.
        status: status === 'live' ? 'withheld' : status,
        version: row('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
}

/** Stores what lists show and sort by of a product's reviews. For `market/reviews/move-review.ts` alone. */
export async function writeRating({ db }: Context, id: string, rating: number, reviews: number) {
  await db.updateTable('products').set({ rating, reviews }).where('id', '=', id).execute();
}
