import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { validateRow } from '../../imports/validate-row-rules.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { productsForSale } from '../browse/products-for-sale.ts';
import { editProduct } from './edit-product.ts';
import { saveProduct } from './save-product.ts';
import { setStatus } from './set-status.ts';
import { syncChangedAvailability } from './sync-availability.ts';

let market: TestMarket;
let vendor: { user: SignedIn; vendorId: string };
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
  await market.db
    .updateTable('vendors')
    .set({ gstin: null, pan: 'AAPFU0939F', exemptOnlyAt: new Date() })
    .where('id', '=', vendor.vendorId)
    .execute();
});
afterAll(() => market.close());

const sickle = {
  name: 'Sickle',
  price: '229',
  pack: '2',
  description: 'Sharp.',
  maker: 'Nashik',
  hsn: '8201',
  countryOfOrigin: 'IN',
};

const save = (gstRate: string, more: object = {}) =>
  saveProduct(market.as(vendor.user), {
    subcategory: 'Hand Tools',
    values: { ...sickle, gstRate },
    version: 1,
    ...more,
  });

async function aDraft(gstRate: string): Promise<string> {
  const { id } = answerOf(await save(gstRate));
  await market.db.insertInto('productImages').values({ productId: id, position: 1, key: 'sickle' }).execute();
  return id;
}

const read = async (id: string) => answerOf(await editProduct(market.as(vendor.user), { id }));

it('drafts taxed goods without a GSTIN, but does not put them on sale', async () => {
  const id = await aDraft('5');
  expect((await read(id)).missing).toMatchObject({ taxed: true, fields: [] });
  expect(await setStatus(market.as(vendor.user), { id, status: 'live' })).toBeRefused('product.incomplete');
  answerOf(await save('0', { id }));
  answerOf(await setStatus(market.as(vendor.user), { id, status: 'live' }));
  const { status, missing, version } = await read(id);
  expect(status).toBe('live');
  expect(missing.taxed).toBe(false);
  expect(await save('18', { id, version })).toBeRefused('input.invalid', {
    fields: { gstRate: 'exempt-only' },
  });
});

it('refuses the line of an import that puts taxed goods on sale', () => {
  const problemsOf = (status: string, gstRate: string, isExemptOnly = true) =>
    validateRow({
      cells: { ...sickle, subcategory: 'Hand Tools', status, gstRate },
      now: undefined,
      isSkuTaken: false,
      today: '2026-11-24',
      isExemptOnly,
    }).problems;
  expect(problemsOf('live', '5').gstRate).toBe('exempt-only');
  expect(problemsOf('live', '5', false).gstRate).toBeUndefined();
  expect(problemsOf('live', '0').gstRate).toBeUndefined();
  expect(problemsOf('draft', '5')).toEqual({});
});

it('sells no taxed goods that are live by mistake, and the daily job withholds them', async () => {
  const taxed = await aProduct(market, { vendorId: vendor.vendorId, subcategory: 'Hand Tools', gstRate: 5 });
  const exempt = await aProduct(market, { vendorId: vendor.vendorId, subcategory: 'Hand Tools' });
  const others = await aProduct(market, { gstRate: 5 });
  const found = await productsForSale(market.visitor, [taxed.id, exempt.id, others.id]);
  expect(new Set(found.keys())).toEqual(new Set([exempt.id, others.id]));
  await syncChangedAvailability(market.system);
  expect((await read(taxed.id)).status).toBe('withheld');
  expect((await read(exempt.id)).status).toBe('live');
});
