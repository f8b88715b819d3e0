import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoShop } from '../support/shop/demo-shop-in-process.ts';
import { areaOf, firstOfEach, hasAction, pages } from './areas.ts';
import { ask, filled } from './crowd.ts';
import { allParts, differences, type Part, ways } from './differences.ts';
import { type PopulatedShop, populated } from './populated-shop.ts';
import { isElsewhere, letIn, type Person, people, type Row, rows } from './table.ts';

let shop: PopulatedShop;
beforeAll(async () => {
  shop = await populated(await openDemoShop());
});
afterAll(() => shop?.shop.close());

const getRows = rows.filter(({ method }) => method === 'GET');

describe('the access table', () => {
  it('lists every route of the shop, and no other', () => {
    const listed = getRows.map(({ address }) => address);
    expect(listed.toSorted()).toEqual(pages.map(({ address }) => address).toSorted());
  });

  it('lists every action of the shop, and no other', () => {
    const listed = rows.filter(({ method }) => method === 'POST').map(({ address }) => address);
    const actions = pages.filter(hasAction).map(({ address }) => address);
    expect([...new Set(listed)].toSorted()).toEqual(actions.toSorted());
  });
});

/** Each row with one person, and the first row of each area with all people. */
function sampled(some: readonly Row[]): { row: Row; by: readonly Person[] }[] {
  const first = new Set(firstOfEach(some, areaOf));
  return some.map((row) => ({ row, by: first.has(row) ? people : [letIn(row)] }));
}

describe('a page without an action', () => {
  const withAction = new Set(rows.filter(({ method }) => method === 'POST').map(({ address }) => address));
  const without = rows.filter(({ address }) => !withAction.has(address));

  it.each(sampled(without))('rejects forms: $row.address', async ({ row, by }) => {
    for (const person of by) {
      const page = await ask(shop, { person, row: { ...row, method: 'POST', form: 'empty' } });
      // Areas of one role redirect other people before they read the request body.
      const turnedAway = filled(row.answers[person], row, shop.crowd);
      const allowed = turnedAway.startsWith('302') ? ['405', turnedAway] : ['405', '404'];
      expect(allowed, `by ${person}`).toContain(page);
    }
  });
});

/** One check for all pages, before routing. */
describe('an unsupported language', () => {
  it.each(firstOfEach(getRows, areaOf))('returns 404 for $address', async (row) => {
    const below = (language: string) => ({
      ...row,
      address: `/${language}${row.address === '/' ? '' : row.address}`,
    });
    for (const person of people) {
      const page = await ask(shop, { person, row: below('mr') });
      const data = await ask(shop, { person, row: below('en'), isForData: true });
      expect({ page, data }, `for ${person}`).toEqual({ page: '404', data: '404' });
    }
  });
});

const firstOfArea = new Set(firstOfEach(rows, areaOf));

it.each(rows.map((row, at) => ({ row, at })))(
  '$row.method $row.address $row.form answers each person as the table says',
  async ({ row, at }) => {
    const found: string[] = [];
    for (const [nth, person] of people.entries()) {
      if (!firstOfArea.has(row) && isElsewhere(person, row)) continue;
      // Page and data come from the same route: half of the people request the page, the others the data.
      const parts = firstOfArea.has(row) || person === letIn(row) ? allParts : [partOf(at + nth)];
      found.push(...(await differences(shop, row, person, { parts, languages: languagesOf(at + nth) })));
    }
    expect(found).toEqual([]);
  },
);

function partOf(turn: number): Part {
  return turn % 2 ? 'page' : 'data';
}

/** Alternates between the languages: the page in one, its data in the other. */
function languagesOf(turn: number) {
  const way = ways[Math.floor(turn / 2) % ways.length];
  if (!way) throw new Error('no language');
  return way;
}
