import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor, type TestProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import { pulledByTractors } from '../kinds-rules.ts';
import { getProduct } from './get-product.ts';

let market: TestMarket;
let wheat: TestProduct;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
  wheat = await aProduct(market, { vendorId, name: 'Wheat HD 3086', price: rupees(1799), picture: null });
  await describeWheat();
});
afterAll(() => market.close());

async function describeWheat() {
  const productId = wheat.id;
  await market.db
    .updateTable('products')
    .set({ netQuantity: 40, netUnit: 'kg' })
    .where('id', '=', productId)
    .execute();
  const texts = { name: 'गेहूँ एचडी 3086', description: 'प्रमाणित बीज', pack: '40 किलो' };
  await market.db
    .insertInto('productTranslations')
    .values({ productId, language: 'hi', ...texts })
    .execute();
  await market.db
    .insertInto('productImages')
    .values([
      { productId, position: 2, key: 'wheat-close', view: 'close', alt: '{"en":"The grains"}' },
      { productId, position: 1, key: 'wheat', preview: 'data:image/webp;base64,UklG' },
    ])
    .execute();
  const label = {
    kind: 'Wheat',
    variety: 'HD 3086',
    lot: 'KB-W-2611',
    class: 'certified',
    testedOn: '2026-10-14',
  } as const;
  await market.db
    .insertInto('seedLabels')
    .values({ productId, ...label, germination: 85, purity: 98, treatedWith: null })
    .execute();
  await market.db
    .insertInto('fieldUses')
    .values({
      productId,
      ...nothingKnown,
      sowingMonths: [11],
      perAcreFrom: 40,
      perAcreTo: 40,
      perAcreUnit: 'kg',
    })
    .execute();
}

const nothingKnown = {
  sowingMonths: null,
  perAcreFrom: null,
  perAcreTo: null,
  perAcreUnit: null,
  daysFrom: null,
  daysTo: null,
  perLitre: null,
  perLitreUnit: null,
};

test('a regulated product shows the licence of its seller while the licence is valid', async () => {
  const { id, vendorId } = await aProduct(market, { subcategory: 'Fertilizers' });
  const at = { authority: 'A', state: 'Punjab', validFrom: '2024-01-01' };
  const verified = new Date('2026-02-28T20:00:00Z');
  const licence = (
    kind: 'seed' | 'fertiliser',
    number: string,
    validUntil: string,
    verifiedAt: Date | null = verified,
  ) => ({
    id: newId(),
    vendorId,
    kind,
    number,
    validUntil,
    verifiedAt,
    fileKey: null,
    fileType: null,
    ...at,
  });
  await market.db
    .insertInto('vendorLicences')
    .values([
      licence('seed', 'S', '2040-01-01'),
      licence('fertiliser', 'OLD', '2024-02-01'),
      licence('fertiliser', 'F', '2040-01-01'),
      licence('fertiliser', 'WAITING', '2041-01-01', null),
    ])
    .execute();
  // 01:30 in India: the day of verification is 1 March.
  const product = answerOf(await getProduct(market.visitor, { id }));
  expect(product).toMatchObject({ sellerLicence: 'F', licenceVerifiedOn: '2026-03-01' });
});

const inHindi = () => market.as({ kind: 'visitor' }, { language: 'hi' });

