import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct, aVendor, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { moveStock } from '../stock/move-stock.ts';
import { type CatalogueChange, catalogueChangeFrom, catalogueChannel } from './catalogue-change.ts';

const counted = { reason: 'counted', orderId: null } as const;

let market: TestMarket;
let product: TestProduct;
let other: TestProduct;
const notified: CatalogueChange[] = [];
beforeAll(async () => {
  market = await openTestMarket();
  await market.listen(catalogueChannel, {
    onListening: () => {},
    onNotification: (message) => notified.push(catalogueChangeFrom(message)),
    onConnectionLost: () => {},
  });
  product = await aProduct(market, { stock: 5 });
  other = await aProduct(market, { stock: 5 });
});
afterAll(() => market.close());
beforeEach(() => {
  notified.length = 0;
});

const anything = null;
const update = (set: object, id = product.id) =>
  market.db.updateTable('products').set(set).where('id', '=', id).execute();

it('has the ids of products whose stock changed', async () => {
  await moveStock(
    market.system,
    [
      { productId: product.id, delta: -1 },
      { productId: other.id, delta: -2 },
    ],
    counted,
  );
  expect(notified.map((ids) => ids?.toSorted())).toEqual([[product.id, other.id].toSorted()]);
});

it.each([
  ['becoming sold out', -3],
  ['back in stock', 3],
])('is null for a product %s, because lists show it', async (_, delta) => {
  const one = await aProduct(market, { stock: delta < 0 ? 3 : 0 });
  notified.length = 0;
  await moveStock(market.system, [{ productId: one.id, delta }], counted);
  expect(notified).toEqual([anything]);
});

it('is sent at commit, and not after a rollback', async () => {
  const changePrice = (price: number, end: () => void) =>
    market.db.transaction().execute(async (db) => {
      await db.updateTable('products').set({ price }).where('id', '=', product.id).execute();
      expect(notified).toEqual([]);
      end();
    });
  const rollback = () => {
    throw new Error('rolled back');
  };
  await expect(changePrice(200, rollback)).rejects.toThrow('rolled back');
  expect(notified).toEqual([]);
  await changePrice(300, () => {});
  expect(notified).toEqual([anything]);
});

it('is sent once for each statement, for any number of rows', async () => {
  await sql`update products set reviews = reviews + 1`.execute(market.db);
  expect(notified).toEqual([anything]);
});

it('is null for more products than fit into a notification', async () => {
  await sql`insert into products (id, vendor_id, name, description, price, category, subcategory, stock, status, pack, hsn, gst_rate, country_of_origin)
    select 'many-' || n, ${product.vendorId}, 'Gram', '', 100, 'Seeds', 'Grain Seeds', 9, 'live', '1 kg', '1001', 0, 'IN'
    from generate_series(1, 700) n`.execute(market.db);
  notified.length = 0;
  await sql`update products set stock = stock - 1 where id like 'many-%'`.execute(market.db);
  expect(notified).toEqual([anything]);
});

it('is not sent for changes that no public page shows', async () => {
  const draft = await aProduct(market, { status: 'draft' });
  notified.length = 0;
  await update({ stock: 4 }, 'unknown');
  await update({ stock: sql`stock` });
  await update({ price: 900 }, draft.id);
  await aVendor(market);
  expect(notified).toEqual([]);
});

it.each([
  ['a price', () => update({ price: 12_300 })],
  ['a status', () => update({ status: 'archived' }, other.id)],
  ['a new product', () => aProduct(market)],
  ['a deleted product', () => market.db.deleteFrom('products').where('id', '=', 'many-1').execute()],
  [
    'a translation',
    () =>
      market.db
        .insertInto('productTranslations')
        .values({ productId: product.id, language: 'hi', name: 'गेहूँ', description: '', pack: '1 किलो' })
        .execute(),
  ],
  [
    'a picture',
    () =>
      market.db
        .insertInto('productImages')
        .values({ productId: product.id, position: 2, key: 'x' })
        .execute(),
  ],
  ['a vendor’s name', () => market.db.updateTable('vendors').set({ companyName: 'Patil Agro' }).execute()],
])('is null for %s', async (_, change) => {
  await change();
  expect(notified).toContain(anything);
});

it.each(['', 'x', '{}', '[1'])('is null for the unknown payload %j', (message) => {
  expect(catalogueChangeFrom(message)).toBe(anything);
});
