import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import type { Connection } from '../../kernel/database.ts';
import { refuse } from '../../kernel/errors.ts';
import { subcategoryOf } from '../kinds-rules.ts';
import type { ProductTable } from '../schema.ts';
import { isAccessible, type ProductAccess, productAccessOf } from './product-access.ts';
import { type Facts, textOf, withOwnHindi } from './product-check-rules.ts';
import { type Field, fields, fieldsOf, type Texts } from './product-fields-rules.ts';

/** A product with the fields that its vendor edits, in any status. */
export interface OwnProduct
  extends Pick<
    Selectable<ProductTable>,
    | 'id'
    | 'vendorId'
    | 'subcategory'
    | 'status'
    | 'featured'
    | 'version'
    | 'stock'
    | 'stockLevel'
    | 'expiresOn'
    | 'updatedAt'
  > {
  readonly texts: Texts;
  /** Name of the pack size group; '' for a product without a group. */
  readonly group: string;
  /** The first picture. */
  readonly imageKey: string | null;
}

/** The accessible products among these ids; other ids are omitted. `lock` locks the rows until the transaction ends. */
export async function ownProducts(
  { db }: Context,
  scope: ProductAccess,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, OwnProduct>> {
  if (ids.length === 0) return new Map();
  const query = selectOwn(db, scope)
    .where('products.id', 'in', [...ids])
    .orderBy('products.id');
  const rows = await (lock ? query.forUpdate('products') : query).execute();
  return new Map(rows.map((row) => [row.id, productFrom(row)]));
}

/** The chosen products of a bulk change. Refuses `not-found` when the actor has no access to one of them. */
export async function chosenProducts(
  context: ContextOf<SignedIn>,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, OwnProduct>> {
  const products = await ownProducts(context, await productAccessOf(context), ids, { lock });
  return new Set(ids).size === products.size ? products : refuse('not-found');
}

/** Keyset pagination over a vendor's products by id. */
export async function ownProductsAfter(
  { db }: Context,
  vendorId: string,
  after: string,
  most: number,
): Promise<OwnProduct[]> {
  const rows = await selectOwn(db, { vendorId })
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(most)
    .execute();
  return rows.map(productFrom);
}

/** Product ids of a vendor by SKU. */
export async function productsBySku(
  { db }: Context,
  vendorId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('sku', 'in', [...skus])
    .select(['id', 'sku'])
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku ?? '', id]));
}

function selectOwn(db: Connection, scope: ProductAccess) {
  return db
    .selectFrom('products')
    .leftJoin('seedLabels', 'seedLabels.productId', 'products.id')
    .leftJoin('fieldUses', 'fieldUses.productId', 'products.id')
    .leftJoin('productTranslations as hindi', (join) =>
      join.onRef('hindi.productId', '=', 'products.id').on('hindi.language', '=', 'hi'),
    )
    .where(isAccessible(scope))
    .select([
      'products.id',
      'products.vendorId',
      'products.subcategory',
      'products.status',
      'products.version',
      'products.stock',
    ])
    .select([
      'products.stockLevel',
      'products.expiresOn',
      'products.updatedAt',
      'products.groupId',
      'products.featured',
    ])
    .select(({ selectFrom }) => [
      productFacts(fields).as('facts'),
      selectFrom('productImages')
        .whereRef('productImages.productId', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .select('key')
        .as('imageKey'),
    ]);
}

type StoredField = Pick<Field, 'column'> & { readonly name: string };

/** Fields of one function: PostgreSQL passes at most 100 arguments. */
const fieldsAtOnce = 50;

/** The values of any number of fields as one object. */
export function productFacts(stored: readonly StoredField[]): RawBuilder<Facts> {
  const parts = Array.from({ length: Math.ceil(stored.length / fieldsAtOnce) }, (_, at) => {
    const some = stored.slice(at * fieldsAtOnce, (at + 1) * fieldsAtOnce);
    return sql`jsonb_build_object(${sql.join(some.flatMap((field) => [sql.lit(field.name), columnOf(field)]))})`;
  });
  return sql<Facts>`(${sql.join(parts, sql` || `)})`;
}

function columnOf({ name, column }: StoredField): Expression<unknown> {
  return sql.ref(column ? column.join('.') : `products.${name}`);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number];

function productFrom({ facts, groupId, ...row }: Row): OwnProduct {
  return { ...row, texts: textsFrom(row.subcategory, facts), group: groupName(groupId, row.vendorId) };
}

/** The facts of a row as texts of the product form. */
function textsFrom(subcategory: string, facts: Facts): Texts {
  const own = new Set(fieldsOf(subcategoryOf(subcategory).kind).map(({ name }) => name));
  const texts = fields.map((field) => [
    field.name,
    own.has(field.name) ? textOf(field, facts[field.name]) : '',
  ]);
  return withOwnHindi(Object.fromEntries(texts) as Texts);
}

/** Group ids are prefixed with the vendor id, so that no vendor can join another's group. */
export function groupId(group: string, vendorId: string): string | null {
  return group === '' ? null : `${vendorId}:${group}`;
}

function groupName(id: string | null, vendorId: string): string {
  return id?.startsWith(`${vendorId}:`) ? id.slice(vendorId.length + 1) : (id ?? '');
}

/** A product that the actor manages: vendors their own, administrators any. Refuses `not-found` for all others. */
export async function ownProduct(
  context: ContextOf<SignedIn>,
  id: string,
  { lock = false } = {},
): Promise<OwnProduct> {
  const products = await ownProducts(context, await productAccessOf(context), [id], { lock });
  return products.get(id) ?? refuse('not-found');
}