describe('a product page (docs/product.md, Product page)', () => {
  test('has the pictures in order, the unit price, the seed lot and the seller', async () => {
    const product = answerOf(await getProduct(market.visitor, { id: wheat.id }));
    expect(product).toMatchObject({
      name: 'Wheat HD 3086',
      stock: 10,
      images: [
        { key: 'wheat', view: 'hero', preview: 'data:image/webp;base64,UklG', alt: null },
        { key: 'wheat-close', view: 'close', preview: null, alt: 'The grains' },
      ],
      imageKey: 'wheat',
      preview: 'data:image/webp;base64,UklG',
      unitPrice: { paise: 4498, per: 'kg' },
      otherName: { language: 'hi', name: 'गेहूँ एचडी 3086' },
      vendor: { name: 'Hariyali Krishi Kendra', city: 'Yavatmal' },
      sellerLicence: null,
      seedLot: { lot: 'KB-W-2611', testedOn: '2026-10-14', germination: 85, purity: 98 },
      fieldUse: { ...nothingKnown, sowingMonths: [11], perAcreFrom: 40, perAcreTo: 40, perAcreUnit: 'kg' },
      net: { netQuantity: 40, netUnit: 'kg' },
      sizes: [],
    });
  });

  test('is in the language of the reader, with the English name as well', async () => {
    const product = answerOf(await getProduct(inHindi(), { id: wheat.id }));
    expect(product).toMatchObject({
      name: 'गेहूँ एचडी 3086',
      pack: '40 किलो',
      description: 'प्रमाणित बीज',
      otherName: { language: 'en', name: 'Wheat HD 3086' },
    });
  });

  test('falls back to English where there is no translation', async () => {
    const okra = await aProduct(market, { name: 'Okra', category: 'Supplies' });
    expect(answerOf(await getProduct(inHindi(), { id: okra.id }))).toMatchObject({
      name: 'Okra',
      pack: '40 kg',
    });
  });

  test('has up to four similar products, same subcategory first, without the product itself', async () => {
    const machine = (subcategory: string, name: string) =>
      aProduct(market, { category: 'Equipment', subcategory, name });
    const pump = await machine('Irrigation', 'Pump');
    for (const name of ['A', 'B', 'C']) await machine('Sprayers', name);
    await machine('Irrigation', 'Older pump');
    await machine('Sprayers', 'Newest');
    await machine('Harvesters', 'No pump at all');
    const { others } = answerOf(await getProduct(market.visitor, { id: pump.id }));
    expect(others.map(({ name }) => name)).toEqual(['Older pump', 'Newest', 'C', 'B']);
  });

  test('has with a tractor what it pulls, before other tractors', async () => {
    const machine = (subcategory: string, name: string) =>
      aProduct(market, { category: 'Equipment', subcategory, name });
    for (const [at, subcategory] of pulledByTractors.entries()) await machine(subcategory, `Pulled ${at}`);
    const tractor = await machine('Tractors', 'Tractor');
    await machine('Tractors', 'Newer tractor');
    await machine('Sprayers', 'Newest sprayer');
    const { others } = answerOf(await getProduct(market.visitor, { id: tractor.id }));
    const pulled = pulledByTractors.map((_, at) => `Pulled ${at}`).reverse();
    expect(others.map(({ name }) => name)).toEqual([...pulled, 'Newer tractor']);
  });

  test('runs two queries', async () => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        queries += 1;
        return Promise.resolve(result);
      },
    };
    answerOf(await getProduct({ ...market.visitor, db: market.db.withPlugin(counting) }, { id: wheat.id }));
    expect(queries).toBe(2);
  });

  test('is not found for unknown, draft and archived products, and for invalid ids', async () => {
    const draft = await aProduct(market, { status: 'draft' });
    const archived = await aProduct(market, { status: 'archived' });
    for (const id of ['nothing', draft.id, archived.id, '', 'a\0b', '%', undefined, 7, 'x'.repeat(9999)]) {
      expect(await getProduct(market.visitor, { id })).toBeRefused('not-found');
    }
  });
});

describe('pack sizes of one product', () => {
  const sizesOf = async (id: string, as = market.visitor) => answerOf(await getProduct(as, { id })).sizes;

  test('are choices on the page of each, cheapest first, with their stock status', async () => {
    const groupId = 'vermicompost';
    const bag = await aProduct(market, { groupId, name: 'Bag', pack: '40 kg', price: rupees(399), stock: 0 });
    const pouch = await aProduct(market, { groupId, name: 'Pouch', pack: '5 kg', price: rupees(89) });
    await aProduct(market, { groupId, pack: '10 kg', status: 'draft' });
    const sizes = [
      { id: pouch.id, pack: '5 kg', price: rupees(89), inStock: true },
      { id: bag.id, pack: '40 kg', price: rupees(399), inStock: false },
    ];
    expect(await sizesOf(bag.id)).toEqual(sizes);
    expect(await sizesOf(pouch.id)).toEqual(sizes);
    // Pack sizes are not listed again as similar products.
    const { others } = answerOf(await getProduct(market.visitor, { id: bag.id }));
    expect(others.map(({ id }) => id)).not.toContain(pouch.id);
  });

  test('are in the language of the reader', async () => {
    const big = await aProduct(market, { groupId: 'npk', pack: '25 kg', price: rupees(3000) });
    const small = await aProduct(market, { groupId: 'npk', pack: '1 kg', price: rupees(165) });
    const texts = { name: 'एनपीके', description: 'खाद', pack: '1 किलो' };
    await market.db
      .insertInto('productTranslations')
      .values({ productId: small.id, language: 'hi', ...texts })
      .execute();
    expect((await sizesOf(big.id, inHindi())).map(({ pack }) => pack)).toEqual(['1 किलो', '25 kg']);
  });

  test('are not a choice when only one of them is live', async () => {
    const alone = await aProduct(market, { groupId: 'lonely' });
    await aProduct(market, { groupId: 'lonely', status: 'archived' });
    expect(await sizesOf(alone.id)).toEqual([]);
  });
});

describe('time of the last change of a product page', () => {
  const changedAt = async () =>
    (
      await market.db
        .selectFrom('products')
        .where('id', '=', wheat.id)
        .select('updatedAt')
        .executeTakeFirstOrThrow()
    ).updatedAt.getTime();

  test('changes with the price, not with an order', async () => {
    const product = market.db.updateTable('products').where('id', '=', wheat.id);
    const before = await changedAt();
    await product.set({ stock: 9 }).execute();
    expect(await changedAt()).toBe(before);
    await product.set({ price: rupees(1800) }).execute();
    expect(await changedAt()).toBeGreaterThan(before);
    await product.set({ price: rupees(1799), stock: 10 }).execute();
  });
});
