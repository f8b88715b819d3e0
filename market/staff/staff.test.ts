import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { actorOf, aRegistered, mailsTo, requestIn, tokenTo } from '../../tests/support/people.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { changePerson } from '../people/account/change-person.ts';
import { placeholderEmail } from '../people/placeholder-email.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/export-person.ts';
import {
  acceptInvitation,
  forgetInvitations,
  joinByInvitation,
  readInvitation,
} from './accept-invitation.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts';
import { changeMember, listStaff, readMember, removeMember } from './members.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const day = 24 * 60 * 60 * 1000;
const later = (days: number) => () => new Date(Date.now() + days * day);
const password = 'demo-password';
const form = { name: 'Ganesh More', password, confirmPassword: password };
let invited = 0;
const anEmail = () => `packer-${++invited}@test.example`;

/** An invitation by mail, with its token as the mail has it. */
async function anInvitation(owner: SignedIn, role = 'packer') {
  const email = anEmail();
  expect(answerOf(await inviteMember(market.as(owner), { contact: email, role })).token).toBeNull();
  const token = await tokenTo(market, email, 'staff.invited');
  const { invitations } = answerOf(await listStaff(market.as(owner), {}));
  const id = invitations.find(({ contact }) => contact === email)?.id ?? '';
  return { email, token, id };
}

/** Gives an account a confirmed number. */
async function setContact(id: string, contact: { phone: string; name?: string; email?: string }) {
  const confirmed = { ...contact, phoneAddedAt: new Date(), phoneConfirmedAt: new Date() };
  await market.db.updateTable('users').set(confirmed).where('id', '=', id).execute();
}

const stateOf = async (token: string, context: Context = market.visitor) => {
  const found = await readInvitation(context, { token });
  return found.ok ? found.value.state : found.failure.code;
};

