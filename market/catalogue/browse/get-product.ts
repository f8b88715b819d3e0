import { CamelCasePlugin, type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { anyone } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { defaultLanguage } from '../../kernel/languages.ts';
import { verb } from '../../kernel/verb.ts';
import { licenceFor } from '../../vendors/rules.ts';
import { licencesOf, sellingLicence } from '../../vendors/valid-licences.ts';
import { delivers, vendorName } from '../../vendors/vendor-names.ts';
import { pulledByTractors, relatedSubcategories } from '../kinds-rules.ts';
import { unitPrice } from '../unit-price.ts';
import { type cards, liveCards, newestIds, toCard } from './card-query.ts';
import { type ProductDetail, type ProductFacts, shownColumns } from './product-detail.ts';

const othersShown = 4;

/**
 * Camel case for JSON keys as well: here they are column names. Elsewhere JSON keys stay (`translations`: languages).
 */
const columnsInJson = new CamelCasePlugin();

/**
 * A live product with all data of its page (docs/product.md, Product page), in two queries: the product, and similar
 * products. Fails with `not-found`.
 */
export const getProduct = verb(
  'getProduct',
  anyone,
  z.object({ id: idShape }),
  async (context, { id }): Promise<ProductDetail> =>
    (await detailOf(context, liveCards(context), id)) ?? refuse('not-found'),
);

/** Page data of a product of the query `among`; undefined when the query does not contain it. */
export async function detailOf(
  context: Context,
  among: ReturnType<typeof cards>,
  id: string,
): Promise<ProductDetail | undefined> {
  const [row] = await find(context, among, [id]);
  return row && { ...factsOf(context, row), others: await similarTo(context, row) };
}

/** The same of several products in one query, in no order, without related products. */
export async function detailsOf(
  context: Context,
  among: ReturnType<typeof cards>,
  ids: readonly string[],
): Promise<ProductFacts[]> {
  return (await find(context, among, ids)).map((row) => factsOf(context, row));
}

function factsOf(context: Context, row: Awaited<ReturnType<typeof find>>[number]): ProductFacts {
  const { netQuantity, netUnit, englishName, translation, licences, groupId: _, ...rest } = row;
  const licence = sellingLicence(context, licences, licenceFor(row.subcategory));
  const net = netQuantity && netUnit ? { netQuantity, netUnit } : null;
  return {
    ...rest,
    ...toCard(row),
    net,
    sellerLicence: licence?.number ?? null,
    licenceVerifiedOn: licence?.verifiedOn ?? null,
    sizes: row.sizes.length > 1 ? row.sizes : [],
    unitPrice: net && unitPrice(row.price, net),
    otherName:
      context.language === defaultLanguage ? translation : { language: defaultLanguage, name: englishName },
  };
}

function find(context: Context, among: ReturnType<typeof cards>, ids: readonly string[]) {
  return among
    .where('products.id', '=', anyOf(ids))
    .select(shownColumns)
    .select(['netQuantity', 'netUnit', 'groupId'])
    .select((products) => [
      products.fn.coalesce('texts.description', 'products.description').as('description'),
      products.ref('products.name').as('englishName'),
      jsonArrayFrom(imagesOf(context, products.ref('products.id'))).as('images'),
      jsonArrayFrom(sizesOf(context, products.ref('products.id'))).as('sizes'),
      jsonObjectFrom(seedLotOf(context, products.ref('products.id'))).as('seedLot'),
      jsonObjectFrom(fieldUseOf(context, products.ref('products.id'))).as('fieldUse'),
      jsonObjectFrom(translationOf(context, products.ref('products.id'))).as('translation'),
      jsonObjectFrom(
        vendorName(context, products.ref('products.vendorId')).select([
          delivers.as('delivers'),
          'parcels',
          'parcelsOnTime',
        ]),
      ).as('vendor'),
      jsonArrayFrom(licencesOf(context, products.ref('products.vendorId'))).as('licences'),
    ])
    .withPlugin(columnsInJson)
    .execute();
}

function imagesOf({ db, language }: Context, id: Expression<string>) {
  return db
    .selectFrom('productImages')
    .where('productId', '=', id)
    .orderBy('position')
    .select(['key', 'view', 'preview', sql<string | null>`alt ->> ${language}`.as('alt')]);
}

/**
 * Live pack sizes of the product's group, including the product, lowest price first; empty for a product without group.
 */
function sizesOf({ db, language }: Context, id: Expression<string>) {
  return db
    .selectFrom('products as itself')
    .innerJoin('products as size', 'size.groupId', 'itself.groupId')
    .leftJoin('productTranslations as sizeTexts', (join) =>
      join.onRef('sizeTexts.productId', '=', 'size.id').on('sizeTexts.language', '=', language),
    )
    .where('itself.id', '=', id)
    .where('size.status', '=', 'live')
    .orderBy('size.price')
    .orderBy('size.id')
    .select(['size.id', 'size.price'])
    .select((size) => [
      size.fn.coalesce('sizeTexts.pack', 'size.pack').as('pack'),
      size('size.stock', '>', 0).$castTo<boolean>().as('inStock'),
    ]);
}

function seedLotOf({ db }: Context, id: Expression<string>) {
  return db
    .selectFrom('seedLabels')
    .where('productId', '=', id)
    .select(['kind', 'variety', 'lot', 'class', 'testedOn', 'retestedOn', 'germination', 'purity'])
    .select('treatedWith');
}

function fieldUseOf({ db }: Context, id: Expression<string>) {
  return db
    .selectFrom('fieldUses')
    .where('productId', '=', id)
    .select(['sowingMonths', 'perAcreFrom', 'perAcreTo', 'perAcreUnit'])
    .select(['daysFrom', 'daysTo', 'perLitre', 'perLitreUnit']);
}

/** Name in the first language other than the reader's. */
function translationOf({ db, language }: Context, id: Expression<string>) {
  return db
    .selectFrom('productTranslations')
    .where('productId', '=', id)
    .where('language', '<>', language)
    .orderBy('language')
    .limit(1)
    .select(['language', 'name']);
}

type SimilarProduct = { id: string; subcategory: string; groupId: string | null };

/** What is shown with a product of a subcategory, if not its own kind: a tractor with what it pulls. */
const goesWith: Readonly<Record<string, readonly string[]>> = { Tractors: pulledByTractors };

/**
 * Similar products: same subcategory first, or what goes with it, then those for the same work, newest first; pack
 * sizes of this product are excluded.
 */
async function similarTo(context: Context, product: SimilarProduct) {
  const { subcategory } = product;
  const pulled = goesWith[subcategory];
  const kin = pulled ?? [subcategory];
  const shown = [...kin, ...(pulled ? [subcategory] : relatedSubcategories(subcategory))];
  const near = (value: string) =>
    newestIds(context, 'subcategory', value, othersShown, (others) =>
      others
        .where('id', '<>', product.id)
        .$if(product.groupId !== null, (query) =>
          query.where('groupId', 'is distinct from', product.groupId),
        ),
    );
  const rows = await liveCards(context)
    .select('subcategory')
    .where(
      'products.id',
      'in',
      shown.map(near).reduce((all, more) => all.unionAll(more)),
    )
    .execute();
  const isNear = (row: (typeof rows)[number]) => kin.includes(row.subcategory);
  const nearFirst = [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))];
  return nearFirst.slice(0, othersShown).map(toCard);
}
