import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { getProduct } from '../browse/get-product.ts';
import { type CatalogueChange, catalogueChangeFrom, catalogueChannel } from '../catalogue-change.ts';
import { adjustStock } from './adjust-stock.ts';
import { changeProducts } from './change-products.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { editProduct } from './edit-product.ts';
import { groupProduct, packSizes } from './group-products.ts';
import { listMovements } from './list-movements.ts';
import { managedProducts } from './managed-products.ts';
import { previewProduct } from './preview-product.ts';
import { saveProduct } from './save-product.ts';
import { setStatus } from './set-status.ts';
import { syncAvailability } from './sync-availability.ts';

let market: TestMarket;
let vendor: { user: SignedIn; vendorId: string };
let other: { user: SignedIn; vendorId: string };
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
  other = await aVendor(market);
});
afterAll(() => market.close());

const today = new Date('2026-11-21T06:00:00Z');
let ticks = 0;
/** A clock that never returns the same time twice. */
const clock = () => new Date(today.getTime() + ticks++);
const me = () => market.as(vendor.user, { clock });

const npk = {
  name: 'NPK 19:19:19',
  nameHi: 'एनपीके 19:19:19',
  pack: '1 kg',
  description: 'Dissolves fully.',
  price: '165',
  mrp: '199',
  netQuantity: '1',
  netUnit: 'kg',
  fcoGrade: '19:19:19',
  hsn: '3105',
  gstRate: '5',
  countryOfOrigin: 'IN',
  maker: 'Demo Krishi, Indore 452015',
};
const wheat = {
  name: 'Wheat HD 3086',
  pack: '40 kg',
  description: 'Certified seed.',
  price: '1,799.50',
  mrp: '2000',
  netQuantity: '40',
  netUnit: 'kg',
  crop: 'Wheat',
  variety: 'HD 3086',
  lot: 'KB-W-2611',
  seedClass: 'certified',
  testedOn: '03-11-2026',
  germination: '85',
  purity: '98',
  sowingMonths: '11,10',
  perAcreFrom: '40',
  perAcreUnit: 'kg',
  hsn: '100119',
  gstRate: '0',
  countryOfOrigin: 'in',
  maker: 'Beej Bhandar, Pune 411037',
};

