import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { actorOf, aRegistered, mailsTo, onAnotherDevice, password } from '../../../tests/support/people.ts';
import type { Context, SignedIn } from '../../kernel/context.ts';
import { deletePerson, erasePerson, forgetErased } from '../../privacy/erase-person.ts';
import { blockPerson, signPersonOut, unblockPerson } from '../access.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { changePerson } from './change-person.ts';
import { createAdministrator } from './create-administrator.ts';
import { listPeople } from './list-people.ts';
import { readPerson } from './read-person.ts';

let market: TestMarket;
let self: SignedIn;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  self = await anAdmin(market, { name: 'Anita Kulkarni' });
  admin = market.as(self);
});
afterAll(() => market.close());

const asNow = ({ id, name, role }: SignedIn) => ({ id, name, role, wasName: name, wasRole: role });
const enter = (email: string) => signIn('customer', 'test')(market.visitor, { email, password });
const statusOf = async (id: string) =>
  (await market.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

it('finds people by parts of name and email, by prefixes for short words, and by role', async () => {
  const ids = async (asked: object) => answerOf(await listPeople(admin, asked)).people.map(({ id }) => id);
  const gopal = await aCustomer(market, { name: 'Gopal Yadav', email: 'gopal.yadav@test.example' });
  const hindi = await aCustomer(market, { name: 'सविता पाटील' });
  expect(await ids({ search: 'YADAV gopal' })).toEqual([gopal.id]);
  expect(await ids({ search: 'pal.yad' })).toEqual([gopal.id]);
  expect(await ids({ search: 'go ya' })).toEqual([gopal.id]);
  expect(await ids({ search: 'सविता' })).toEqual([hindi.id]);
  expect(await ids({ search: 'op' })).toEqual([]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ search: 'gopal', role: 'vendor' })).toEqual([]);
  expect(await ids({ role: 'admin' })).toEqual([self.id]);
});

it('paginates through all people once, in each sort order and both directions', async () => {
  for (let n = 0; n < 45; n++) await aCustomer(market, { name: `Farmer ${n % 7}` });
  for (const sort of ['name', 'email', 'registered']) {
    for (const isDescending of [true, false]) {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const found = answerOf(await listPeople(admin, { sort, isDescending, after }));
        seen.push(...found.people.map(({ id }) => id));
        after = found.next;
      }
      const { total } = answerOf(await listPeople(admin, {}));
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
      const back = answerOf(await listPeople(admin, { sort, isDescending, before: seen[25] }));
      expect(back.people.map(({ id }) => id)).toEqual(seen.slice(5, 25));
    }
  }
});

it('changes name and role; a new role requires a new sign-in', async () => {
  const { user, request, email } = await aRegistered(market);
  const change = { ...asNow(user), name: 'Savita P. Patil', role: 'admin' };
  answerOf(await changePerson(admin, change));
  expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
  const anew = await onAnotherDevice(market, email);
  expect(await actorOf(market, anew)).toMatchObject({ name: 'Savita P. Patil', role: 'admin' });
  answerOf(
    await changePerson(admin, { ...change, role: 'customer', wasName: change.name, wasRole: 'admin' }),
  );
  expect(await actorOf(market, anew)).toEqual({ kind: 'visitor' });
});

it('gives a new vendor a profile that waits for approval, and withdraws the products of a former vendor', async () => {
  const { user, email } = await aRegistered(market);
  answerOf(await changePerson(admin, { ...asNow(user), role: 'vendor' }));
  const note = market.db.selectFrom('auditEntries').select('facts').where('subjectId', '=', user.id);
  expect(await note.where('action', '=', 'user.change').execute()).toEqual([
    { facts: { role: 'customer > vendor' } },
  ]);
  expect(answerOf(await readPerson(admin, { id: user.id }))).toMatchObject({
    firm: { companyName: user.name },
  });
  expect(await actorOf(market, await onAnotherDevice(market, email))).toMatchObject({ role: 'vendor' });
  answerOf(await enter(user.email));

  const vendor = await aVendor(market);
  const { id } = await aProduct(market, { vendorId: vendor.vendorId, subcategory: 'Hand Tools' });
  answerOf(await changePerson(admin, { ...asNow(vendor.user), role: 'customer' }));
  expect(await statusOf(id)).toBe('withheld');
});

