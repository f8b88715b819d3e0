import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { adjustStock } from '../catalogue/manage/adjust-stock.ts';
import { editProduct } from '../catalogue/manage/edit-product.ts';
import { saveProduct } from '../catalogue/manage/save-product.ts';
import { bounds } from '../kernel/bounds.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { writeCsv } from '../kernel/csv.ts';
import { readCsv } from '../kernel/read-csv.ts';
import { count } from '../limits/count.ts';
import { exportProducts } from './export-products.ts';
import { confirmImport, getImport, type ImportView, myImports } from './own-import.ts';
import { forgetImports, runImports } from './run-imports.ts';
import { startImport } from './start-import.ts';
import { wrongLines } from './wrong-lines.ts';

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
  return (await allOf(result.value)).join('');
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

it('limits imports to 60 files per vendor and hour', async () => {
  const [one, other] = [await seller(), await seller()];
  for (let file = 0; file < 60; file += 1) await count(one.me, 'import', one.vendorId);
  const file = { fileName: 'list.csv', bytes: bytes('sku,price\nH-1,199') };
  expect(await startImport(one.me, file)).toBeRefused('rate.limited');
  expect(await startImport(other.me, file)).toSucceed();
});

describe('a spreadsheet import', () => {
  it('creates and updates products after a dry run that changes nothing', async () => {
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
    const lines = await allOf(readCsv(bytes(await exported(me)), bounds.rowBytes));
    expect(lines).toHaveLength(4);
    // A second import of the same file changes nothing.
    expect(await confirmImport(me, { id: dry.id })).toBeRefused('input.invalid');
    expect(await dryRun(me, text.replace('189,00', '189'))).toMatchObject({
      counts: { same: 3, new: 0, changed: 0 },
    });
  });

  it('reports errors per line, writes the valid lines and returns the wrong ones', async () => {
    const { me } = await seller();
    const foreign = await aProduct(market);
    const hoe = await create(me, { name: 'Hoe', price: '199', sku: 'H-1' });
    const text = [
      'id,sku,subcategory,name,price,mrp,stock,status,fcoGrade',
      `${foreign.id},,,Mine now,1,,,,`,
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
      ',N-6,Hand Tools,Spade,1,250,,,,',
      ',N-7,Hand Tools,Spade,1,250,,,,,7',
    ].join('\n');
    const dry = await dryRun(me, text);
    expect(dry.counts).toMatchObject({ new: 2, changed: 1, wrong: 10 });
    const problems = [
      [2, { id: 'unknown' }],
      [3, { name: 'required', price: 'money', stock: 'whole', status: 'status' }],
      [4, { subcategory: 'choice' }],
      [5, { price: 'above-mrp' }],
      [6, { subcategory: 'other-kind' }],
      [7, { fcoGrade: 'not-of-kind' }],
      [9, { sku: 'twice' }],
      [10, { status: 'no-picture' }],
      [12, { id: 'twice' }],
      [14, { row: 'cells' }],
    ];
    expect(dry.lines.map((line) => [line.line, line.problems])).toMatchObject(problems);

    expect(await apply(me, dry.id)).toMatchObject({
      status: 'applied',
      counts: { new: 2, changed: 1, wrong: 10 },
    });
    expect((await read(me, hoe)).texts.price).toBe('210');
    const { columns, pages } = answerOf(await wrongLines(me, { id: dry.id }));
    expect(columns).toEqual('id,sku,subcategory,name,price,mrp,stock,status,fcoGrade'.split(','));
    const wrong = (await allOf(pages)).flat();
    expect(wrong.map((line) => [line.line, line.problems])).toMatchObject(problems);
    expect(wrong[3]?.cells).toMatchObject({ sku: 'N-2', price: '50', mrp: '40', stock: '' });
    expect(await wrongLines((await seller()).me, { id: dry.id })).toBeRefused('not-found');
  });

  it('ends without confirmation when it has nothing to write', async () => {
    const { me } = await seller();
    await create(me, { name: 'Hoe', price: '199', sku: 'H-1' });
    const wrong = await dryRun(me, 'sku,price\nH-1,free');
    expect(wrong).toMatchObject({ status: 'failed', counts: { wrong: 1 } });
    expect(await confirmImport(me, { id: wrong.id })).toBeRefused('input.invalid');
    expect(await dryRun(me, 'sku,price\nH-1,199')).toMatchObject({
      status: 'unchanged',
      counts: { same: 1 },
    });
  });

  it('previews all fields of a new product', async () => {
    const { me } = await seller();
    const { lines } = await dryRun(me, 'sku,subcategory,name,price,stock\nN-1,Hand Tools,Rake,"1,250",3');
    expect(lines).toMatchObject([
      {
        version: null,
        changes: {
          sku: ['', 'N-1'],
          subcategory: ['', 'Hand Tools'],
          name: ['', 'Rake'],
          price: ['', '1250'],
          stock: ['', '3'],
          status: ['', 'draft'],
          countryOfOrigin: ['', 'IN'],
        },
      },
    ]);
  });

  it('replaces control characters by spaces, as forms do', async () => {
    const { me } = await seller();
    await create(me, { name: 'Hoe Rake', price: '199', sku: 'H-1' });
    expect(await dryRun(me, 'sku,name\nH-1,Hoe\u0007\u0085Rake')).toMatchObject({ status: 'unchanged' });
  });

  it('does not touch columns that the file does not have', async () => {
    const { me } = await seller();
    const two = await Promise.all(
      ['H-1', 'H-2'].map((sku) =>
        create(me, { name: 'Hoe', nameHi: 'कुदाल', price: '199', sku }, 'Hand Tools', '5'),
      ),
    );
    // As written by another program.
    const name = 'Long\u00a0 hoe';
    await market.db.updateTable('products').set({ name }).where('id', 'in', two).execute();
    const row = (id: string) =>
      market.db.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const before = await Promise.all(two.map(row));
    const dry = await dryRun(me, 'sku,price,pack\nH-1,210,\nH-2,,1 piece');
    expect(dry.counts).toMatchObject({ wrong: 1 });
    const again = await dryRun(me, 'sku,price,pack\nH-1,210,\nH-2,199,1 piece');
    expect(await view(me, again.id, { outcome: 'changed' })).toMatchObject({
      lines: [{ changes: { price: ['199', '210'] } }, { changes: { pack: ['', '1 piece'] } }],
    });
    await apply(me, again.id);
    const after = await Promise.all(two.map(row));
    const changed = (at: number) => ({ ...before[at], version: 2, updatedAt: after[at]?.updatedAt });
    expect(after).toEqual([
      { ...changed(0), price: 21_000 },
      { ...changed(1), pack: '1 piece' },
    ]);
    // The exported file has plain spaces instead, which is no change either.
    expect(await dryRun(me, (await exported(me)).replaceAll('\u00a0', ''))).toMatchObject({
      status: 'unchanged',
    });
  });

  it('rejects a line whose product changed after the check, and writes the others', async () => {
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
    // A stock movement does not count as such a change and is preserved.
    await adjustStock(me, { id: one, reason: 'damaged', count: '2' });
    expect(await apply(me, dry.id)).toMatchObject({
      status: 'applied',
      counts: { changed: 1, wrong: 1 },
      lines: [{ line: 3, problems: { row: 'changed-since' } }],
    });
    expect(await read(me, one)).toMatchObject({ stock: 3, texts: { price: '11' } });
    expect((await read(me, two)).texts.price).toBe('21');
  });

  it('fails if the SKU of its only line was taken after the check, and does not block other imports', async () => {
    const { me } = await seller();
    const line = 'sku,subcategory,name,price\nX-1,Hand Tools,Hoe,10';
    const [one, two] = [await dryRun(me, line), await dryRun(me, line)];
    expect(await apply(me, one.id)).toMatchObject({ status: 'applied' });
    expect(await apply(me, two.id)).toMatchObject({
      status: 'failed',
      lines: [{ problems: { sku: 'sku-taken' } }],
    });
    expect(await dryRun(me, line)).toMatchObject({ status: 'unchanged', counts: { same: 1 } });
  });

  it.each([
    ['PK\u0003\u0004\0', 'unreadable'],
    ['', 'columns'],
    ['colour,size\nred,1', 'columns'],
    ['price,stock\n1,1', 'columns'],
    [
      'sku,prise,colour,Qty\n1,2,red,3',
      'columns-unknown',
      { columns: 'prise (price?), colour, Qty (stock?)' },
    ],
    ['sku,Name,name\n1,a,b', 'columns-twice', { columns: 'name' }],
    ['sku,name,price', 'empty'],
    [`sku\n${'x\n'.repeat(10_001)}`, 'long'],
    [`sku\n${'x\n'.repeat(4_000_000)}`, 'long'],
    [`sku${',a'.repeat(100)}\n`, 'columns-many'],
    [`sku${',a'.repeat(1_500_000)}`, 'row-long'],
  ])('refuses an invalid file: %#', async (text, why, facts?: Record<string, string>) => {
    const { me } = await seller();
    expect(await startImport(me, { fileName: 'x.csv', bytes: bytes(text) })).toBeRefused('input.invalid', {
      fields: { file: why },
      ...(facts && { facts }),
    });
    expect(answerOf(await myImports(me, {}))).toEqual([]);
  });

  it('ignores columns without a name and the reason column', async () => {
    const { me } = await seller();
    const dry = await dryRun(
      me,
      'SKU,sub_category,Name,price,,Reason\nN-1,Hand Tools,Rake,20,,Price: too much',
    );
    expect(dry).toMatchObject({ status: 'checked', counts: { new: 1, wrong: 0 } });
  });

  it('is accessible to its vendor only and is deleted after a month', async () => {
    const [mine, foreign] = [await seller(), await seller()];
    const dry = await dryRun(mine.me, 'sku,subcategory,name,price\n1,Hand Tools,Hoe,10');
    expect(await getImport(foreign.me, { id: dry.id })).toBeRefused('not-found');
    expect(await confirmImport(foreign.me, { id: dry.id })).toBeRefused('not-found');
    expect(await myImports(foreign.me, {})).toEqual({ ok: true, value: [] });
    await forgetImports({ ...market.system, clock: () => new Date(Date.now() + 31 * 86_400_000) });
    expect(await getImport(mine.me, { id: dry.id })).toBeRefused('not-found');
  });
});

