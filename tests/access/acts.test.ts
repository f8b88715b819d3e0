import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formsFor } from '../attacks/forms.ts';
import { notedRows, watchRows } from '../attacks/noted-rows.ts';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import { acts, actsAt, actsOf } from './acts.ts';
import { pathOf } from './crowd.ts';
import { type PopulatedShop, populated } from './populated-shop.ts';
import { isTurnedAway, letIn, type Person, people, type Row, rows, staffOf } from './table.ts';

let shop: PopulatedShop;
beforeAll(async () => {
  shop = await populated(await openDemoShop());
  await watchRows(shop.shop.database);
});
afterAll(() => shop?.shop.close());

/** One row of each page with an action, for a person with access. */
const pages = [
  ...new Map(rows.filter(({ method }) => method === 'POST').map((row) => [row.address, row])).values(),
].filter((row) => !isTurnedAway(row.answers[letIn(row)]));

/** Sends a form as the page's script does; returns the status and the text. */
async function send(row: Row, person: Person, form: URLSearchParams) {
  const cookie = shop.crowd.cookies[person];
  const headers = { origin: shop.crowd.url, ...(cookie && { cookie }) };
  const path = pathOf({ row, isForData: true }, shop.crowd);
  const answer = await shop.shop.ask(path, { method: 'POST', body: form, headers });
  return { status: answer.status, text: await answer.text() };
}

/** The acts that an answer of 400 lists: the router's data are one flat list with places. */
function listed(text: string): string[] {
  const flat = JSON.parse(text.split('\n')[0] ?? '[]') as (string | number[])[];
  const places = flat[flat.indexOf('acts') + 1];
  return Array.isArray(places) ? places.map((place) => String(flat[place])) : [];
}

describe.each(pages)('$address', (row) => {
  it('refuses a form without an act, with an unknown one and with two, lists its acts, and changes nothing', async () => {
    const person = letIn(row);
    const [first = ''] = actsOf(row.address);
    await notedRows(shop.shop.database);
    for (const form of [
      '',
      'intent=',
      'intent=no-such-act',
      `intent=${first}&intent=${first}`,
      `act=${first}`,
    ]) {
      const { status, text } = await send(row, person, new URLSearchParams(form));
      expect({ form, status }).toEqual({ form, status: 400 });
      expect(listed(text).toSorted()).toEqual(actsOf(row.address).toSorted());
    }
    expect(await notedRows(shop.shop.database)).toEqual([]);
  });
});

it.each(people)('every form that the pages offer names an act of its page: %s', async (person) => {
  const offered = await formsFor(person, shop.shop, shop.crowd);
  const wrong = offered.filter(
    ({ action, fields }) =>
      !actsAt(action).includes(fields.find(({ name }) => name === 'intent')?.value ?? ''),
  );
  expect(wrong).toEqual([]);
});

/** Each act of the portals with each of its staff. */
const ofStaff = [...acts].flatMap(([address, list]) =>
  staffOf(address).flatMap(({ person, letter }) =>
    list.map(({ name, letters }) => ({ address, name, person, isTheirs: letters.includes(letter) })),
  ),
);

it.each(ofStaff)(
  '$address $name by $person: permitted $isTheirs',
  async ({ address, name, person, isTheirs }) => {
    const row = rows.find((one) => one.address === address);
    // A page that there is not: what is permitted finds nothing to change.
    const { status } = await send(
      { ...(row as Row), form: 'gone' },
      person,
      new URLSearchParams({ intent: name }),
    );
    if (isTheirs) expect([200, 202, 404, 409, 422, 429]).toContain(status);
    else expect(status).toBe(403);
  },
);
