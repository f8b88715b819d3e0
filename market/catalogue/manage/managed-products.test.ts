import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { productStatuses, stockLevels } from '../managed-products-rules.ts';
import { managedProducts } from './managed-products.ts';

let market: TestMarket;
let sellers: Awaited<ReturnType<typeof aVendor>>[];
let admin: SignedIn;
const [kinds, names] = [
  ['Hand Tools', 'Grain Seeds', 'Sprayers'],
  ['Wheat seed', 'Hoe', 'Rain hose', 'Seed drill'],
];
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  sellers = [await aVendor(market), await aVendor(market)];
  for (let n = 0; n < 54; n++)
    await aProduct(market, {
      vendorId: sellers[n % 5 ? 0 : 1]?.vendorId ?? '',
      name: names[n % 4] ?? '',
      subcategory: kinds[n % 3] ?? '',
      status: n % 7 ? 'live' : n % 2 ? 'draft' : 'archived',
      // Several products share a price: the id breaks the tie.
      price: rupees(100 + (n % 9)),
      stock: [0, 4, 50][Math.min(n % 11, 2)] ?? 0,
      featured: n % 13 === 0,
    });
});
afterAll(() => market.close());

it('matches a plain filter and its order for any combination of filters', async () => {
  const rows = await market.db.selectFrom('products').selectAll().execute();
  const requests = fc.record({
    sort: fc.constantFrom('added', 'name', 'price'),
    isDescending: fc.boolean(),
    search: fc.constantFrom('', 'seed', 'eat s', 'ho', 'rain hos', 'nothing'),
    status: fc.option(fc.constantFrom(...productStatuses)),
    stock: fc.option(fc.constantFrom(...stockLevels)),
    subcategory: fc.option(fc.constantFrom(...kinds)),
    vendor: fc.option(fc.nat({ max: 1 }).map((at) => sellers[at]?.vendorId ?? '')),
    home: fc.option(fc.constant('featured')),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(admin, ...sellers.map(({ user }) => user)),
      requests,
      async (by, query) => {
        const own = sellers.find(({ user }) => user === by)?.vendorId;
        const has = (called: string) =>
          query.search.split(' ').every((word) => ` ${called}`.includes(word.length < 3 ? ` ${word}` : word));
        const found = rows.filter(
          (row) =>
            (!own || row.vendorId === own) &&
            (query.status ? row.status === query.status : row.status !== 'archived') &&
            (!query.stock || row.stockLevel === query.stock) &&
            (!query.subcategory || row.subcategory === query.subcategory) &&
            (!query.vendor || row.vendorId === query.vendor) &&
            (!query.home || row.featured) &&
            has(row.name.toLowerCase()),
        );
        const keyOf = (row: (typeof rows)[0]) =>
          ({ added: row.createdAt.getTime(), name: row.name, price: row.price })[query.sort] ?? 0;
        const expected = found.toSorted((one, other) => {
          const [a, b] = [keyOf(one), keyOf(other)];
          const isBefore = a === b ? one.id < other.id : a < b;
          return isBefore === query.isDescending ? 1 : -1;
        });
        const listed: string[] = [];
        for (let after: string | null | undefined; after !== null; ) {
          const page = answerOf(await managedProducts(market.as(by), { ...query, after }));
          expect(page.total).toBe(expected.length);
          listed.push(...page.products.map(({ id }) => id));
          after = page.next;
        }
        expect(listed).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: 300 },
  );
});
