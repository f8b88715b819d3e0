import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { aPhoto } from '../../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { memoryStore } from '../../../tests/support/memory-store.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { getProduct } from '../browse/get-product.ts';
import { homeProducts } from '../browse/home-products.ts';
import { catalogueChangeFrom, catalogueChannel } from '../catalogue-change.ts';
import { addPicture } from './add-picture.ts';
import { addProduct } from './add-product.ts';
import { adjustStock } from './adjust-stock.ts';
import { changePrices } from './change-prices.ts';
import { changeProducts } from './change-products.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { editProduct } from './edit-product.ts';
import { groupProduct } from './group-products.ts';
import { listMovements } from './list-movements.ts';
import { managedProducts } from './managed-products.ts';
import { ownPictures } from './own-pictures.ts';
import { previewProduct } from './preview-product.ts';
import { saveProduct } from './save-product.ts';
import { setStatus } from './set-status.ts';

let market: TestMarket;
let admin: SignedIn;
let one: { user: SignedIn; vendorId: string };
let other: { user: SignedIn; vendorId: string };
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  one = await aVendor(market, { companyName: 'Wardha Seeds' });
  other = await aVendor(market, { companyName: 'Akola Tools' });
});
afterAll(() => market.close());

const me = () => market.as(admin);
const hoe = { name: 'Hoe', subcategory: 'Hand Tools', price: '199', stock: '4' };

async function add(vendorId: string, fields: object = {}) {
  return answerOf(await addProduct(me(), { ...hoe, vendorId, ...fields })).id;
}

const auditOf = (id: string) =>
  market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', id)
    .orderBy('id')
    .select(['action', 'actorId'])
    .execute();

describe('a product that an administrator adds', () => {
  it('is a draft of the chosen vendor, with a server-generated id and an audit entry', async () => {
    const id = await add(one.vendorId);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const vendor = market.as(one.user);
    expect(await editProduct(vendor, { id })).toMatchObject({
      value: { vendorId: one.vendorId, status: 'draft', stock: 4, texts: { name: 'Hoe', price: '199' } },
    });
    expect(await listMovements(vendor, { id })).toMatchObject({
      value: { movements: [{ reason: 'opening', delta: 4 }] },
    });
    expect(await auditOf(id)).toEqual([{ action: 'product.create', actorId: admin.id }]);
  });

  it.each([
    [
      {},
      {
        vendorId: 'required',
        name: 'required',
        subcategory: 'required',
        price: 'required',
        stock: 'required',
      },
    ],
    [
      { ...hoe, price: '-1' },
      { vendorId: 'required', price: 'money' },
    ],
    [
      { ...hoe, price: '1.005', stock: '2.5' },
      { vendorId: 'required', price: 'money', stock: 'whole' },
    ],
    [
      { ...hoe, subcategory: 'Boats', vendorId: 'nobody' },
      { vendorId: 'choice', subcategory: 'choice' },
    ],
  ])('has an error for each invalid field: %j', async (values, fields) => {
    expect(await addProduct(me(), values)).toBeRefused('input.invalid', { fields });
  });

  it('may have price 0 and stock 0, but cannot go on sale with price 0', async () => {
    const id = await add(one.vendorId, { price: '0', stock: '0' });
    expect(answerOf(await editProduct(me(), { id })).missing.fields).toContain('price');
    expect(await setStatus(me(), { id, status: 'live' })).toBeRefused('product.incomplete');
  });

  it.each(['suspended', 'refused'] as const)('cannot belong to a %s vendor', async (status) => {
    const { vendorId } = await aVendor(market);
    await market.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
    expect(await addProduct(me(), { ...hoe, vendorId })).toBeRefused('input.invalid', {
      fields: { vendorId: 'choice' },
    });
  });
});

