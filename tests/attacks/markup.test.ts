import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, shopOf } from '../../app/request/shop.server.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { languages } from '../../market/kernel/languages.ts';
import type { MailOf } from '../../market/mail/kinds.ts';
import { storeSettings } from '../../market/settings/store-settings.ts';
import { readConfig } from '../../server/config.ts';
import { builtShop } from '../../server/pages/built.ts';
import { type Crowd, pathOf } from '../access/crowd.ts';
import { populated } from '../access/populated-shop.ts';
import { letIn, type Person, people, type Row, rows } from '../access/table.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import { typed } from './attack.ts';
import { formulasIn, rowsIn } from './csv-formulas.ts';
import { formsFor } from './forms.ts';
import { parameters } from './fuzz.ts';
import { storableTexts as payloads } from './hostile-texts.ts';
import { writeEverywhere } from './write-everywhere.ts';

const text = /^(?:text|textarea|search|input|url)$/;

let shop: ShopInProcess;
let crowd: Crowd;
let shown = 0;
let turn = 0;
beforeAll(async () => {
  ({ shop, crowd } = await populated(await openDemoShop()));
});
afterAll(() => shop?.close());

/**
 * The active content a browser would find. For answers other than pages: all code that runs when a person opens them.
 */
function runIn(body: string, type: string): string[] {
  // The line by which a phone fills a code in: operators' portals take it as it is.
  if (type.startsWith('text/csv'))
    return formulasIn(rowsIn(body)).filter((cell) => !cell.endsWith('\n@{#var#} #{#var#}'));
  if (!/html|xml/.test(type)) return [];
  return [
    ...(body.match(/.{0,40}<kbx.{0,40}/g) ?? []),
    ...(body.replace(/="[^"]*"/g, '').match(/<[^>]*\skbx\b.{0,40}/g) ?? []),
    ...(body.match(/\s(?:href|src|action|formaction)="\s*javascript:.{0,40}/gi) ?? []),
  ];
}

async function expectHarmless(answer: Response, what: string): Promise<void> {
  const body = await answer.text();
  if (body.includes('kbx')) shown += 1;
  expect(runIn(body, answer.headers.get('content-type') ?? ''), what).toEqual([]);
  expect([answer.status < 500, answer.headers.has('kbx')], what).toEqual([true, false]);
}

function headersFor(person: Person): Record<string, string> {
  return { origin: crowd.url, ...(person !== 'visitor' && { cookie: crowd.cookies[person] }) };
}

/** Fields of all forms so far: lists repeat a form in each row, and people share many forms. */
const writtenTo = new Set<string>();

it.each(people)('input of %s in any field is escaped in the answer', async (person) => {
  for (const form of await formsFor(person, shop, crowd)) {
    for (const field of form.fields.filter(({ type }) => text.test(type))) {
      const name = `${form.action} ${field.name}`;
      if (writtenTo.has(name)) continue;
      writtenTo.add(name);
      const payload = payloads[turn++ % payloads.length] ?? '';
      const body = new URLSearchParams(
        typed(form, crowd).map(([name, value]) => [name, name === field.name ? payload : value]),
      );
      const answer = await shop.ask(form.action, { method: 'POST', body, headers: headersFor(person) });
      await expectHarmless(answer, `${form.action} ${field.name}=${payload}`);
    }
  }
});

it('payloads are in every column that shows user input', async () => {
  const taken = await writeEverywhere(shop.database, payloads);
  expect(taken.length, taken.join()).toBeGreaterThan(40);
  const some = [
    'users.name',
    'products.description',
    'orders.address',
    'vendors.company_name',
    'documents.content',
  ];
  for (const one of some) expect(taken).toContain(one);
});

const pages = rows.filter(({ method }) => method === 'GET');

/** The first and the last person with access to a page: its data depends on the page rather than on the person. */
const seenBy = (row: Row) => {
  const seeing = people.filter((person) => row.answers[person] === '200');
  return [seeing[0] ?? letIn(row), seeing.at(-1) ?? letIn(row)] as const;
};

it.each(pages)('payloads are escaped on every page: $address', async (row: Row) => {
  const language = languages[turn++ % languages.length] ?? 'en';
  const path = pathOf({ row, language }, crowd);
  const [first, last] = seenBy(row);
  await expectHarmless(await shop.ask(path, { headers: headersFor(last) }), path);
  const query = new URLSearchParams(
    parameters.map((name) => [name, payloads[turn++ % payloads.length] ?? '']),
  );
  const headers = headersFor(first);
  await expectHarmless(await shop.ask(`${path}?${query}`, { headers }), `${path}?${query}`);
});

it('covers many fields and pages', () => {
  expect(writtenTo.size).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(100);
});

it('payloads are escaped in every mail and never become a header', async () => {
  const { renderMail } = (await builtShop()).getBuild().entry.module;
  const { db } = shop.database;
  const context = {
    db,
    actor: { kind: 'visitor' },
    clock: systemClock,
    language: 'en',
    report: () => {},
  } as const;
  const set = await storeSettings(context);
  const sender = shopOf(operatorWith(readConfig({}).operator, set), set, shop.url, systemClock());
  const mails = await db.selectFrom('outgoingMails').select(['kind', 'facts', 'language']).execute();
  let found = 0;
  for (const { kind, facts, language } of mails) {
    const { subject, html } = renderMail({ kind, facts } as MailOf, language, sender);
    if (html.includes('kbx')) found += 1;
    expect(runIn(html, 'text/html'), kind).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(found).toBeGreaterThan(3);
});
