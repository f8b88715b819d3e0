import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { blockPerson } from '../../market/people/access.ts';
import { changePerson } from '../../market/people/account/change-person.ts';
import { deletePerson } from '../../market/privacy/erase-person.ts';
import { anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

it('one administrator remains when all of them remove each other concurrently, by every action', async () => {
  const admins: SignedIn[] = [];
  for (let n = 0; n < 12; n++) admins.push(await anAdmin(market));
  const removals = [
    (by: Context, { id, name }: SignedIn) =>
      changePerson(by, { id, name, role: 'customer', wasName: name, wasRole: 'admin' }),
    (by: Context, { id }: SignedIn) => blockPerson(by, { id, reason: 'Left' }),
    (by: Context, { id }: SignedIn) => deletePerson(by, { id }),
  ];
  const pairs = admins.map((target, n) => ({ target, by: admins[(n + 1) % admins.length] ?? target }));
  const results = await Promise.all(
    pairs.flatMap(({ target, by }, n) =>
      removals.filter((_, way) => way === n % removals.length).map((remove) => remove(market.as(by), target)),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(11);
  expect(results.find(({ ok }) => !ok)).toBeRefused('people.last-admin');
  const left = await market.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});
