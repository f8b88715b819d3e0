import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { aLicence } from '../../../tests/support/licences.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { validateRow } from '../../imports/validate-row-rules.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { editProduct } from './edit-product.ts';
import { lastDayOf } from './product-check-rules.ts';
import { saveProduct } from './save-product.ts';
import { legalMinimumMissed } from './seed-minimum-rules.ts';
import { setStatus } from './set-status.ts';
import { syncChangedAvailability } from './sync-availability.ts';

let market: TestMarket;
let vendor: { user: SignedIn; vendorId: string };
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
  await aLicence(market, { vendorId: vendor.vendorId });
});
afterAll(() => market.close());

const today = '2026-11-21';
const me = () => market.as(vendor.user, { clock: () => new Date(`${today}T06:00:00Z`) });
const okra = {
  name: 'Okra Arka Anamika',
  pack: '250 g',
  description: 'Seed.',
  price: '219',
  mrp: '260',
  netQuantity: '250',
  netUnit: 'g',
  crop: 'Okra',
  variety: 'Arka Anamika',
  lot: 'KB-O-2611',
  seedClass: 'truthful',
  testedOn: '2026-11-03',
  germination: '65',
  purity: '99',
  hsn: '12099190',
  gstRate: '0',
  countryOfOrigin: 'IN',
  maker: 'Beej Bhandar, Pune 411037',
};

async function save(values: Record<string, string>, more: object = {}) {
  return saveProduct(me(), { subcategory: 'Vegetable Seeds', values, ...more });
}

async function aDraft(values: Record<string, string>) {
  const result = await save(values);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  const { id } = result.value;
  await market.db.insertInto('productImages').values({ productId: id, position: 1, key: 'okra' }).execute();
  return id;
}

const statusOf = async (id: string) =>
  (await market.db.selectFrom('products').where('id', '=', id).select('status').executeTakeFirstOrThrow())
    .status;

describe('seed below the legal minimum of its crop', () => {
  it.each([
    ['Okra', 64, 65],
    ['Okra', 65, null],
    [' WHEAT', 84, 85],
    ['गेहूँ', 84, 85],
    ['भिंडी', 55, 65],
    ['Green gram', 60, null],
    ['Coriander', 1, null],
  ])('%s with germination %d %%: missed minimum is %s', (crop, germination, least) => {
    expect(legalMinimumMissed({ crop, germination })).toBe(least);
  });

  it('stays a draft that cannot be published, and reports the field', async () => {
    const id = await aDraft({ ...okra, germination: '55' });
    expect(await setStatus(me(), { id, status: 'live' })).toBeRefused('product.incomplete');
    const product = await editProduct(me(), { id });
    expect(product.ok && product.value.missing.fields).toEqual(['germination']);
    expect(await save({ ...okra, germination: '65' }, { id, version: 1 })).toSucceed();
    expect(await setStatus(me(), { id, status: 'live' })).toSucceed();
    expect(await statusOf(id)).toBe('live');
  });

  it('is refused with a field error when a product on sale is edited', async () => {
    const id = await aDraft(okra);
    expect(await setStatus(me(), { id, status: 'live' })).toSucceed();
    const product = await editProduct(me(), { id });
    const version = product.ok ? product.value.version : 0;
    expect(await save({ ...okra, germination: '64' }, { id, version })).toBeRefused('input.invalid', {
      fields: { germination: 'below-legal:65' },
    });
  });

  it('is refused by an import of a live product and accepted as a draft', () => {
    const cells = { ...okra, subcategory: 'Vegetable Seeds', germination: '64', stock: '5' };
    const line = (status: string) =>
      validateRow({
        cells: { ...cells, status },
        now: undefined,
        isSkuTaken: false,
        today,
        isExemptOnly: false,
      });
    expect(line('live').problems).toMatchObject({ germination: 'below-legal:65' });
    expect(line('draft').problems).toEqual({});
  });

  it('is withheld by the daily sync if it was on sale, and other seed is not', async () => {
    const seed = async (germination: number) => {
      const { id } = await aProduct(market, { vendorId: vendor.vendorId, subcategory: 'Vegetable Seeds' });
      const lot = {
        kind: 'Okra',
        variety: 'A',
        lot: 'L',
        class: 'truthful',
        testedOn: '2026-11-03',
      } as const;
      await market.db
        .insertInto('seedLabels')
        .values({ ...lot, productId: id, germination, purity: 99, treatedWith: null })
        .execute();
      return id;
    };
    const [weak, good] = [await seed(64), await seed(65)];
    await syncChangedAvailability({ ...market.system, clock: () => new Date(`${today}T00:05:00Z`) });
    expect([await statusOf(weak), await statusOf(good)]).toEqual(['withheld', 'live']);
  });
});

describe('the validity of seed', () => {
  it.each([
    ['2026-11-03', null, '2027-08-03'],
    ['2026-05-31', null, '2027-02-28'],
    ['2026-11-03', '2027-07-20', '2028-01-20'],
    ['2026-11-03', '2027-08-31', '2028-02-29'],
  ])('tested on %s and retested on %s is valid until %s', (testedOn, retestedOn, last) => {
    expect(lastDayOf({ expiresOn: null, testedOn, retestedOn })).toBe(last);
  });

  it('rejects a retest before the first test or in the future', async () => {
    const wrong = (retestedOn: string) => save({ ...okra, retestedOn });
    expect(await wrong('2026-11-02')).toBeRefused('input.invalid', { fields: { retestedOn: 'before-test' } });
    expect(await wrong('2026-11-22')).toBeRefused('input.invalid', { fields: { retestedOn: 'future' } });
  });
});
