import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listCommissionRules,
  moveCommissionRule,
  saveCommissionRule,
} from '../../market/ledger/save-commission-rule.ts';
import { shopItself } from '../../market/limits/places.ts';
import { saveBankAccount } from '../../market/payouts/save-bank-account.ts';
import { setPassword } from '../../market/people/credentials.ts';
import { hashPassword } from '../../market/people/password/password-hash.ts';
import { answerOf } from '../support/answer-of.ts';
import { aMember, anAdmin, aVendor } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { password } from '../support/people.ts';
import { factorRequestOf } from '../support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market?.close());

it('keeps one change of a bank account that waits, of all that owners enter at once', async () => {
  const { user, vendorId } = await aVendor(market);
  const owners = [user];
  for (let n = 0; n < 3; n++) owners.push(await aMember(market, vendorId, { role: 'owner' }));
  const hash = await hashPassword(password, shopItself);
  for (const { id: userId } of owners) await setPassword(market.system, { userId, hash });
  const typed = {
    holder: 'Kolhe',
    ifsc: 'HDFC0001234',
    bank: 'HDFC Bank',
    currentPassword: password,
    proof: '',
  };
  const numbers = owners.map((_, at) => `50100000000${at}`);
  const saved = await Promise.all(
    owners.map((owner, at) =>
      saveBankAccount(factorRequestOf(null))(market.as(owner), {
        ...typed,
        number: numbers[at],
        again: numbers[at],
      }),
    ),
  );
  for (const result of saved) answerOf(result);
  const rows = await market.db
    .selectFrom('vendorBankAccounts')
    .select(['createdAt', 'usableFrom', 'withdrawnAt'])
    .where('vendorId', '=', vendorId)
    .execute();
  const atOnce = rows.filter(({ createdAt, usableFrom }) => usableFrom.getTime() === createdAt.getTime());
  expect(atOnce).toHaveLength(1);
  expect(rows.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(2);
  expect(rows).toHaveLength(4);
});

it('keeps all rules of commission that are added at once, and makes one of the moves of one list', async () => {
  const admins = [];
  for (let n = 0; n < 4; n++) admins.push(market.as(await anAdmin(market)));
  const [first] = admins;
  if (!first) throw new Error('no administrator');
  const typed = {
    id: '',
    seen: '',
    vendor: '',
    category: '',
    product: '',
    share: '8',
    startsOn: '',
    endsOn: '',
  };
  for (const result of await Promise.all(admins.map((admin) => saveCommissionRule(admin, typed))))
    answerOf(result);
  const { rules, seen } = answerOf(await listCommissionRules(first, {}));
  expect(rules).toHaveLength(4);
  const last = rules.at(-1)?.id;
  const moved = await Promise.all(
    admins.map((admin) => moveCommissionRule(admin, { id: last, seen, to: 'up' })),
  );
  expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
  const positions = await market.db
    .selectFrom('commissionRules')
    .select('position')
    .orderBy('position')
    .execute();
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(answerOf(await listCommissionRules(first, {})).rules[2]?.id).toBe(last);
});
