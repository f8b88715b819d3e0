import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { actorOf, aRegistered } from '../../../tests/support/people.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import { listVendors } from '../../reports/list-vendors.ts';
import { marketDashboard } from '../../reports/market-dashboard.ts';
import { readVendor } from '../../reports/read-vendor.ts';
import { blockPerson, signPersonOut } from '../access.ts';
import { changePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('of an administrator is set by a full one, ends the sessions, and holds from the next sign-in', async () => {
  const admin = market.as(await anAdmin(market));
  const { user, request } = await aRegistered(market);
  const change = { id: user.id, name: user.name, wasName: user.name };
  answerOf(await changePerson(admin, { ...change, role: 'support', wasRole: 'customer' }));
  expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
  const { people } = answerOf(await listPeople(admin, { search: user.email }));
  expect(people).toMatchObject([{ role: 'admin', adminRole: 'support' }]);
  expect(await changePerson(admin, { ...change, role: 'finance', wasRole: 'admin' })).toBeRefused(
    'conflict.changed',
  );
  answerOf(await changePerson(admin, { ...change, role: 'customer', wasRole: 'support' }));
});

it('lets support help users, but no administrator, and change no roles', async () => {
  const support = market.as(await anAdmin(market, { role: 'support' }));
  const admin = await anAdmin(market);
  const { user, request } = await aRegistered(market);
  answerOf(await signPersonOut(support, { id: user.id }));
  expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
  answerOf(await exportPerson(support, { id: user.id }));
  expect(await signPersonOut(support, { id: admin.id })).toBeRefused('actor.not-permitted');
  expect(await exportPerson(support, { id: admin.id })).toBeRefused('actor.not-permitted');
  expect(await blockPerson(support, { id: user.id, reason: 'x' })).toBeRefused('actor.not-permitted');
  const own = { id: user.id, name: user.name, role: 'admin', wasName: user.name, wasRole: 'customer' };
  expect(await changePerson(support, own)).toBeRefused('actor.not-permitted');
});

it('leaves out of the dashboard and of vendors what it does not include', async () => {
  await aCustomer(market);
  const { vendorId } = await aVendor(market);
  const as = async (role: 'support' | 'catalogue' | 'finance') => market.as(await anAdmin(market, { role }));
  const [support, catalogue, finance] = [await as('support'), await as('catalogue'), await as('finance')];
  const parts = async (context: typeof support) => {
    const { report, orders, missing } = answerOf(await marketDashboard(context, {}));
    return { report: report !== null, orders: orders !== null, missing: missing !== null };
  };
  expect(await parts(support)).toEqual({ report: false, orders: true, missing: false });
  expect(await parts(catalogue)).toEqual({ report: false, orders: false, missing: true });
  expect(await parts(finance)).toEqual({ report: true, orders: true, missing: false });
  expect(answerOf(await readVendor(catalogue, { id: vendorId })).report).toBeNull();
  expect(await readVendor(finance, { id: vendorId })).toBeRefused('actor.not-permitted');
  for (const context of [support, catalogue, finance]) expect(await listVendors(context, {})).toSucceed();
});
