import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { verb } from '../kernel/verb.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { liveCards, toCard } from './card-query.ts';
import type { ProductDetail, ProductImage, SeedLot } from './product-detail.ts';
import { unitPrice } from './unit-price.ts';

const moreOfCategory = 4;

/** A live product with all that its page shows (spec section 2, Product detail). Answers `not-found`. */
export const getProduct = verb(
  anyone,
  z.object({ id: idShape }),
  async (context, { id }): Promise<ProductDetail> => {
    const row = (await findLive(context, id)) ?? refuse('not-found');
    const [images, seedLot, otherName, vendors, more] = await Promise.all([
      imagesOf(context, id),
      seedLotOf(context, id),
      otherNameOf(context, id, row.englishName),
      vendorNames(context, [row.vendorId]),
      moreOf(context, row),
    ]);
    const { netQuantity, netUnit } = row;
    return {
      ...toCard(row),
      description: row.description,
      category: row.category,
      subcategory: row.subcategory,
      stock: row.stock,
      hsn: row.hsn,
      gstRate: row.gstRate,
      countryOfOrigin: row.countryOfOrigin,
      images,
      seedLot,
      otherName,
      more,
      unitPrice: netQuantity && netUnit ? unitPrice(row.price, { netQuantity, netUnit }) : null,
      vendor: vendors.get(row.vendorId) ?? null,
    };
  },
);

function findLive(context: Context, id: string) {
  return liveCards(context)
    .where('products.id', '=', id)
    .select(['vendorId', 'subcategory', 'hsn', 'gstRate', 'countryOfOrigin', 'netQuantity', 'netUnit'])
    .select((products) => [
      products.fn.coalesce('texts.description', 'products.description').as('description'),
      products.ref('products.name').as('englishName'),
    ])
    .executeTakeFirst();
}

function imagesOf({ db }: Context, id: string): Promise<ProductImage[]> {
  return db
    .selectFrom('productImages')
    .where('productId', '=', id)
    .orderBy('position')
    .select(['key', 'view', 'preview'])
    .execute();
}

async function seedLotOf({ db }: Context, id: string): Promise<SeedLot | null> {
  const lot = await db
    .selectFrom('seedLabels')
    .where('productId', '=', id)
    .select(['kind', 'variety', 'lot', 'class', 'testedOn', 'germination', 'purity', 'treatedWith'])
    .executeTakeFirst();
  return lot ?? null;
}

/** English beside another language; beside English the first translation there is. */
async function otherNameOf({ db, language }: Context, id: string, englishName: string) {
  if (language !== defaultLanguage) return { language: defaultLanguage, name: englishName };
  const other = await db
    .selectFrom('productTranslations')
    .where('productId', '=', id)
    .orderBy('language')
    .select(['language', 'name'])
    .executeTakeFirst();
  return other ?? null;
}

async function moreOf(context: Context, product: { id: string; category: string }) {
  const rows = await liveCards(context)
    .where('category', '=', product.category)
    .where('products.id', '<>', product.id)
    .limit(moreOfCategory)
    .execute();
  return rows.map(toCard);
}
