import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { rupees } from '../../kernel/money.ts';
import { changePrices } from './change-prices.ts';
import { changeProducts } from './change-products.ts';
import { listMovements } from './list-movements.ts';
import { managedProducts } from './managed-products.ts';
import { saveProduct } from './save-product.ts';
import { setPriceAndStock } from './set-price-and-stock.ts';
import { undoStock } from './undo-stock.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

async function seller() {
  const vendor = await aVendor(market);
  const me = market.as(vendor.user);
  const save = async (values: Record<string, string>) => {
    const result = await saveProduct(me, { subcategory: 'Hand Tools', values });
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return result.value.id;
  };
  const rows = (ids: readonly string[]) =>
    market.db
      .selectFrom('products')
      .where('id', 'in', [...ids])
      .select(['id', 'price', 'mrp', 'stock', 'status'])
      .execute();
  return { ...vendor, me, save, rows };
}

describe('bulk changes', () => {
  it('checks each product and reports the refused ones by name', async () => {
    const { me, save, rows } = await seller();
    const dear = await save({ name: 'Dear hoe', price: '100', mrp: '105' });
    const fair = await save({ name: 'Fair hoe', price: '100', mrp: '150' });
    const ids = [dear, fair];
    const raised = { ids, how: 'raise-percent', value: '10%', was: ['10000', '10000'] };
    expect(await changePrices(me, raised)).toMatchObject({
      value: { changed: 1, refused: [{ name: 'Dear hoe', why: 'above-mrp' }] },
    });
    expect(await changeProducts(me, { ids, change: { what: 'status', to: 'live' } })).toMatchObject({
      value: { changed: 0, refused: [{ why: 'product.incomplete' }, { why: 'product.incomplete' }] },
    });
    expect(await changeProducts(me, { ids, change: { what: 'stock', to: '7' } })).toMatchObject({
      value: { changed: 2 },
    });
    expect(await rows([fair])).toMatchObject([{ price: rupees(110), stock: 7, status: 'draft' }]);
    const foreign = await aProduct(market);
    const mixed = { ids: [fair, foreign.id], change: { what: 'status', to: 'archived' } };
    expect(await changeProducts(me, mixed)).toBeRefused('not-found');
    expect(await rows([fair])).toMatchObject([{ status: 'draft' }]);
  });
});

describe('the managed product list', () => {
  it('filters, and paginates forwards and backwards', async () => {
    const seller = await aVendor(market);
    for (let at = 0; at < 45; at += 1) {
      await aProduct(market, {
        vendorId: seller.vendorId,
        name: `Hoe ${at}`,
        price: rupees(100 + (at % 7)),
        stock: at % 3,
      });
    }
    const manager = market.as(seller.user);
    const seen: string[] = [];
    let after: string | null = null;
    let last = '';
    do {
      const page = await managedProducts(manager, {
        sort: 'price',
        isDescending: false,
        ...(after && { after }),
      });
      if (!page.ok) throw new Error(page.failure.code);
      expect(page.value.total).toBe(45);
      seen.push(...page.value.products.map(({ id }) => id));
      last = page.value.products[0]?.id ?? '';
      after = page.value.next;
    } while (after);
    expect(new Set(seen).size).toBe(45);
    const back = await managedProducts(manager, { sort: 'price', isDescending: false, before: last });
    expect(back).toMatchObject({ value: { products: seen.slice(20, 40).map((id) => ({ id })) } });
    expect(await managedProducts(manager, { stock: 'out' })).toMatchObject({ value: { total: 15 } });
    expect(await managedProducts(manager, { search: 'hoe 44' })).toMatchObject({
      value: { products: [{ name: 'Hoe 44' }] },
    });
    expect(await managedProducts(manager, { search: '100%_' })).toMatchObject({ value: { total: 0 } });
    expect(await managedProducts(manager, { status: 'draft' })).toMatchObject({
      value: { total: 0, next: null, previous: null },
    });
  });
});