it('refuses the second of two concurrent changes', async () => {
  const person = await aCustomer(market, { name: 'Imran Shaikh' });
  answerOf(await changePerson(admin, { ...asNow(person), name: 'Imran M. Shaikh' }));
  expect(await changePerson(admin, { ...asNow(person), role: 'admin' })).toBeRefused('conflict.changed');
  expect(answerOf(await readPerson(admin, { id: person.id }))).toMatchObject({
    name: 'Imran M. Shaikh',
    role: 'customer',
  });
});

const reason = 'Sold goods that never came';

it('ends the sessions of a blocked person and refuses sign-in until they are unblocked', async () => {
  const { user, request, email } = await aRegistered(market);
  answerOf(await blockPerson(admin, { id: user.id, reason }));
  expect((await actorOf(market, request)).kind).toBe('visitor');
  expect(await enter(email)).toBeRefused('people.blocked');
  const sessions = () =>
    market.db.selectFrom('sessions').where('userId', '=', user.id).select('id').execute();
  expect(await sessions()).toEqual([]);
  expect(answerOf(await listPeople(admin, { access: 'blocked' })).people.map(({ id }) => id)).toEqual([
    user.id,
  ]);
  answerOf(await unblockPerson(admin, { id: user.id, reason }));
  answerOf(await enter(email));
});

it('requires a reason for a block, recorded in the audit', async () => {
  const person = await aCustomer(market);
  expect(await blockPerson(admin, { id: person.id, reason: ' ' })).toBeRefused('input.invalid', {
    fields: { reason: 'required' },
  });
  answerOf(await blockPerson(admin, { id: person.id, reason }));
  const entries = market.db.selectFrom('auditEntries').where('subjectId', '=', person.id).select('facts');
  expect(await entries.execute()).toEqual([{ facts: { reason } }]);
});

it('requires a choice about the vendor of a blocked user, and suspends it with the reason', async () => {
  const aSeller = async () => {
    const { user, vendorId } = await aVendor(market);
    const { id } = await aProduct(market, { vendorId, subcategory: 'Hand Tools' });
    return { user, vendorId, id };
  };
  const { user, vendorId, id } = await aSeller();
  const block = { id: user.id, reason };
  expect(await blockPerson(admin, block)).toBeRefused('input.invalid', { fields: { firm: 'required' } });
  expect(answerOf(await readPerson(admin, { id: user.id })).blockedAt).toBeNull();
  answerOf(await blockPerson(admin, { ...block, firm: 'suspend' }));
  expect(await statusOf(id)).toBe('withheld');
  const firm = market.db.selectFrom('vendors').where('id', '=', vendorId);
  expect(await firm.select(['status', 'decisionReason']).executeTakeFirst()).toEqual({
    status: 'suspended',
    decisionReason: reason,
  });
  const left = await aSeller();
  answerOf(await blockPerson(admin, { id: left.user.id, reason, firm: 'keep' }));
  expect(await statusOf(left.id)).toBe('live');
});

it('ignores a session that was opened during a block', async () => {
  const { user, request } = await aRegistered(market);
  await market.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', user.id).execute();
  expect((await actorOf(market, request)).kind).toBe('visitor');
});

it('ends all sessions of a person', async () => {
  const { user, request, email } = await aRegistered(market);
  answerOf(await signPersonOut(admin, { id: user.id }));
  expect((await actorOf(market, request)).kind).toBe('visitor');
  answerOf(await enter(email));
});

it('keeps the last administrator; a blocked one does not count', async () => {
  const other = await anAdmin(market, { name: 'Ravi Rao' });
  answerOf(await blockPerson(admin, { id: other.id, reason }));
  expect(await changePerson(admin, { ...asNow(self), role: 'customer' })).toBeRefused('people.last-admin');
  expect(await blockPerson(admin, { id: self.id, reason })).toBeRefused('people.last-admin');
  expect(await deletePerson(admin, { id: self.id })).toBeRefused('people.last-admin');
  answerOf(await changePerson(admin, { ...asNow(self), name: self.name }));
  answerOf(await unblockPerson(admin, { id: other.id, reason }));
  answerOf(await changePerson(admin, { ...asNow(other), role: 'customer' }));
});

