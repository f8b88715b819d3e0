import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { monthOf } from '../../market/kernel/days.ts';
import { operatorFiles } from '../../market/tax-files/operator-tax.ts';
import { vendorFiles } from '../../market/tax-files/vendor-tax.ts';
import { type Crowd, filled } from '../access/crowd.ts';
import { populated } from '../access/populated-shop.ts';
import { letIn, type Person, people, rows } from '../access/table.ts';
import { outputOf } from '../support/judges/judges.ts';
import { judge } from '../support/judges/pdf-tools.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { typed } from './attack.ts';
import { formulasIn, rowsIn } from './csv-formulas.ts';
import { formsFor } from './forms.ts';
import { hostileTexts, someTexts, storableTexts } from './hostile-texts.ts';
import { writeEverywhere } from './write-everywhere.ts';

/** Texts that each field gets; `HOSTILE_TEXTS=all` sends all of them to each. */
const perField = process.env.HOSTILE_TEXTS === 'all' ? hostileTexts.length : 2;

const textField = /^(?:text|textarea|search|input|url|tel|email|number|date)$/;

/** Columns with several lines: what people write in text areas. */
const severalLines =
  /\.(?:message|text|answer|description\w*|reason|street|body|note|content|answer_text|failure)$|^(?:product_texts|outgoing_mails)\./;

let shop: ShopInProcess;
let crowd: Crowd;
/** Of the vendor's newest documents. */
let gstin: string;
beforeAll(async () => {
  ({ shop, crowd } = await populated(await openDemoShop()));
  const page = await (await shop.ask('/vendor/tax', { headers: headersFor('vendor') })).text();
  gstin = /gstin=(\w{15})/.exec(page)?.[1] ?? expect.fail('the vendor has no documents in this month');
});
afterAll(() => shop?.close());

function headersFor(person: Person): Record<string, string> {
  return { origin: crowd.url, ...(person !== 'visitor' && { cookie: crowd.cookies[person] }) };
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** The columns where a text matches a regular expression of PostgreSQL. */
async function columnsWith(pattern: string, types: readonly string[]): Promise<string[]> {
  const { rows: columns } = await shop.database.run(
    `select c.table_name as "table", c.column_name as name, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = any($1::text[]) order by 1, 2`,
    [types],
  );
  const found: string[] = [];
  for (const { table, name } of columns as Column[]) {
    const query = `select ${name}::text as text from ${table} where ${name}::text ~ $1 limit 1`;
    const { rows: hits } = await shop.database.run(query, [pattern]);
    if (hits.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}

it('is a catalogue of 200 different texts', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
});

it('each field of every form stores a hostile text clean, or refuses it', async () => {
  const before = await columnsWith('[\\n\\r]', ['text']);
  const written = new Set<string>();
  let turn = 0;
  for (const person of people) {
    for (const form of await formsFor(person, shop, crowd)) {
      for (const field of form.fields.filter(({ type }) => textField.test(type))) {
        const name = `${form.action} ${field.name}`;
        if (written.has(name)) continue;
        written.add(name);
        for (const text of someTexts(turn++, perField)) {
          const fields = typed(form, crowd).map(([key, value]) => [key, key === field.name ? text : value]);
          const body = new URLSearchParams(fields.map(([key = '', value = '']) => [key, value]));
          const answer = await shop.ask(form.action, { method: 'POST', body, headers: headersFor(person) });
          expect(answer.status, `${name}=${JSON.stringify(text)}`).toBeLessThan(500);
          await answer.body?.cancel();
        }
      }
    }
  }
  expect(written.size).toBeGreaterThan(150);
  const unseen = '[\\u202a-\\u202e\\u2066-\\u2069\\u200b\\u200e\\u200f\\u061c\\u2028\\u2029\\ue000-\\uf8ff]';
  expect(await columnsWith(unseen, ['text', 'jsonb'])).toEqual([]);
  const lines = await columnsWith('[\\u0001-\\u001f\\u007f-\\u009f]', ['text']);
  expect(lines.filter((name) => !severalLines.test(name) && !before.includes(name))).toEqual([]);
});

/** The files for GST returns of a month, of a GSTIN of the vendor's. */
function taxFiles(month: string): readonly (readonly [Person, string])[] {
  return [
    ...vendorFiles.map(
      (file) => ['vendor', `/vendor/tax/file?month=${month}&gstin=${gstin}&file=${file}`] as const,
    ),
    ...operatorFiles.map((file) => ['admin', `/admin/tax/file?month=${month}&file=${file}`] as const),
  ];
}

/** Files of the access table, and those that take a query. */
function files(): readonly (readonly [Person, string])[] {
  const month = monthOf(new Date());
  const listed = rows.filter(
    ({ method, address, answers }) =>
      method === 'GET' &&
      /export$|\.csv$|\.pdf$|\.json$|\.xml$/.test(address) &&
      people.some((person) => answers[person] === '200'),
  );
  const of = (person: Person, paths: readonly string[]) => paths.map((path) => [person, path] as const);
  return [
    ...listed.map((row) => [letIn(row), filled(row.address, row, crowd)] as const),
    ...of('vendor', [`/documents/statement-${month}.csv`, `/documents/statement-${month}.pdf`]),
    ...of('vendor', ['/documents/money.csv', `/documents/${month}.pdf`]),
    ...taxFiles(month),
  ];
}

/**
 * What a file consists of for its own program: lengths of rows, elements or keys. Throws when it cannot be read.
 * Downloads add rows to some files.
 */
function partsOf(path: string, type: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  if (type.includes('csv')) {
    expect(formulasIn(rowsIn(text)), path).toEqual([]);
    return distinct(rowsIn(text).map((row) => row.length));
  }
  if (type.includes('json')) return distinct(keysOf(JSON.parse(text)));
  if (type.includes('pdf'))
    return judge('qpdf', bytes, ['--check', 'FILE']).includes('No syntax') || 'broken';
  if (type.includes('xml'))
    return outputOf('xmllint', text, ['--xpath', 'count(//*)', 'FILE']).toString().trim();
  throw new Error(`${path}: ${type}`);
}

function distinct<T>(all: readonly T[]): T[] {
  return [...new Set(all)].toSorted((one, other) => String(one).localeCompare(String(other)));
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    keysOf(inner, `${path}.${Array.isArray(value) ? '' : key}`),
  );
}

/** The parts of all files that are answered with 200. */
async function partsOfAll(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [person, path] of files()) {
    const answer = await shop.ask(path, { headers: headersFor(person) });
    expect(answer.status, path).toBeLessThan(500);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status === 200 && !type.includes('html')) found.set(path, partsOf(path, type, bytes));
  }
  return found;
}