describe('a product export', () => {
  const word = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'a', 'गे', ' ', '7'),
    minLength: 1,
    maxLength: 12,
  });
  const text = word.map((letters) => `${letters}x`.trim());

  it('changes nothing when imported again, for any text', async () => {
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

it('checks 2,000 lines while serving other requests, reports 100 wrong lines and writes the others', {
  timeout: 120_000,
}, async () => {
  const { me } = await seller();
  const lines = Array.from({ length: 2_000 }, (_, at) => [
    `S-${at}`,
    'Hand Tools',
    `Hoe ${at}`,
    at % 20 === 7 ? 'free' : '199',
    '3',
  ]);
  const id = await sent(me, writeCsv([['sku', 'subcategory', 'name', 'price', 'stock'], ...lines]));
  const running = runImports(market.system);
  // Other requests are served meanwhile, and the page shows the progress.
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
  expect(wrong.counts).toMatchObject({ wrong: 100, new: 1_900 });
  expect(wrong.lines).toHaveLength(50);
  expect(await view(me, id, { after: wrong.next ?? 0 })).toMatchObject({ next: null });

  expect(await apply(me, id)).toMatchObject({ status: 'applied', counts: { new: 1_900, wrong: 100 } });
  const { count, moved } = await market.db
    .selectFrom('products')
    .innerJoin('stockMovements', 'stockMovements.productId', 'products.id')
    .where('sku', 'like', 'S-%')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('delta').as('moved')])
    .executeTakeFirstOrThrow();
  expect([count, Number(moved)]).toEqual([1_900, 5_700]);
});
