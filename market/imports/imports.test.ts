import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { editProduct } from '../catalogue/edit-product.ts';
import { saveProduct } from '../catalogue/save-product.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { readCsv, writeCsv } from '../kernel/csv.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { exportProducts } from './export-products.ts';
import { confirmImport, getImport, type ImportView, myImports } from './own-import.ts';
import { forgetImports, runImports } from './run-imports.ts';
import { startImport } from './start-import.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const bytes = (text: string) => new TextEncoder().encode(text);

async function seller(): Promise<{ user: SignedIn; vendorId: string; me: Context }> {
  const vendor = await aVendor(market);
  return { ...vendor, me: market.as(vendor.user) };
}

async function sent(me: Context, text: string): Promise<string> {
  const result = await startImport(me, { fileName: 'list.csv', bytes: bytes(text) });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.id;
}

async function view(me: Context, id: string, more: object = {}): Promise<ImportView> {
  const result = await getImport(me, { id, ...more });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

async function dryRun(me: Context, text: string): Promise<ImportView> {
  const id = await sent(me, text);
  await runImports(market.system);
  return view(me, id);
}

async function apply(me: Context, id: string): Promise<ImportView> {
  expect(await confirmImport(me, { id })).toSucceed();
  await runImports(market.system);
  return view(me, id);
}

async function exported(me: Context, columns = 'all'): Promise<string> {
  const result = await exportProducts(me, { columns });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

async function create(me: Context, values: Record<string, string>, subcategory = 'Hand Tools', stock = '') {
  const result = await saveProduct(me, { subcategory, values, stock });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.id;
}

async function read(me: Context, id: string) {
  const result = await editProduct(me, { id });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

describe('a spreadsheet', () => {
  it('makes new products and changes old ones, after a dry run that changes nothing', async () => {
    const { me } = await seller();
    const hoe = await create(me, { name: 'Hoe', price: '199', sku: 'H-1' }, 'Hand Tools', '5');
    const text = [
      'SKU;Subcategory;Name;name_hi;Price;MRP;Stock;Group',
      'H-1;;Hoe;कुदाल;189,00;;7;',
      'R-1;Hand Tools;Rake;;"1,250";1300;3;rakes',
      'R-2;Hand Tools;Rake, large;;1350;1400;;rakes',
    ].join('\n');
    const dry = await dryRun(me, text.replace('189,00', '189.00'));
    expect(dry).toMatchObject({
      status: 'checked',
      total: 3,
      checked: 3,
      counts: { new: 2, changed: 1, wrong: 0 },
    });
    expect((await read(me, hoe)).texts.price).toBe('199');
    expect(await view(me, dry.id, { outcome: 'changed' })).toMatchObject({
      lines: [{ line: 2, changes: { price: ['199', '189'], nameHi: ['', 'कुदाल'], stock: ['5', '7'] } }],
    });

    expect(await apply(me, dry.id)).toMatchObject({ status: 'applied' });
    expect(await read(me, hoe)).toMatchObject({
      stock: 7,
      texts: { price: '189', nameHi: 'कुदाल', sku: 'H-1' },
    });
    const lines = await readCsv(bytes(await exported(me)));
    expect(lines).toHaveLength(4);
    // Once more, it changes nothing.
    expect(await confirmImport(me, { id: dry.id })).toBeRefused('input.invalid');
    expect(await dryRun(me, text.replace('189,00', '189'))).toMatchObject({
      counts: { same: 3, new: 0, changed: 0 },
    });
  });

  it('is told what is wrong, line by line, and then nothing can be written', async () => {
    const { me } = await seller();
    const theirs = await aProduct(market);
    const hoe = await create(me, { name: 'Hoe', price: '199', sku: 'H-1' });
    const text = [
      'id,sku,subcategory,name,price,mrp,stock,status,fcoGrade',
      `${theirs.id},,,Mine now,1,,,,`,
      ',,Hand Tools,,abc,,-3,sold,',
      ',N-1,Nothing,Thing,5,,,,',
      ',N-2,Hand Tools,Dear,50,40,,,',
      `${hoe},,Tractors,Hoe,199,,,,`,
      ',N-3,Hand Tools,Rake,20,,,,19:19:19',
      ',N-4,Hand Tools,Rake,20,,,,',
      ',N-4,Hand Tools,Rake,20,,,,',
      ',N-5,Hand Tools,Rake,20,,,live,',
      `${hoe},,,Hoe,210,,,,`,
      ',H-1,,Hoe,220,,,,',
    ].join('\n');
    const dry = await dryRun(me, text);
    expect(dry.counts).toMatchObject({ new: 1, changed: 1, wrong: 9 });
    expect(dry.lines.map(({ line, problems }) => [line, problems])).toMatchObject([
      [2, { id: 'unknown' }],
      [3, { name: 'required', price: 'money', stock: 'whole', status: 'status' }],
      [4, { subcategory: 'choice' }],
      [5, { price: 'above-mrp' }],
      [6, { subcategory: 'other-kind' }],
      [7, { fcoGrade: 'not-of-kind' }],
      [9, { sku: 'twice' }],
      [10, { status: 'no-picture' }],
      [12, { id: 'twice' }],
    ]);
    expect(await confirmImport(me, { id: dry.id })).toBeRefused('input.invalid');
    expect((await read(me, hoe)).texts.price).toBe('199');
  });

  it('fails whole when somebody changed a product since the dry run', async () => {
    const { me } = await seller();
    const one = await create(me, { name: 'One', price: '10', sku: '1' }, 'Hand Tools', '5');
    const two = await create(me, { name: 'Two', price: '20', sku: '2' }, 'Hand Tools', '5');
    const dry = await dryRun(me, 'sku,price\n1,11\n2,22');
    await saveProduct(me, {
      id: two,
      version: 1,
      subcategory: 'Hand Tools',
      values: { name: 'Two', price: '21', sku: '2' },
    });
    expect(await apply(me, dry.id)).toMatchObject({ status: 'failed' });
    expect((await read(me, one)).texts.price).toBe('10');

    // A sale is no such change, and stays sold.
    const again = await dryRun(me, 'sku,price\n1,11\n2,22');
    await adjustStock(me, { id: one, reason: 'damaged', count: '2' });
    expect(await apply(me, again.id)).toMatchObject({ status: 'applied' });
    expect(await read(me, one)).toMatchObject({ stock: 3, texts: { price: '11' } });
  });

  it('fails alone when its code was taken since, and holds up no other', async () => {
    const { me } = await seller();
    const line = 'sku,subcategory,name,price\nX-1,Hand Tools,Hoe,10';
    const [one, two] = [await dryRun(me, line), await dryRun(me, line)];
    expect(await apply(me, one.id)).toMatchObject({ status: 'applied' });
    expect(await apply(me, two.id)).toMatchObject({ status: 'failed' });
    expect(await dryRun(me, line)).toMatchObject({ status: 'checked', counts: { same: 1 } });
  });

  it.each([
    ['PK\u0003\u0004\0', 'unreadable'],
    ['', 'columns'],
    ['colour,size\nred,1', 'columns'],
    ['sku,name,price', 'empty'],
    [`sku\n${'x\n'.repeat(10_001)}`, 'long'],
  ])('is refused when it is none: %#', async (text, why) => {
    const { me } = await seller();
    expect(await startImport(me, { fileName: 'x.csv', bytes: bytes(text) })).toBeRefused('input.invalid', {
      fields: { file: why },
    });
  });

  it('is its vendor’s alone, and forgotten after a month', async () => {
    const [mine, theirs] = [await seller(), await seller()];
    const dry = await dryRun(mine.me, 'sku,subcategory,name,price\n1,Hand Tools,Hoe,10');
    expect(await getImport(theirs.me, { id: dry.id })).toBeRefused('not-found');
    expect(await confirmImport(theirs.me, { id: dry.id })).toBeRefused('not-found');
    expect(await myImports(theirs.me, {})).toEqual({ ok: true, value: [] });
    await forgetImports({ ...market.system, clock: () => new Date(Date.now() + 31 * 86_400_000) });
    expect(await getImport(mine.me, { id: dry.id })).toBeRefused('not-found');
  });
});

describe('an export', () => {
  const word = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'a', 'गे', ' ', '7'),
    minLength: 1,
    maxLength: 12,
  });
  const text = word.map((letters) => `${letters}x`.trim());

  it('brought back as it is changes nothing, whatever stands in it', async () => {
    const { me } = await seller();
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        text,
        fc.integer({ min: 1, max: 9_999_999 }),
        async (name, nameHi, description, paise) => {
          await create(me, { name, nameHi, description, price: (paise / 100).toFixed(2) });
        },
      ),
      { numRuns: 30 },
    );
    const wheat = {
      name: 'Wheat',
      price: '1799.5',
      crop: 'Wheat',
      testedOn: '2026-11-03',
      sowingMonths: '11,10',
      perAcreFrom: '40',
      perAcreUnit: 'kg',
    };
    await create(me, wheat, 'Grain Seeds', '12');
    const dry = await dryRun(me, await exported(me));
    const changed = await view(me, dry.id, { outcome: 'changed' });
    expect(changed.lines).toEqual([]);
    expect(dry.counts).toMatchObject({ wrong: 0, new: 0, same: dry.total });
    const stock = await dryRun(me, await exported(me, 'stock'));
    expect(stock.counts).toMatchObject({ same: dry.total });
  });
});