describe('an invitation', () => {
  it('is mailed, says who invites, and makes a new person a packer with a proved email', async () => {
    const { user: owner, vendorId } = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
    const { email, token } = await anInvitation(owner);
    expect(answerOf(await readInvitation(market.visitor, { token }))).toMatchObject({
      companyName: 'Hariyali Krishi Kendra',
      role: 'packer',
      state: 'open',
      email,
    });
    const joined = answerOf(await joinByInvitation('test')(market.visitor, { ...form, email, token }));
    const actor = await actorOf(market, requestIn(joined.session));
    expect(actor).toMatchObject({ role: 'vendor', staffRole: 'packer', vendorId, email });
    expect(await mailsTo(market, email)).toEqual(['staff.invited']);
    const { people, invitations } = answerOf(await listStaff(market.as(owner), {}));
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Ramesh Deshmukh', 'owner'],
      ['Ganesh More', 'packer'],
    ]);
    expect(invitations).toEqual([]);
  });

  it('makes a signed-in customer staff: the former sessions end, the new one has the role', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const { token } = await anInvitation(owner, 'accountant');
    const { user, request } = await aRegistered(market);
    const session = answerOf(await acceptInvitation()(market.as(user), { token }));
    expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
    expect(await actorOf(market, requestIn(session))).toMatchObject({
      id: user.id,
      role: 'vendor',
      staffRole: 'accountant',
      vendorId,
    });
  });

  it('works once, for seven days, and not after it was withdrawn or sent again', async () => {
    const { user: owner } = await aVendor(market);
    const used = await anInvitation(owner);
    answerOf(await acceptInvitation()(market.as(await aCustomer(market)), { token: used.token }));
    expect(await stateOf(used.token)).toBe('used');
    const customer = market.as(await aCustomer(market));
    expect(await acceptInvitation()(customer, { token: used.token })).toBeRefused('not-found');

    const withdrawn = await anInvitation(owner);
    answerOf(await withdrawInvitation(market.as(owner), { id: withdrawn.id }));
    expect(await stateOf(withdrawn.token)).toBe('withdrawn');
    expect(await acceptInvitation()(customer, { token: withdrawn.token })).toBeRefused('not-found');
    expect(await withdrawInvitation(market.as(owner), { id: withdrawn.id })).toBeRefused('not-found');
    expect(await resendInvitation(market.as(owner), { id: withdrawn.id })).toBeRefused('not-found');

    const former = await anInvitation(owner);
    answerOf(await resendInvitation(market.as(owner), { id: former.id }));
    expect(await stateOf(former.token)).toBe('not-found');
    expect(await acceptInvitation()(customer, { token: former.token })).toBeRefused('not-found');
    const again = await tokenTo(market, former.email, 'staff.invited');
    expect(await stateOf(again, market.as({ kind: 'visitor' }, { clock: later(6.9) }))).toBe('open');
    const late = market.as(customer.actor, { clock: later(7.1) });
    expect(await stateOf(again, late)).toBe('ended');
    expect(await acceptInvitation()(late, { token: again })).toBeRefused('not-found');
    expect(await joinByInvitation('test')(late, { ...form, email: former.email, token: again })).toBeRefused(
      'not-found',
    );
    expect(answerOf(await acceptInvitation()(customer, { token: again })).token).not.toBe('');
  });

  it('to a mobile number gives the owner a link to pass on, and asks the person for an email', async () => {
    const { user: owner } = await aVendor(market);
    const sent = answerOf(
      await inviteMember(market.as(owner), { contact: '+91 ९८२२० 00071', role: 'owner' }),
    );
    expect(sent).toMatchObject({ contact: '9822000071', role: 'owner' });
    const token = sent.token ?? '';
    expect(answerOf(await readInvitation(market.visitor, { token })).email).toBeNull();
    expect(await joinByInvitation('test')(market.visitor, { ...form, token })).toBeRefused('input.invalid');
    const email = anEmail();
    answerOf(await joinByInvitation('test')(market.visitor, { ...form, email, token }));
    expect(await mailsTo(market, email)).toEqual(['email.verify']);
  });

  it('to a mobile number is sent to it, and accepted by a sign-in with the number alone', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const [phone, other] = ['+919822000077', '+919822000078'];
    const contact = phone.slice(3);
    answerOf(await inviteMember(market.as(owner), { contact: `0${contact}`, role: 'packer' }));
    const texts = await market.db
      .selectFrom('outgoingMessages')
      .select('kind')
      .where('phone', '=', phone)
      .execute();
    expect(texts).toEqual([{ kind: 'staff.invited' }]);

    const [invited, stranger] = [await aCustomer(market), await aCustomer(market)];
    await setContact(invited.id, { phone });
    await setContact(stranger.id, { phone: other });
    const read = (user: SignedIn) => readInvitation(market.as(user), { token: '' });
    expect(await readInvitation(market.visitor, { token: '' })).toBeRefused('not-found');
    expect(await read(stranger)).toBeRefused('not-found');
    expect(await acceptInvitation()(market.as(stranger), { token: '' })).toBeRefused('not-found');
    expect(answerOf(await read(invited))).toMatchObject({ role: 'packer', state: 'open' });
    const session = answerOf(await acceptInvitation()(market.as(invited), { token: '' }));
    expect(await actorOf(market, requestIn(session))).toMatchObject({ staffRole: 'packer', vendorId });
    expect(await read(invited)).toBeRefused('not-found');
  });

  it('is refused at the field for a bad contact, a colleague, a second time, and by a vendor without approval', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const { email: colleague } = await aMember(market, vendorId);
    const { email } = await anInvitation(owner);
    const problemOf = async (contact: string, by = owner) => {
      const result = await inviteMember(market.as(by), { contact, role: 'packer' });
      return result.ok ? null : result.failure.fields?.contact;
    };
    expect(await problemOf('')).toBe('contact.required');
    expect(await problemOf('12345')).toBe('contact.invalid');
    expect(await problemOf('5822000071')).toBe('contact.invalid');
    expect(await problemOf('ganesh@')).toBe('contact.invalid');
    expect(await problemOf(colleague)).toBe('contact.member');
    const byPhone = await aMember(market, vendorId);
    await setContact(byPhone.id, { phone: '+919822000081' });
    expect(await problemOf('98220 00081')).toBe('contact.member');
    expect(await problemOf(` ${email.toUpperCase()} `)).toBe('contact.invited');
    const applicant = await aVendor(market);
    await market.db
      .updateTable('vendors')
      .set({ status: 'applied' })
      .where('id', '=', applicant.vendorId)
      .execute();
    expect(await problemOf(anEmail(), applicant.user)).toBe('contact.not-approved');
    const unknown = await inviteMember(market.as(owner), { contact: anEmail(), role: 'admin' });
    expect(unknown.ok ? null : unknown.failure.fields).toEqual({ role: 'role.required' });
  });

  it('is not for people of a vendor or administrators, and stays open for others', async () => {
    const { user: owner } = await aVendor(market);
    const other = await aVendor(market);
    const { token } = await anInvitation(owner);
    for (const person of [other.user, await aMember(market, other.vendorId), await anAdmin(market)])
      expect(await acceptInvitation()(market.as(person), { token })).toBeRefused('people.on-staff');
    expect(await stateOf(token)).toBe('open');
  });

  it('of another vendor is neither seen nor changed', async () => {
    const { user: owner } = await aVendor(market);
    const { user: stranger } = await aVendor(market);
    const { id } = await anInvitation(owner);
    expect(answerOf(await listStaff(market.as(stranger), {})).invitations).toEqual([]);
    expect(await resendInvitation(market.as(stranger), { id })).toBeRefused('not-found');
    expect(await withdrawInvitation(market.as(stranger), { id })).toBeRefused('not-found');
  });

  it('is forgotten a month after its end', async () => {
    const { user: owner } = await aVendor(market);
    const { token } = await anInvitation(owner);
    await forgetInvitations({ ...market.system, clock: later(36) });
    expect(await stateOf(token)).toBe('open');
    await forgetInvitations({ ...market.system, clock: later(38) });
    expect(await stateOf(token)).toBe('not-found');
  });
});