it('no text leaves its cell, element or key in any file', async () => {
  // Downloads are in the audit, which a copy of a person's data has.
  await partsOfAll();
  const before = await partsOfAll();
  const taken = await writeEverywhere(shop.database, storableTexts);
  expect(taken.length).toBeGreaterThan(40);
  const after = await partsOfAll();
  expect(before.size).toBeGreaterThan(12);
  expect(taxFiles(monthOf(new Date())).filter(([, path]) => !before.has(path))).toEqual([]);
  const differing = [...before].filter(([path, parts]) => !isDeepStrictEqual(after.get(path), parts));
  expect(differing.map(([path, parts]) => ({ path, parts, after: after.get(path) }))).toEqual([]);
});

const wrongMonths = [
  '2026-13',
  '0000',
  '0000-00',
  '1969',
  '1969-12',
  '9999',
  '9999-12',
  '2026-00',
  '2026-1',
  '-1',
  'x',
];

it.each(wrongMonths)('a statement or bills of the month %s do not exist', async (month) => {
  const addresses = [`/documents/statement-${month}`, `/documents/statement-${month}.pdf`];
  for (const path of [...addresses, `/documents/statement-${month}.csv`, `/documents/${month}.pdf`])
    expect((await shop.ask(path, { headers: headersFor('vendor') })).status, path).toBe(404);
  for (const path of [
    '/vendor/documents',
    '/vendor/tax',
    '/admin/money/month',
    '/admin/tax',
    '/admin/money/taxes',
  ]) {
    const person = path.startsWith('/vendor') ? 'vendor' : 'admin';
    const answer = await shop.ask(`${path}?month=${month}`, { headers: headersFor(person) });
    expect(answer.status, path).toBe(200);
    await answer.body?.cancel();
  }
});

it('a statement says to a packer that it is not part of their role', async () => {
  const answer = await shop.ask(`/vendor/money/statement?month=${monthOf(new Date())}`, {
    headers: headersFor('packer'),
  });
  expect([answer.status, (await answer.text()).includes('Not part of your role')]).toEqual([403, true]);
});
