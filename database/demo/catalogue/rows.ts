import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { lastDayOf } from '../../../market/catalogue/manage/product-check-rules.ts';
import type {
  FieldUseTable,
  ProductImageTable,
  ProductTable,
  ProductTranslationTable,
  SeedLabelTable,
} from '../../../market/catalogue/schema.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { encodePreview } from '../../../market/media/encode.ts';
import { productShape } from '../../../market/media/rules.ts';
import { printedLot, retestOf } from '../lots.ts';
import { before, day, hour } from '../time.ts';
import { catalogue } from './index.ts';
import { packedFacts } from './packed.ts';
import { picturesOf } from './pictures.ts';
import type { DemoProduct, DemoTexts } from './product.ts';

/** Age of the demo shop in days: before its first order, which is at most 180 days old. */
export const openedDaysAgo = 200;

/** When a product was added: the first of the catalogue last, because the newest is shown first. */
export function addedAt(product: DemoProduct, now: Date): Date {
  return before(now, openedDaysAgo * day + catalogue.indexOf(product) * hour);
}

export function productRow(product: DemoProduct, now: Date): Insertable<ProductTable> {
  const { id, vendorId, category, subcategory, hsn, gstRate, stock, rating, reviews, net, mrp } = product;
  return {
    id,
    vendorId,
    ...textsOf(product.en),
    price: rupees(product.price),
    mrp: mrp === null ? null : rupees(mrp),
    category,
    subcategory,
    stock,
    rating,
    reviews,
    featured: product.featured ?? false,
    status: 'live',
    netQuantity: net?.quantity ?? null,
    netUnit: net?.unit ?? null,
    hsn,
    gstRate,
    countryOfOrigin: product.origin ?? 'IN',
    groupId: null,
    expiresOn: lastDayOf({
      expiresOn: null,
      testedOn: printedLot(product)?.testedOn ?? null,
      retestedOn: retestOf(now),
    }),
    brand: product.brand ?? null,
    maker: product.maker,
    importer: product.importer ?? null,
    ...product.facts,
    ...packedFacts[id],
    createdAt: addedAt(product, now),
    updatedAt: addedAt(product, now),
  };
}

export function translationRow({ id, hi }: DemoProduct): Insertable<ProductTranslationTable> {
  return { productId: id, language: 'hi', ...textsOf(hi) };
}

export async function imageRows({ id }: DemoProduct): Promise<Insertable<ProductImageTable>[]> {
  const rows = picturesOf(id).map(async ({ key, view, file }, index) => {
    const preview = await encodePreview(await readFile(file), productShape);
    return { productId: id, position: index + 1, key, view, preview };
  });
  return Promise.all(rows);
}

/** The label of the lot on sale now; null for anything but seed. */
export function labelRow(product: DemoProduct, now: Date): Insertable<SeedLabelTable> | null {
  const lot = printedLot(product);
  if (!product.seed || !lot) return null;
  const { code: _, boughtIn: __, treatedWith, ...declared } = product.seed;
  return {
    productId: product.id,
    ...declared,
    lot: lot.number,
    testedOn: lot.testedOn,
    retestedOn: retestOf(now),
    treatedWith: treatedWith ?? null,
  };
}

/** Field use of a product; null if it has none. */
export function useRow({ id, use }: DemoProduct): Insertable<FieldUseTable> | null {
  if (!use) return null;
  const [perAcreFrom = null, perAcreTo = null, perAcreUnit = null] = use.perAcre ?? [];
  const [daysFrom = null, daysTo = null] = use.days ?? [];
  const [perLitre = null, perLitreUnit = null] = use.perLitre ?? [];
  return {
    productId: id,
    sowingMonths: use.sowingMonths ?? null,
    perAcreFrom,
    perAcreTo,
    perAcreUnit,
    daysFrom,
    daysTo,
    perLitre,
    perLitreUnit,
  };
}

function textsOf({ name, description, pack }: DemoTexts): DemoTexts {
  return { name: keepUnits(name), description, pack: keepUnits(pack) };
}

const units = ['kg', 'g', 'mm', 'ft', 'HP', 'L', 'V', 'Ah', 'acre', 'samples', 'pieces', 'tynes', 'blades'];
const unitsInHindi = ['किलो', 'ग्राम', 'मिमी', 'फुट', 'एचपी', 'लीटर', 'एकड़', 'नमूने', 'नग', 'टाइन', 'ब्लेड', 'का'];
const beforeUnit = new RegExp(
  `(?<=\\d) (?=(?:${[...units, ...unitsInHindi].join('|')})(?![\\p{L}\\p{M}]))`,
  'gu',
);

/** Joins each number to its unit with a no-break space. */
export function keepUnits(text: string): string {
  return text.replace(beforeUnit, '\u00a0');
}