describe('any vendor’s product', () => {
  it('can be viewed and edited by administrators, and the audit has their id', async () => {
    const { id } = await aProduct(market, {
      vendorId: one.vendorId,
      category: 'Supplies',
      subcategory: 'Hand Tools',
      picture: null,
    });
    const open = answerOf(await editProduct(me(), { id }));
    expect(open.vendor).toBe('Wardha Seeds');
    const values = { ...open.texts, maker: 'Nashik', price: '250' };
    expect(await saveProduct(me(), { id, version: 1, subcategory: 'Hand Tools', values })).toSucceed();
    expect(await getProduct(market.visitor, { id })).toMatchObject({ value: { price: rupees(250) } });
    // The vendor's form has an older version: edit conflict.
    const stale = { id, version: 1, subcategory: 'Hand Tools', values: { ...values, price: '1' } };
    expect(await saveProduct(market.as(one.user), stale)).toBeRefused('conflict.changed');
    expect(await adjustStock(me(), { id, reason: 'received', count: '5' })).toMatchObject({
      value: { stock: 15 },
    });
    expect(await previewProduct(me(), { id })).toSucceed();
    const bytes = await aPhoto();
    expect(await addPicture(memoryStore())(me(), { id, bytes })).toSucceed();
    expect(answerOf(await ownPictures(me(), { id })).pictures).toHaveLength(1);
    const copy = answerOf(await duplicateProduct(me(), { id, asSize: true })).id;
    expect(answerOf(await editProduct(market.as(one.user), { id: copy })).vendorId).toBe(one.vendorId);
    const others = await aProduct(market, { vendorId: other.vendorId });
    expect(await groupProduct(me(), { id, withId: others.id })).toBeRefused('not-found');
    expect(await auditOf(id)).toEqual(
      ['product.change', 'stock.adjust', 'product.picture-add'].map((action) => ({
        action,
        actorId: admin.id,
      })),
    );
  });

  it('changes status once: the second of two changes gets a conflict', async () => {
    const { id } = await aProduct(market, { vendorId: one.vendorId });
    expect(await setStatus(me(), { id, status: 'archived', was: 'live' })).toSucceed();
    const late = { id, status: 'draft', was: 'live' };
    expect(await setStatus(market.as(one.user), late)).toBeRefused('conflict.changed');
    expect(answerOf(await editProduct(me(), { id })).status).toBe('archived');
  });

  it('is deleted when it has no orders, and archived otherwise', async () => {
    const [free, sold] = [await aProduct(market), await aProduct(market)];
    const by = await aCustomer(market);
    await aPastOrder(market, { by, at: '2026-11-20T06:00:00Z', products: [sold] });
    expect(await deleteProduct(me(), { id: free.id })).toMatchObject({ value: { isGone: true } });
    expect(await editProduct(me(), { id: free.id })).toBeRefused('not-found');
    expect(await deleteProduct(me(), { id: sold.id })).toMatchObject({ value: { isGone: false } });
    expect(await getProduct(market.visitor, { id: sold.id })).toBeRefused('not-found');
    expect(answerOf(await editProduct(me(), { id: sold.id })).status).toBe('archived');
    const actions = [...(await auditOf(free.id)), ...(await auditOf(sold.id))].map(({ action }) => action);
    expect(actions).toEqual(['product.delete', 'product.status']);
  });
});

describe('bulk changes', () => {
  it('of several vendors, and of the featured flag, are for administrators only', async () => {
    const [a, b] = [
      await aProduct(market, { vendorId: one.vendorId, price: rupees(100) }),
      await aProduct(market, { vendorId: other.vendorId, price: rupees(200) }),
    ];
    const ids = [a.id, b.id];
    const raised = {
      ids,
      how: 'raise-percent',
      value: '10',
      was: [String(rupees(100)), String(rupees(200))],
    };
    expect(await changePrices(me(), raised)).toMatchObject({ value: { changed: 2 } });
    const changes: unknown[] = [];
    await market.listen(catalogueChannel, {
      onListening: () => {},
      onNotification: (message) => changes.push(catalogueChangeFrom(message)),
      onConnectionLost: () => {},
    });
    const feature = { ids, change: { what: 'featured', to: true } };
    expect(await changeProducts(me(), feature)).toMatchObject({ value: { changed: 2, same: 0 } });
    expect(changes, 'all cached pages are invalidated').toContain(null);
    expect(await changeProducts(me(), feature)).toMatchObject({ value: { changed: 0, same: 2 } });
    const shown = answerOf(await homeProducts(market.visitor, {})).featured;
    expect(shown.map(({ id, price }) => [id, price])).toEqual(
      expect.arrayContaining([
        [a.id, rupees(110)],
        [b.id, rupees(220)],
      ]),
    );
    expect((await auditOf(a.id)).map(({ action }) => action)).toEqual(['product.change', 'product.feature']);
    const own = { ids: [a.id], change: { what: 'featured', to: false } };
    expect(await changeProducts(market.as(one.user), own)).toBeRefused('actor.forbidden');
    expect(await addProduct(market.as(one.user), { ...hoe, vendorId: one.vendorId })).toBeRefused(
      'actor.forbidden',
    );
  });
});

describe('the list of all products', () => {
  it('can be filtered by part of a name in both languages, by code, vendor, status and featured flag', async () => {
    const seller = await aVendor(market, { companyName: 'Latur Agro' });
    const { id } = await aProduct(market, {
      vendorId: seller.vendorId,
      name: 'Zebra Sickle 400',
      subcategory: 'Hand Tools',
    });
    const open = answerOf(await editProduct(me(), { id }));
    const values = { ...open.texts, nameHi: 'ज़ेबरा हंसिया', sku: 'ZB-77', maker: 'Nashik' };
    await setStatus(me(), { id, status: 'draft' });
    answerOf(await saveProduct(me(), { id, version: 2, subcategory: open.subcategory, values }));
    for (const search of ['ebra sick', 'zb-77', 'हंसिया', '400']) {
      const found = answerOf(await managedProducts(me(), { search }));
      expect(found, search).toMatchObject({ products: [{ id, vendor: { name: 'Latur Agro' } }], total: 1 });
    }
    const second = await aProduct(market, { vendorId: seller.vendorId, featured: true });
    const idsOf = async (filter: object, as = me()) =>
      answerOf(await managedProducts(as, { vendor: seller.vendorId, ...filter })).products.map(
        (row) => row.id,
      );
    expect(await idsOf({})).toEqual([second.id, id]);
    expect(await idsOf({ status: 'draft' })).toEqual([id]);
    expect(await idsOf({ home: 'featured' })).toEqual([second.id]);
    // Vendors see only their own products, with any filter.
    expect(await idsOf({}, market.as(one.user))).toEqual([]);
    const own = answerOf(await managedProducts(market.as(seller.user), { search: 'हंसिया' })).products;
    expect(own).toMatchObject([{ id }]);
    expect(own[0]).not.toHaveProperty('vendor');
  });
});
