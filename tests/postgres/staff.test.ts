import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '../../market/kernel/errors.ts';
import { changePerson } from '../../market/people/account/change-person.ts';
import { acceptInvitation } from '../../market/staff/accept-invitation.ts';
import { inviteMember } from '../../market/staff/invitations.ts';
import { changeMember, removeMember } from '../../market/staff/members.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aVendor } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market?.close());

const codeOf = (result: Result<unknown>) => (result.ok ? 'done' : result.failure.code);

test('of two owners who demote or remove each other at once, one stays', async () => {
  for (const how of ['demote', 'remove', 'demote', 'remove'] as const) {
    const { user: one, vendorId } = await aVendor(market);
    const other = await aMember(market, vendorId, { role: 'owner' });
    const act = (by: typeof one, id: string) =>
      how === 'demote'
        ? changeMember(market.as(by), { id, role: 'packer', was: 'owner' })
        : removeMember(market.as(by), { id });
    const outcomes = await Promise.all([act(one, other.id), act(other, one.id)]);
    expect(outcomes.map(codeOf).toSorted()).toEqual(['actor.not-permitted', 'done']);
    const owners = await market.db
      .selectFrom('vendorMembers')
      .select('userId')
      .where('vendorId', '=', vendorId)
      .where('role', '=', 'owner')
      .execute();
    const { userId } = await market.db
      .selectFrom('vendors')
      .select('userId')
      .where('id', '=', vendorId)
      .executeTakeFirstOrThrow();
    expect(owners).toEqual([{ userId }]);
  }
});

test('two owners who both step down at once leave one', async () => {
  const { user: one, vendorId } = await aVendor(market);
  const other = await aMember(market, vendorId, { role: 'owner' });
  const outcomes = await Promise.all(
    [one, other].map((by) => changeMember(market.as(by), { id: by.id, role: 'packer', was: 'owner' })),
  );
  expect(outcomes.map(codeOf).toSorted()).toEqual(['done', 'people.last-owner']);
});

test('one invitation, accepted by many people at once, adds one of them', async () => {
  const { user: owner, vendorId } = await aVendor(market);
  const sent = answerOf(await inviteMember(market.as(owner), { contact: '9822000071', role: 'packer' }));
  const people = await Promise.all(Array.from({ length: 5 }, () => aCustomer(market)));
  const outcomes = await Promise.all(
    people.map((person) => acceptInvitation()(market.as(person), { token: sent.token })),
  );
  expect(outcomes.map(codeOf).toSorted()).toEqual(['done', ...Array(4).fill('not-found')]);
  const members = await market.db
    .selectFrom('vendorMembers')
    .where('vendorId', '=', vendorId)
    .selectAll()
    .execute();
  expect(members).toHaveLength(2);
});

test('one person who accepts two invitations at once works for one vendor', async () => {
  const tokens = await Promise.all(
    ['9822000072', '9822000073'].map(async (contact) => {
      const { user } = await aVendor(market);
      return answerOf(await inviteMember(market.as(user), { contact, role: 'packer' })).token;
    }),
  );
  const person = await aCustomer(market);
  const outcomes = await Promise.all(tokens.map((token) => acceptInvitation()(market.as(person), { token })));
  expect(outcomes.map(codeOf).toSorted()).toEqual(['done', 'people.on-staff']);
});

test('of two full administrators who demote each other at once, one stays; those of other roles do not count', async () => {
  const [one, other] = [await anAdmin(market), await anAdmin(market)];
  await anAdmin(market, { role: 'support' });
  const demote = (by: typeof one, whom: typeof one) =>
    changePerson(market.as(by), {
      id: whom.id,
      name: whom.name,
      role: 'support',
      wasName: whom.name,
      wasRole: 'admin',
    });
  const outcomes = await Promise.all([demote(one, other), demote(other, one)]);
  expect(outcomes.map(codeOf).toSorted()).toEqual(['done', 'people.last-admin']);
});
