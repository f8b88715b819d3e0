import { type Selectable, sql } from 'kysely';
import type { Packed } from '../../delivery/weight.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import type { Day } from '../../kernel/days.ts';
import type { Language } from '../../kernel/languages.ts';
import type { ProductTable } from '../schema.ts';

type Texts = { name: string; pack: string };

/** The product data that an order needs. Prices in paise. */
export type ProductForSale = Pick<
  Selectable<ProductTable>,
  | 'id'
  | 'vendorId'
  | 'name'
  | 'pack'
  | 'category'
  | 'subcategory'
  | 'price'
  | 'stock'
  | 'hsn'
  | 'gstRate'
  | keyof Packed
> & {
  translations: Partial<Record<Language, Texts>>;
  lot: string | null;
  label: SoldLabel | null;
  imageKey: string | null;
};

/** What the label of the goods says; null without anything. Days are ISO, shares in per cent. */
interface SoldLabel {
  /** Of the latest test, also of one that extended the validity. */
  readonly testedOn?: Day;
  readonly germination?: number;
  readonly purity?: number;
  readonly treatedWith?: string;
  readonly batch?: string;
  readonly fcoGrade?: string;
}

/** The live products among these ids, by id; without the taxed ones of vendors without a GSTIN. */
export async function productsForSale(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ProductForSale>> {
  return byId(ids.length === 0 ? [] : await select(context, ids).execute());
}

/**
 * The same with the products' rows locked until the transaction ends. Rows are locked in id order to avoid deadlocks
 * between orders, and the result is read under the lock.
 */
export async function lockForSale(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ProductForSale>> {
  return byId(await select(context, ids).forUpdate('products').execute());
}

/** Keys of JSON stay as they are. */
const labelOfProduct = sql<SoldLabel | null>`(select nullif(jsonb_strip_nulls(jsonb_build_object(
    'testedOn', coalesce(retested_on, tested_on), 'germination', germination, 'purity', purity,
    'treatedWith', treated_with, 'batch', products.batch, 'fcoGrade', products.fco_grade)), '{}')
  from (values (1)) as one left join seed_labels on seed_labels.product_id = products.id)`;

function select(context: Context, ids: readonly string[]) {
  return (
    context.db
      .selectFrom('products')
      .select([
        'products.id',
        'products.vendorId',
        'products.name',
        'products.pack',
        'products.category',
        'products.subcategory',
        'products.price',
        'products.stock',
        'products.hsn',
        'products.gstRate',
        'products.netQuantity',
        'products.netUnit',
      ])
      .select([
        'products.packedKg',
        'products.packedLengthCm',
        'products.packedWidthCm',
        'products.packedHeightCm',
      ])
      .select(['products.weightKg', 'products.parcelClass'])
      .select(({ selectFrom }) => [
        selectFrom('productTranslations')
          .whereRef('productTranslations.productId', '=', 'products.id')
          .select(
            sql<
              Partial<Record<Language, Texts>>
            >`jsonb_object_agg(language, jsonb_build_object('name', name, 'pack', pack))`.as('texts'),
          )
          .as('translations'),
        selectFrom('seedLabels').whereRef('seedLabels.productId', '=', 'products.id').select('lot').as('lot'),
        labelOfProduct.as('label'),
        selectFrom('productImages')
          .whereRef('productImages.productId', '=', 'products.id')
          .select('key')
          .orderBy('position')
          .limit(1)
          .as('imageKey'),
      ])
      .where('products.id', '=', anyOf(ids))
      .where('products.status', '=', 'live')
      // `syncAvailability` withholds them; a vendor may give up the GSTIN at the same time.
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('products.gstRate', '=', 0),
          exists(
            selectFrom('vendors')
              .whereRef('vendors.id', '=', 'products.vendorId')
              .where('vendors.gstin', 'is not', null)
              .select('vendors.id'),
          ),
        ]),
      )
      .orderBy('products.id')
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function byId(rows: Row[]): Map<string, ProductForSale> {
  return new Map(rows.map((row) => [row.id, { ...row, translations: row.translations ?? {} }]));
}

/** A product's name and pack in a language, with English as fallback. */
export function productTextsOf(
  product: Pick<ProductForSale, 'name' | 'pack' | 'translations'>,
  language: Language,
): Texts {
  return product.translations[language] ?? { name: product.name, pack: product.pack };
}
