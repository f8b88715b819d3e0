import { afterAll, beforeAll, expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { subcategories, subcategoryNames } from '../catalogue/kinds-rules.ts';
import { type Field, fieldsOf, type Input } from '../catalogue/manage/product-fields-rules.ts';
import { writeCsv } from '../kernel/csv.ts';
import { readCsv } from '../kernel/read-csv.ts';
import { exportProducts } from './export-products.ts';
import { confirmImport } from './own-import.ts';
import { runImports } from './run-imports.ts';
import { startImport } from './start-import.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const samples: Partial<Record<Input, string>> = {
  money: '10.50',
  number: '2.5',
  whole: '7',
  date: '2026-01-31',
  hsn: '310590',
  sku: 'S/1',
  months: '6,7',
  country: 'CN',
};
const sampleOf = ({ name, input, options }: Field) => options?.at(-1) ?? samples[input] ?? `A ${name}`;

const kinds = Map.groupBy(subcategoryNames, (name) => subcategories[name].kind);
it.each([...kinds])(
  'every field of a product of kind %s is exported as imported',
  async (kind, [subcategory]) => {
    const me = market.as((await aVendor(market)).user);
    const imported = {
      subcategory: String(subcategory),
      ...Object.fromEntries(fieldsOf(kind).map((field) => [field.name, sampleOf(field)])),
    };
    const file = bytes(writeCsv([Object.keys(imported), Object.values(imported)]));
    const { id } = answerOf(await startImport(me, { fileName: 'list.csv', bytes: file }));
    await runImports(market.system);
    expect(await confirmImport(me, { id })).toSucceed();
    await runImports(market.system);
    const exported = (await allOf(answerOf(await exportProducts(me, { columns: 'all' })))).join('');
    const [head, ...rows] = await allOf(readCsv(bytes(exported), 64_000));
    const cells = rows.map(({ cells }) =>
      Object.fromEntries(cells.map((cell, at) => [head?.cells[at], cell])),
    );
    expect(cells).toMatchObject([imported]);
  },
);
