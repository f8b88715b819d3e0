import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aProduct, aVendor, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { rupees } from '../kernel/money.ts';
import { getProduct } from './get-product.ts';

let market: TestMarket;
let wheat: TestProduct;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
  wheat = await aProduct(market, { vendorId, name: 'Wheat HD 3086', price: rupees(1799) });
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
      { productId, position: 2, key: 'wheat-close', view: 'close' },
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
}

const inHindi = () => market.as({ kind: 'visitor' }, { language: 'hi' });

describe('a product page (spec section 2)', () => {
  test('has the pictures in order, the unit price, the lot and who sells it', async () => {
    const product = answerOf(await getProduct(market.visitor, { id: wheat.id }));
    expect(product).toMatchObject({
      name: 'Wheat HD 3086',
      stock: 10,
      images: [
        { key: 'wheat', view: 'hero', preview: 'data:image/webp;base64,UklG' },
        { key: 'wheat-close', view: 'close', preview: null },
      ],
      imageKey: 'wheat',
      preview: 'data:image/webp;base64,UklG',
      unitPrice: { paise: 4498, per: 'kg' },
      otherName: { language: 'hi', name: 'गेहूँ एचडी 3086' },
      vendor: { name: 'Hariyali Krishi Kendra', city: 'Yavatmal' },
      seedLot: { lot: 'KB-W-2611', testedOn: '2026-10-14', germination: 85, purity: 98 },
    });
  });

  test('speaks the language of the reader, and names the English beside it', async () => {
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

  test('offers up to four others of its category and never itself', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await aProduct(market, { name });
    const { more } = answerOf(await getProduct(market.visitor, { id: wheat.id }));
    expect(more.map(({ name }) => name)).toEqual(['E', 'D', 'C', 'B']);
  });

  test('is not found when unknown, in preparation, put away, or rubbish', async () => {
    const draft = await aProduct(market, { status: 'draft' });
    const archived = await aProduct(market, { status: 'archived' });
    for (const id of ['nothing', draft.id, archived.id, '', 'a\0b', '%', undefined, 7, 'x'.repeat(9999)]) {
      expect(await getProduct(market.visitor, { id })).toBeRefused('not-found');
    }
  });
});