it('checks 10,000 lines while others are answered, tells the 100 that are wrong, and writes whole', {
  timeout: 120_000,
}, async () => {
  const { me } = await seller();
  const rows = (length: number, isWrong: (at: number) => boolean) =>
    Array.from({ length }, (_, at) => [
      `S-${at}`,
      'Hand Tools',
      `Hoe ${at}`,
      isWrong(at) ? 'free' : '199',
      '3',
    ]);
  const head = ['sku', 'subcategory', 'name', 'price', 'stock'];
  const id = await sent(me, writeCsv([head, ...rows(10_000, (at) => at % 100 === 7)]));
  const running = runImports(market.system);
  // Others are answered meanwhile, and the page tells how far it is.
  const seen = new Set<number>();
  let isRunning = true;
  void running.then(() => (isRunning = false));
  while (isRunning) {
    seen.add((await view(me, id)).checked);
    await setImmediate();
  }
  await running;
  expect(seen.size).toBeGreaterThan(5);
  const wrong = await view(me, id);
  expect(wrong.counts).toMatchObject({ wrong: 100, new: 9_900 });
  expect(wrong.lines).toHaveLength(50);
  expect(await view(me, id, { after: wrong.next ?? 0 })).toMatchObject({ next: null });

  const right = await dryRun(me, writeCsv([head, ...rows(1_500, () => false)]));
  expect(await apply(me, right.id)).toMatchObject({ status: 'applied', counts: { new: 1_500 } });
  const { count, moved } = await market.db
    .selectFrom('products')
    .innerJoin('stockMovements', 'stockMovements.productId', 'products.id')
    .where('sku', 'like', 'S-%')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('delta').as('moved')])
    .executeTakeFirstOrThrow();
  expect([count, Number(moved)]).toEqual([1_500, 4_500]);
});