describe('a bulk change of stock', () => {
  const stocksOf = async (ids: readonly string[], { rows }: Awaited<ReturnType<typeof seller>>) => {
    const found = new Map((await rows(ids)).map(({ id, stock }) => [id, stock]));
    return ids.map((id) => found.get(id));
  };

  it('is added or set, and taken back to each former stock once, with both in the history', async () => {
    const us = await seller();
    const { me, save } = us;
    const ids = [await save({ name: 'Hoe', price: '100' }), await save({ name: 'Rake', price: '90' })];
    await changeProducts(me, { ids: ids.slice(0, 1), change: { what: 'stock', to: '4' } });
    const added = await changeProducts(me, { ids, change: { what: 'stock', how: 'add', to: '10' } });
    expect(await stocksOf(ids, us)).toEqual([14, 10]);
    const { movements } = answerOf(added);
    expect(movements).toHaveLength(2);
    expect(await undoStock(me, { movements })).toMatchObject({ value: { changed: 2, refused: [] } });
    expect(await stocksOf(ids, us)).toEqual([4, 0]);
    expect(await undoStock(me, { movements })).toMatchObject({
      value: { changed: 0, refused: [{ why: 'changed-since' }, { why: 'changed-since' }] },
    });
    const history = answerOf(await listMovements(me, { id: ids[0] })).movements;
    expect(history.map(({ reason, delta }) => [reason, delta])).toEqual([
      ['adjustment', -10],
      ['received', 10],
      ['counted', 4],
    ]);
  });

  it('leaves a product as it is when too few are left, and belongs to its vendor', async () => {
    const us = await seller();
    const { me, save } = us;
    const ids = [await save({ name: 'Hoe', price: '100' })];
    const { movements } = answerOf(
      await changeProducts(me, { ids, change: { what: 'stock', how: 'add', to: '10' } }),
    );
    const { me: other } = await seller();
    expect(await undoStock(other, { movements })).toBeRefused('not-found');
    await market.db.updateTable('products').set({ stock: 3 }).where('id', 'in', ids).execute();
    expect(await undoStock(me, { movements })).toMatchObject({
      value: { changed: 0, refused: [{ name: 'Hoe', why: 'sold-since' }] },
    });
    expect(await stocksOf(ids, us)).toEqual([3]);
  });

  it('does not add beyond the largest stock', async () => {
    const { me, save } = await seller();
    const ids = [await save({ name: 'Hoe', price: '100' })];
    await changeProducts(me, { ids, change: { what: 'stock', to: '999999' } });
    expect(await changeProducts(me, { ids, change: { what: 'stock', how: 'add', to: '2' } })).toMatchObject({
      value: { changed: 0, refused: [{ why: 'too-much' }] },
    });
  });
});

describe('price and stock in a row of the list', () => {
  const auditOf = (id: string) =>
    market.db
      .selectFrom('auditEntries')
      .where('subjectId', '=', id)
      .where('action', '<>', 'product.create')
      .select(['action', 'facts'])
      .orderBy('id')
      .execute();

  it('writes and audits what was changed, and nothing else', async () => {
    const { me, save, rows } = await seller();
    const id = await save({ name: 'Hoe', price: '199.50', mrp: '2500' });
    const was = { id, priceWas: '199.50', stockWas: '0' };
    expect(await setPriceAndStock(me, { ...was, price: '199.50', stock: '0' })).toSucceed();
    expect(await auditOf(id)).toEqual([]);
    expect(await setPriceAndStock(me, { ...was, price: ' ₹1,799 ', stock: '12' })).toSucceed();
    expect(await rows([id])).toMatchObject([{ price: rupees(1799), stock: 12 }]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'product.change', facts: { fields: 'price', price: '199.50 > 1799' } },
      { action: 'stock.adjust', facts: { from: 0, to: 12, reason: 'counted' } },
    ]);
  });

  it('refuses both at their fields without writing either, and values that changed meanwhile', async () => {
    const { me, save, rows } = await seller();
    const id = await save({ name: 'Hoe', price: '100', mrp: '150' });
    const was = { id, priceWas: '100', stockWas: '0' };
    const refusals = [
      [{ price: '160', stock: '5' }, { price: 'above-mrp' }],
      [
        { price: '', stock: '2.5' },
        { price: 'required', stock: 'whole' },
      ],
      [
        { price: 'dear', stock: '' },
        { price: 'money', stock: 'whole' },
      ],
      [{ price: '0', stock: '0' }, { price: 'too-little' }],
    ] as const;
    for (const [typed, fields] of refusals)
      expect(await setPriceAndStock(me, { ...was, ...typed })).toBeRefused('input.invalid', { fields });
    expect(await setPriceAndStock(me, { ...was, price: '120', stock: '8' })).toSucceed();
    // An order or another person came first.
    expect(await setPriceAndStock(me, { ...was, price: '130', stock: '9' })).toBeRefused('input.invalid', {
      fields: { price: 'changed-to:120', stock: 'changed-to:8' },
    });
    // What this person left as it was does not undo the change of others.
    expect(await setPriceAndStock(me, { ...was, price: '100', stock: '8' })).toSucceed();
    expect(await rows([id])).toMatchObject([{ price: rupees(120), stock: 8 }]);
    const { me: other } = await seller();
    expect(await setPriceAndStock(other, { ...was, price: '1', stock: '1' })).toBeRefused('not-found');
  });
});
