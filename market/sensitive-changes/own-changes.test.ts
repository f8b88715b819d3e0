import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { provenRequest } from '../../tests/support/proven.ts';
import type { SignedIn } from '../kernel/context.ts';
import { readBankAccount } from '../settings/change-bank-account.ts';
import { changeSensitively } from './change-sensitively.ts';
import { stopChange } from './decide-change.ts';
import { listChanges, listWaiting } from './list-changes.ts';
import type { PageActName } from './table.ts';

let market: TestMarket;
let meera: SignedIn;
let ravi: SignedIn;
let sunita: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  meera = await anAdmin(market, { name: 'Meera Joshi' });
  ravi = await anAdmin(market, { name: 'Ravi Shinde', role: 'finance' });
  sunita = await anAdmin(market, { name: 'Sunita More', role: 'finance' });
  const products = [await aProduct(market, { vendorId: (await aVendor(market)).vendorId })];
  await aPastOrder(market, { by: await aCustomer(market), at: '2026-11-01T06:00:00Z', products });
});
afterAll(() => market.close());

async function ask(user: SignedIn, act: PageActName, input: Record<string, string>) {
  const request = { ...(await provenRequest(market, user, new Date())), providers: [] };
  expect(answerOf(await changeSensitively(act, request)(market.as(user), input)).held).not.toBeNull();
}

const version = async () => String(answerOf(await readBankAccount(market.as(meera), {})).version);
const waiting = async (user: SignedIn, ...acts: PageActName[]) =>
  answerOf(await listWaiting('shop', ...acts)(market.as(user), {}));
const openTo = async (user: SignedIn) => answerOf(await listChanges(market.as(user), {})).open;

it('is seen on the page of its setting with old and new, and withdrawn by who asked for it', async () => {
  const own = { moneyMode: 'own', ownAuthorisation: 'RBI/2026/17' };
  await ask(ravi, 'changeMoneyMode', { ...own, version: await version() });
  const [seen] = await waiting(ravi, 'changeMoneyMode');
  expect(seen).toMatchObject({
    asker: 'Ravi Shinde',
    facts: { ownAuthorisation: ' > RBI/2026/17' },
    isOwn: true,
    mayApprove: false,
    mayStop: true,
  });
  expect(seen?.holdsFrom).not.toBeNull();
  // Another one of the role sees that it waits; a full administrator stops or approves it.
  expect(await waiting(sunita, 'changeMoneyMode')).toMatchObject([{ isOwn: false, mayStop: false }]);
  expect(await waiting(meera, 'changeMoneyMode')).toMatchObject([{ mayApprove: true, mayStop: true }]);
  expect(await waiting(ravi, 'changeBankAccount')).toEqual([]);
  const id = seen?.id ?? '';
  expect(await stopChange(market.as(sunita), { id })).toBeRefused('actor.not-permitted');
  expect(await openTo(ravi)).toHaveLength(1);
  expect(await stopChange(market.as(ravi), { id })).toSucceed();
  expect(await stopChange(market.as(ravi), { id })).toBeRefused('conflict.changed');
  expect(await waiting(ravi, 'changeMoneyMode')).toEqual([]);
  const entry = await market.db
    .selectFrom('auditEntries')
    .select(['actorId', 'facts'])
    .where('action', '=', 'change.stop')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actorId: ravi.id,
    facts: { act: 'changeMoneyMode', ownAuthorisation: ' > RBI/2026/17' },
  });
});

it('of an act that a role may not do is not shown to it', async () => {
  const account = { holder: 'Kheti Bazaar', number: '123456789012', ifsc: 'SBIN0001234', bank: 'SBI' };
  await ask(meera, 'changeBankAccount', { ...account, version: await version() });
  expect(await waiting(ravi, 'changeBankAccount')).toEqual([]);
  expect(await openTo(ravi)).toEqual([]);
  expect(await openTo(meera)).toHaveLength(1);
  const support = await anAdmin(market, { role: 'support' });
  expect(await waiting(support, 'changeBankAccount')).toEqual([]);
  expect(await listChanges(market.as(support), {})).toBeRefused('actor.not-permitted');
  expect(await stopChange(market.as(support), { id: meera.id })).toBeRefused('actor.not-permitted');
});
