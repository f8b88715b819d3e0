import { CamelCasePlugin, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { verb } from '../kernel/verb.ts';
import { licenceFor } from '../vendors/rules.ts';
import { licencesOf, sellingLicence } from '../vendors/valid-licences.ts';
import { vendorName } from '../vendors/vendor-names.ts';
import { type cards, liveCards, newestIds, toCard } from './card-query.ts';
import { type ProductDetail, particulars } from './product-detail.ts';
import { unitPrice } from './unit-price.ts';

const othersShown = 4;

/** Keys of JSON are left as they are (`translations` is by language); here they are names of columns. */
const columnsInJson = new CamelCasePlugin();

/**
 * A live product with all that its page shows (spec section 2, Product detail), in two queries: itself, and others like
 * it. Answers `not-found`.
 */
export const getProduct = verb(
  'getProduct',
  anyone,
  z.object({ id: idShape }),
  async (context, { id }): Promise<ProductDetail> =>
    (await detailOf(context, liveCards(context), id)) ?? refuse('not-found'),
);

/** What the page of one of these products shows; undefined when it is not among them. */
export async function detailOf(
  context: Context,
  among: ReturnType<typeof cards>,
  id: string,
): Promise<ProductDetail | undefined> {
  const row = await find(context, among, id);
  if (!row) return undefined;
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
    others: await othersLike(context, row),
  };
}

function find(context: Context, among: ReturnType<typeof cards>, id: string) {
  return among
    .where('products.id', '=', id)
    .select(particulars)
    .select([
      'vendorId',
      'subcategory',
      'hsn',
      'gstRate',
      'countryOfOrigin',
      'maker',
      'importer',
      'netQuantity',
      'netUnit',
      'groupId',
    ])
    .select((products) => [
      products.fn.coalesce('texts.description', 'products.description').as('description'),
      products.ref('products.name').as('englishName'),
      jsonArrayFrom(imagesOf(context, id)).as('images'),
      jsonArrayFrom(sizesOf(context, id)).as('sizes'),
      jsonObjectFrom(seedLotOf(context, id)).as('seedLot'),
      jsonObjectFrom(fieldUseOf(context, id)).as('fieldUse'),
      jsonObjectFrom(translationOf(context, id)).as('translation'),
      jsonObjectFrom(vendorName(context, products.ref('products.vendorId'))).as('vendor'),
      jsonArrayFrom(licencesOf(context, products.ref('products.vendorId'))).as('licences'),
    ])
    .withPlugin(columnsInJson)
    .executeTakeFirst();
}

function imagesOf({ db, language }: Context, id: string) {
  return db
    .selectFrom('productImages')
    .where('productId', '=', id)
    .orderBy('position')
    .select(['key', 'view', 'preview', sql<string | null>`alt ->> ${language}`.as('alt')]);
}

/** The live packs of its group, itself among them, the smallest price first; none where it is sold in one size. */
function sizesOf({ db, language }: Context, id: string) {
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

function seedLotOf({ db }: Context, id: string) {
  return db
    .selectFrom('seedLabels')
    .where('productId', '=', id)
    .select(['kind', 'variety', 'lot', 'class', 'testedOn', 'retestedOn', 'germination', 'purity'])
    .select('treatedWith');
}

function fieldUseOf({ db }: Context, id: string) {
  return db
    .selectFrom('fieldUses')
    .where('productId', '=', id)
    .select(['sowingMonths', 'perAcreFrom', 'perAcreTo', 'perAcreUnit'])
    .select(['daysFrom', 'daysTo', 'perLitre', 'perLitreUnit']);
}

/** The first name in another language than the reader's. */
function translationOf({ db, language }: Context, id: string) {
  return db
    .selectFrom('productTranslations')
    .where('productId', '=', id)
    .where('language', '<>', language)
    .orderBy('language')
    .limit(1)
    .select(['language', 'name']);
}

type Like = { id: string; category: string; subcategory: string; groupId: string | null };

/** Others of its subcategory, then of its category, each the newest first; no other pack of the same. */
async function othersLike(context: Context, product: Like) {
  const near = (column: 'category' | 'subcategory') =>
    newestIds(context, column, product[column], othersShown, (others) =>
      others
        .where('id', '<>', product.id)
        .$if(product.groupId !== null, (query) =>
          query.where('groupId', 'is distinct from', product.groupId),
        ),
    );
  const rows = await liveCards(context)
    .select('subcategory')
    .where('products.id', 'in', near('subcategory').unionAll(near('category')))
    .execute();
  const isNear = (row: (typeof rows)[number]) => row.subcategory === product.subcategory;
  const nearFirst = [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))];
  return nearFirst.slice(0, othersShown).map(toCard);
}