it('erases a person, keeps the orders, and removes an address only after delivery', async () => {
  const { user, email, request } = await aRegistered(market);
  const addressId = await anAddress(market, user);
  const products = [await aProduct(market)];
  const arrived = await aPastOrder(market, {
    by: user,
    at: '2026-05-01T06:00:00Z',
    products,
    status: 'delivered',
  });
  const undelivered = await aPastOrder(market, {
    by: user,
    at: '2026-05-02T06:00:00Z',
    products,
    status: 'shipped',
  });
  answerOf(await deletePerson(admin, { id: user.id }));

  expect((await actorOf(market, request)).kind).toBe('visitor');
  expect(await enter(email)).toBeRefused('people.credentials');
  expect(await readPerson(admin, { id: user.id })).toBeRefused('not-found');
  expect(answerOf(await listPeople(admin, { search: email })).people).toEqual([]);
  expect(await mailsTo(market, email)).toEqual([]);
  const { db } = market;
  expect(await db.selectFrom('addresses').where('id', '=', addressId).select('id').execute()).toEqual([]);
  const addressOf = async (id: string) =>
    (await db.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow()).address;
  expect(await addressOf(arrived)).toBeNull();
  expect(await addressOf(undelivered)).not.toBeNull();

  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', undelivered).execute();
  await forgetErased(market.system);
  expect(await addressOf(undelivered)).toBeNull();
  // No table of people contains the person any more.
  const rows = await db.selectFrom('users').selectAll().where('id', '=', user.id).execute();
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${user.name}`));
  // The email can be registered again.
  expect(await deletePerson(admin, { id: user.id })).toBeRefused('not-found');
});

it('erases a vendor only without undelivered orders, and withdraws their products', async () => {
  const { user, vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, subcategory: 'Hand Tools' });
  const { id } = product;
  const { user: buyer } = await aRegistered(market);
  await aPastOrder(market, { by: buyer, at: '2026-05-02T06:00:00Z', products: [product], status: 'shipped' });
  expect(await deletePerson(admin, { id: user.id })).toBeRefused('people.to-send');
  await market.db.updateTable('consignments').set({ status: 'delivered' }).execute();
  answerOf(await deletePerson(admin, { id: user.id }));
  expect(await statusOf(id)).toBe('withheld');
});

it('allows an erasure by the system', async () => {
  const person = await aCustomer(market);
  await market.db.transaction().execute((db) => erasePerson({ ...market.system, db }, person.id));
  expect(await readPerson(admin, { id: person.id })).toBeRefused('not-found');
});

it('creates an administrator with a password, for the operator only', async () => {
  const typed = { name: 'Meera Joshi', email: 'Meera@test.example', password };
  const { id } = answerOf(await createAdministrator(market.system, typed));
  expect(
    answerOf(await signIn('admin', 'test')(market.visitor, { email: 'meera@test.example', password })),
  ).toMatchObject({ profile: { id, role: 'admin', emailVerified: true } });
  expect(answerOf(await readPerson(admin, { id })).devices).toBe(1);
  expect(await createAdministrator(market.system, typed)).toBeRefused('people.email-taken');
  expect(await createAdministrator(market.system, { ...typed, password: 'short' })).toBeRefused(
    'input.invalid',
  );
  expect(await createAdministrator(admin, typed)).toBeRefused('actor.forbidden');
  expect(await createAdministrator(market.visitor, typed)).toBeRefused('actor.forbidden');
});

it('is limited to administrators, and answers not-found for unknown people', async () => {
  const { user } = await aVendor(market);
  const verbs = [
    listPeople,
    readPerson,
    changePerson,
    blockPerson,
    unblockPerson,
    signPersonOut,
    deletePerson,
  ];
  for (const verb of verbs) {
    expect(await verb(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await verb(market.as(user), {})).toBeRefused('actor.forbidden');
  }
  for (const verb of [readPerson, blockPerson, unblockPerson, signPersonOut, deletePerson]) {
    expect(await verb(admin, { id: 'gone', reason })).toBeRefused('not-found');
  }
});