describe('a person of a vendor', () => {
  it('has the new role at the next request, and is signed out as a customer when removed', async () => {
    const { user: owner } = await aVendor(market);
    const { token } = await anInvitation(owner);
    const { user } = await aRegistered(market);
    const request = requestIn(answerOf(await acceptInvitation()(market.as(user), { token })));
    const { id } = user;
    answerOf(await changeMember(market.as(owner), { id, role: 'accountant', was: 'packer' }));
    expect(await actorOf(market, request)).toMatchObject({ staffRole: 'accountant' });
    expect(await changeMember(market.as(owner), { id, role: 'owner', was: 'packer' })).toBeRefused(
      'conflict.changed',
    );
    answerOf(await removeMember(market.as(owner), { id }));
    expect(await actorOf(market, request)).toEqual({ kind: 'visitor' });
    const { role } = await market.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('customer');
    expect(await readMember(market.as(owner), { id })).toBeRefused('not-found');
    // A person who has left may be invited again, also by another vendor.
    const other = await aVendor(market);
    const again = await anInvitation(other.user);
    expect(
      (await acceptInvitation()(market.as({ ...user, role: 'customer' }), { token: again.token })).ok,
    ).toBe(true);
  });

  it('is managed by owners of the same vendor only', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const packer = await aMember(market, vendorId);
    const accountant = await aMember(market, vendorId, { role: 'accountant' });
    const { user: stranger } = await aVendor(market);
    for (const by of [packer, accountant]) {
      expect(await listStaff(market.as(by), {})).toBeRefused('actor.not-permitted');
      expect(await removeMember(market.as(by), { id: owner.id })).toBeRefused('actor.not-permitted');
      expect(await inviteMember(market.as(by), { contact: anEmail(), role: 'owner' })).toBeRefused(
        'actor.not-permitted',
      );
    }
    expect(await removeMember(market.as(stranger), { id: packer.id })).toBeRefused('not-found');
    expect(
      await changeMember(market.as(stranger), { id: packer.id, role: 'owner', was: 'packer' }),
    ).toBeRefused('not-found');
  });

  it('stays the last owner: not demoted, not removed; with a second one the first may go', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const second = await aMember(market, vendorId, { role: 'owner', name: 'Nitin Kolhe' });
    answerOf(await changeMember(market.as(second), { id: owner.id, role: 'packer', was: 'owner' }));
    const { userId } = await market.db
      .selectFrom('vendors')
      .select('userId')
      .where('id', '=', vendorId)
      .executeTakeFirstOrThrow();
    expect(userId, 'whom mails take for the owner').toBe(second.id);
    expect(
      await changeMember(market.as(second), { id: second.id, role: 'packer', was: 'owner' }),
    ).toBeRefused('people.last-owner');
    expect(await removeMember(market.as(second), { id: second.id })).toBeRefused('people.last-owner');
    // A demoted owner's session decides nothing any more, even in a request that began before.
    expect(await removeMember(market.as(owner), { id: second.id })).toBeRefused('actor.not-permitted');
    // A blocked owner cannot act, and does not count.
    const third = await aMember(market, vendorId, { role: 'owner' });
    await market.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', third.id).execute();
    expect(await removeMember(market.as(second), { id: second.id })).toBeRefused('people.last-owner');
  });

  it('is exported with vendor and role, and erased without closing the vendor of others', async () => {
    const { user: owner, vendorId } = await aVendor(market, { companyName: 'Hariyali' });
    const packer = await aMember(market, vendorId);
    const second = await aMember(market, vendorId, { role: 'owner' });
    const admin = market.as(await anAdmin(market));
    const { staff } = answerOf(await exportPerson(admin, { id: packer.id }));
    expect(staff).toMatchObject({ work: { companyName: 'Hariyali', role: 'packer' }, invitations: [] });
    const statusOf = async () =>
      (
        await market.db
          .selectFrom('vendors')
          .select('status')
          .where('id', '=', vendorId)
          .executeTakeFirstOrThrow()
      ).status;
    await erase(packer.id);
    await erase(owner.id);
    expect(await statusOf()).toBe('approved');
    expect(answerOf(await listStaff(market.as(second), {})).people).toHaveLength(1);
    await erase(second.id);
    expect(await statusOf()).toBe('suspended');
  });

  it('without an email is shown, exported and erased by their number', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const packer = await aMember(market, vendorId);
    const [id, contact] = [packer.id, '9822000082'];
    await setContact(id, { name: '', email: placeholderEmail(id), phone: `+91${contact}` });
    const shown = { name: '+91 98220 00082', contact: '+91 98220 00082', role: 'packer' };
    expect(answerOf(await readMember(market.as(owner), { id }))).toEqual(shown);
    expect(answerOf(await listStaff(market.as(owner), {})).people).toContainEqual(
      expect.objectContaining(shown),
    );
    const { user: other, vendorId: otherId } = await aVendor(market, { companyName: 'Hariyali' });
    answerOf(await inviteMember(market.as(other), { contact, role: 'packer' }));
    const { staff } = answerOf(await exportPerson(market.as(await anAdmin(market)), { id }));
    expect(staff.invitations).toMatchObject([{ companyName: 'Hariyali', role: 'packer' }]);
    await erase(id);
    const left = await market.db
      .selectFrom('staffInvitations')
      .select('contact')
      .where('vendorId', '=', otherId)
      .execute();
    expect(left).toEqual([]);
  });

  async function erase(id: string): Promise<void> {
    const admin = await anAdmin(market);
    await market.db.transaction().execute((db) => erasePerson({ ...market.as(admin), db }, id));
  }

  it('leaves the vendor when an administrator makes the account a customer', async () => {
    const { user: owner, vendorId } = await aVendor(market);
    const packer = await aMember(market, vendorId);
    const admin = market.as(await anAdmin(market));
    const was = { id: packer.id, name: packer.name, wasName: packer.name, wasRole: 'vendor' };
    answerOf(await changePerson(admin, { ...was, role: 'customer' }));
    expect(answerOf(await listStaff(market.as(owner), {})).people.map(({ id }) => id)).toEqual([owner.id]);
    const member = await market.db
      .selectFrom('vendorMembers')
      .selectAll()
      .where('userId', '=', packer.id)
      .execute();
    expect(member).toEqual([]);
  });
});