async function save(values: Record<string, string>, more: object = {}) {
  const result = await saveProduct(me(), { subcategory: 'Hand Tools', values, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.id;
}

const read = async (id: string) => answerOf(await editProduct(me(), { id }));

const statusOf = async (id: string) => (await read(id)).status;

async function withPicture(id: string) {
  await market.db.insertInto('productImages').values({ productId: id, position: 1, key: 'sickle' }).execute();
  return id;
}

async function licensed(kind: 'seed' | 'fertiliser', validUntil: string) {
  const term = { validFrom: '2024-01-01', validUntil, createdAt: today };
  const papers = { number: 'L/1', authority: 'District Agriculture Officer', state: 'Maharashtra' };
  const id = `${vendor.vendorId}-${kind}`;
  await market.db.deleteFrom('vendorLicences').where('id', '=', id).execute();
  await market.db
    .insertInto('vendorLicences')
    .values({
      id,
      vendorId: vendor.vendorId,
      kind,
      ...papers,
      ...term,
      fileKey: null,
      fileType: null,
      verifiedAt: today,
      verifiedBy: null,
    })
    .execute();
}

describe('a vendor’s product form', () => {
  it('stores the values in normalized form', async () => {
    const id = await save(wheat, { subcategory: 'Grain Seeds', stock: '25' });
    const product = await read(id);
    expect(product.texts).toMatchObject({
      ...wheat,
      price: '1799.50',
      testedOn: '2026-11-03',
      sowingMonths: '10,11',
      perAcreTo: '40',
      countryOfOrigin: 'IN',
    });
    expect(product).toMatchObject({ status: 'draft', stock: 25, expiresOn: '2027-08-03', version: 1 });
  });

  it('accepts an incomplete draft with a name and a price', async () => {
    expect(await saveProduct(me(), { subcategory: 'Grain Seeds', values: { lot: 'x' } })).toBeRefused(
      'input.invalid',
      {
        fields: { name: 'required', price: 'required' },
      },
    );
    const id = await save({ name: 'Mustard', price: '159', lot: 'M-1' }, { subcategory: 'Oil Seeds' });
    expect((await read(id)).texts).toMatchObject({ lot: 'M-1', variety: '', hsn: '1207', gstRate: '0' });
  });

  it('falls back to English texts where no Hindi text is entered', async () => {
    const id = await save(npk, { subcategory: 'Fertilizers' });
    const preview = await previewProduct({ ...me(), language: 'hi' }, { id });
    expect(preview).toMatchObject({ value: { name: 'एनपीके 19:19:19', pack: '1 kg', fcoGrade: '19:19:19' } });
    expect((await read(id)).texts.packHi).toBe('');
  });

  it.each([
    [{ mrp: '164.99' }, { price: 'above-mrp' }],
    [{ price: '-1' }, { price: 'money' }],
    [{ price: '12,50,000.999' }, { price: 'money' }],
    [{ hsn: '31a5' }, { hsn: 'hsn' }],
    [{ gstRate: '12' }, { gstRate: 'choice' }],
    [{ countryOfOrigin: 'CN' }, { importer: 'required' }],
    [{ importer: 'Somebody, Mumbai' }, { importer: 'not-imported' }],
    [{ netUnit: '' }, { netUnit: 'required' }],
    [{ perAcreFrom: '5', perAcreTo: '4', perAcreUnit: 'kg' }, { perAcreTo: 'below-first' }],
    [{ expiresOn: '2026-02-30' }, { expiresOn: 'date' }],
    [{ sku: '<b>' }, { sku: 'sku' }],
  ])('refuses invalid values with a field error: %j', async (wrong, fields) => {
    expect(await saveProduct(me(), { subcategory: 'Fertilizers', values: { ...npk, ...wrong } })).toBeRefused(
      'input.invalid',
      {
        fields,
      },
    );
  });

  it('requires a SKU that is unique per vendor', async () => {
    await save({ ...npk, sku: 'N-1' });
    expect(
      await saveProduct(me(), { subcategory: 'Fertilizers', values: { ...npk, sku: 'N-1' } }),
    ).toBeRefused('input.invalid', { fields: { sku: 'sku-taken' } });
    const result = await saveProduct(market.as(other.user), {
      subcategory: 'Fertilizers',
      values: { ...npk, sku: 'N-1' },
    });
    expect(result).toSucceed();
  });

  it('leaves the fields alone that it does not send, and empties those that it sends empty', async () => {
    const id = await save({ ...wheat, sku: 'W-11' }, { subcategory: 'Grain Seeds' });
    const { texts } = await read(id);
    const step = {
      id,
      version: 1,
      subcategory: 'Grain Seeds',
      values: { lot: 'KB-W-2612', sowingMonths: '' },
    };
    expect(await saveProduct(me(), step)).toMatchObject({ value: { id, version: 2 } });
    expect((await read(id)).texts).toEqual({ ...texts, lot: 'KB-W-2612', sowingMonths: '' });
    const refused = { ...step, version: 2, values: { name: '' } };
    expect(await saveProduct(me(), refused)).toBeRefused('input.invalid', { fields: { name: 'required' } });
  });

  it('begins as the copy of a similar product, without code, stock and lot', async () => {
    const id = await save({ ...wheat, sku: 'W-12' }, { subcategory: 'Grain Seeds', stock: '25' });
    const copy = await read(answerOf(await duplicateProduct(me(), { id })).id);
    expect(copy).toMatchObject({ stock: 0, status: 'draft', imageKey: null });
    const ofLot = { lot: '', testedOn: '', germination: '', purity: '' };
    expect(copy.texts).toEqual({ ...(await read(id)).texts, sku: '', ...ofLot });
  });

  it('detects an edit conflict', async () => {
    const id = await save(npk, { subcategory: 'Fertilizers' });
    const open = { id, subcategory: 'Fertilizers', version: 1 };
    expect(await saveProduct(me(), { ...open, values: { ...npk, price: '170' } })).toSucceed();
    expect(await saveProduct(me(), { ...open, values: { ...npk, price: '90' } })).toBeRefused(
      'conflict.changed',
    );
    expect((await read(id)).texts.price).toBe('170');
    expect(await saveProduct(me(), { ...open, version: 2, values: { ...npk, price: '90' } })).toSucceed();
  });

  it('cannot change the kind of a product', async () => {
    const id = await save(npk, { subcategory: 'Fertilizers' });
    const moved = { id, version: 1, subcategory: 'Tractors', values: npk };
    expect(await saveProduct(me(), moved)).toBeRefused('input.invalid', {
      fields: { subcategory: 'choice' },
    });
  });
});

describe('product status', () => {
  it('becomes live when all requirements are met', async () => {
    const id = await save({ name: 'Sickle', price: '229' });
    expect(await setStatus(me(), { id, status: 'live' })).toBeRefused('product.incomplete');
    const { missing } = await read(id);
    expect(missing).toMatchObject({ fields: ['pack', 'description', 'maker'], picture: true, licence: null });
    const texts = { name: 'Sickle', price: '229', pack: '2', description: 'Sharp.', maker: 'Nashik' };
    const values = { ...texts, hsn: '8201', gstRate: '0', countryOfOrigin: 'IN' };
    expect(await saveProduct(me(), { id, version: 1, subcategory: 'Hand Tools', values })).toSucceed();
    await withPicture(id);
    expect(await setStatus(me(), { id, status: 'live' })).toSucceed();
    expect(await getProduct(market.visitor, { id })).toSucceed();
    // A product on sale cannot become incomplete.
    const version = (await read(id)).version;
    const poorer = { id, version, subcategory: 'Hand Tools', values: { ...values, maker: '' } };
    expect(await saveProduct(me(), poorer)).toBeRefused('input.invalid', { fields: { maker: 'required' } });
    expect(await setStatus(me(), { id, status: 'archived' })).toSucceed();
    expect(await getProduct(market.visitor, { id })).toBeRefused('not-found');
  });

  it('is withheld until a licence is valid, and when the lot expires', async () => {
    const id = await withPicture(await save(npk, { subcategory: 'Fertilizers' }));
    await setStatus(me(), { id, status: 'live' });
    expect(await statusOf(id)).toBe('withheld');
    expect((await read(id)).missing).toMatchObject({ licence: 'fertiliser', fields: [] });

    await licensed('fertiliser', '2026-12-31');
    await syncAvailability(me(), vendor.vendorId);
    expect(await statusOf(id)).toBe('live');

    await syncAvailability(
      market.as(vendor.user, { clock: () => new Date('2027-01-02T00:00:00Z') }),
      vendor.vendorId,
    );
    expect(await statusOf(id)).toBe('withheld');
    await syncAvailability(me(), vendor.vendorId);

    const { version } = await read(id);
    const values = { ...npk, expiresOn: '2026-11-20' };
    await saveProduct(me(), { id, version, subcategory: 'Fertilizers', values });
    expect(await statusOf(id)).toBe('withheld');
    expect((await read(id)).missing.expired).toBe(true);
  });
});

describe('catalogue change notifications', () => {
  it('invalidate all pages for visible changes and one product for others', async () => {
    const { id } = await aProduct(market, {
      vendorId: vendor.vendorId,
      subcategory: 'Tractors',
      category: 'Equipment',
      stock: 50,
    });
    const changes: CatalogueChange[] = [];
    await market.listen(catalogueChannel, {
      onListening: () => {},
      onNotification: (message) => changes.push(catalogueChangeFrom(message)),
      onConnectionLost: () => {},
    });
    const product = await read(id);
    const change = async (texts: Record<string, string>, version: number) => {
      const values = { ...product.texts, maker: 'Demo Yantra, Ludhiana', ...texts };
      expect(await saveProduct(me(), { id, version, subcategory: 'Tractors', values })).toSucceed();
    };
    await change({ price: '1300' }, 1);
    expect(changes.splice(0)).toContain(null);
    expect(await getProduct(market.visitor, { id })).toMatchObject({ value: { price: rupees(1300) } });
    await change({ price: '1300', lowStock: '9' }, 2);
    expect(changes).toEqual([[id]]);
  });
});

describe('the time of the last change of a product page', () => {
  it('changes with every field that the page shows, and with no other', async () => {
    const id = await save(wheat, { subcategory: 'Grain Seeds' });
    let values = (await read(id)).texts;
    const isNewAfter = async (change: Partial<typeof values>) => {
      const { updatedAt, version } = await read(id);
      values = { ...values, ...change };
      expect(await saveProduct(me(), { id, version, subcategory: 'Grain Seeds', values })).toSucceed();
      return (await read(id)).updatedAt.getTime() !== updatedAt.getTime();
    };
    for (const change of [{ maker: 'Nashik' }, { lot: 'KB-W-2612' }, { nameHi: 'गेहूँ' }])
      expect(await isNewAfter(change)).toBe(true);
    expect(await isNewAfter({ sku: 'W-9', lowStock: '9' })).toBe(false);
  });
});

describe('deleting a product', () => {
  it('deletes a product without orders and archives one with orders', async () => {
    const id = await save({ name: 'Hoe', price: '199' }, { stock: '4' });
    expect(await deleteProduct(me(), { id })).toMatchObject({ value: { isGone: true } });
    expect(await editProduct(me(), { id })).toBeRefused('not-found');
    const live = await aProduct(market, { vendorId: vendor.vendorId, subcategory: 'Hand Tools' });
    const by = await aCustomer(market);
    await aPastOrder(market, { by, at: '2026-11-20T06:00:00Z', products: [live] });
    expect(await deleteProduct(me(), { id: live.id })).toMatchObject({ value: { isGone: false } });
    expect(await statusOf(live.id)).toBe('archived');
  });
});

describe('pack sizes', () => {
  it('share a group, and are offered for grouping', async () => {
    const one = await save({ ...npk, sku: 'PS-1' }, { subcategory: 'Fertilizers', stock: '9' });
    const copy = await read(answerOf(await duplicateProduct(me(), { id: one, asSize: true })).id);
    expect(copy).toMatchObject({ stock: 0, status: 'draft', texts: { sku: '', name: npk.name } });
    expect(copy.group).toBe((await read(one)).group);
    const third = await save({ ...npk, name: 'NPK 19:19:19 in a sack' }, { subcategory: 'Fertilizers' });
    expect(await packSizes(me(), { id: one })).toMatchObject({ value: { sizes: [{ id: copy.id }] } });
    expect(await groupProduct(me(), { id: third, withId: copy.id })).toSucceed();
    expect((await read(third)).group).toBe(copy.group);
    expect(await groupProduct(me(), { id: third })).toSucceed();
    expect((await read(third)).group).toBe('');
  });
});

describe('stock adjustments', () => {
  it('record a reason, and the movements add up to the stock', async () => {
    const id = await save({ name: 'Hoe', price: '199' }, { stock: '4' });
    await adjustStock(me(), { id, reason: 'received', count: '20', note: 'Invoice 7' });
    await adjustStock(me(), { id, reason: 'damaged', count: '3' });
    expect(await adjustStock(me(), { id, reason: 'damaged', count: '22' })).toBeRefused('input.invalid', {
      fields: { count: 'only-left:21' },
    });
    await adjustStock(me(), { id, reason: 'counted', count: '19' });
    expect(await listMovements(me(), { id })).toMatchObject({
      value: {
        stock: 19,
        next: null,
        movements: [
          { reason: 'counted', delta: -2, after: 19 },
          { reason: 'damaged', delta: -3, after: 21 },
          { reason: 'received', delta: 20, after: 24, note: 'Invoice 7' },
          { reason: 'opening', delta: 4, after: 4 },
        ],
      },
    });
  });

  it('are listed in pages', async () => {
    const id = await save({ name: 'Rake', price: '199' });
    for (let count = 1; count <= 22; count += 1)
      await adjustStock(me(), { id, reason: 'received', count: '1' });
    const first = await listMovements(me(), { id });
    if (!first.ok) throw new Error(first.failure.code);
    const second = await listMovements(me(), { id, before: first.value.next });
    expect(second).toMatchObject({ value: { next: null, movements: [{ after: 2 }, { after: 1 }] } });
  });
});

describe('another vendor’s product', () => {
  it('is refused with not-found by every action', async () => {
    const { id } = await aProduct(market, { vendorId: other.vendorId });
    const mine = await save({ name: 'Hoe', price: '199' });
    const results = [
      editProduct(me(), { id }),
      saveProduct(me(), { id, version: 1, subcategory: 'Hand Tools', values: { name: 'Mine', price: '1' } }),
      setStatus(me(), { id, status: 'draft' }),
      deleteProduct(me(), { id }),
      duplicateProduct(me(), { id }),
      groupProduct(me(), { id }),
      groupProduct(me(), { id: mine, withId: id }),
      packSizes(me(), { id }),
      previewProduct(me(), { id }),
      adjustStock(me(), { id, reason: 'received', count: '1' }),
      listMovements(me(), { id }),
    ];
    for (const result of await Promise.all(results)) expect(result).toBeRefused('not-found');
    const customer = market.as(await aCustomer(market));
    for (const ask of [editProduct, saveProduct, setStatus, managedProducts, adjustStock, changeProducts]) {
      expect(await ask(customer, {})).toBeRefused('actor.forbidden');
      expect(await ask(market.visitor, {})).toBeRefused('actor.signed-out');
    }
  });
});
