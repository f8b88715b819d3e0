import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aPhone } from '../../tests/support/phone.ts';
import { applyWithAccount, readApplicant } from '../people/account/apply-with-account.ts';
import { placeholderEmail } from '../people/placeholder-email.ts';
import { readVendor } from '../reports/read-vendor.ts';
import { vendorsWaiting } from '../vendors/count-waiting.ts';
import { decideVendor } from './decide-vendor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** A customer who logs in by a number and has no email. */
async function aPhoneCustomer() {
  const user = await aCustomer(market, { name: 'Ramu Shinde' });
  const phone = aPhone();
  const email = placeholderEmail(user.id);
  const at = new Date();
  await market.db
    .updateTable('users')
    .set({ email, phone, phoneAddedAt: at, phoneConfirmedAt: at })
    .where('id', '=', user.id)
    .execute();
  return { user: { ...user, email }, phone };
}

const company = {
  companyName: 'Shinde Beej Bhandar',
  gstin: '',
  exemptOnly: 'on',
  pan: 'ABCPK7777L',
  phone: '9822000071',
};

const textsTo = (phone: string) =>
  market.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'facts'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();

it('registers a dealer of seed with a number alone, who hears of approval and orders by text message', async () => {
  const { user, phone } = await aPhoneCustomer();
  expect(answerOf(await readApplicant(market.as(user), {}))).toEqual({
    name: 'Ramu Shinde',
    phone: phone.slice(3),
  });
  const { session, user: owner } = answerOf(await applyWithAccount('Chrome')(market.as(user), company));
  expect(owner.role).toBe('vendor');
  const sessions = market.db.selectFrom('sessions').select('token').where('userId', '=', user.id);
  expect(await sessions.execute()).toEqual([{ token: session.token }]);

  // To sell only what is free of GST is lawful: nothing has to be explained.
  const admin = market.as(await anAdmin(market));
  const { id } = await market.db
    .selectFrom('vendors')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const { version, status, doubts } = answerOf(await readVendor(admin, { id }));
  expect(doubts).toEqual([]);
  answerOf(await decideVendor(admin, { id, decision: 'approve', status, version, reason: '' }));
  expect(await textsTo(phone)).toMatchObject([{ kind: 'vendor.news', facts: { topic: 'decision' } }]);

  const product = await aProduct(market, { vendorId: id });
  await aPastOrder(market, {
    by: await aCustomer(market),
    at: new Date().toISOString(),
    products: [product],
  });
  expect((await textsTo(phone)).at(-1)).toMatchObject({ kind: 'vendor.news', facts: { topic: 'order' } });
  const mails = market.db.selectFrom('outgoingMails').select('recipient').where('recipient', '=', user.email);
  expect(await mails.execute()).toEqual([]);
});

it('needs a proven number and the company, and refuses other roles', async () => {
  const unproven = await aCustomer(market);
  expect(answerOf(await readApplicant(market.as(unproven), {}))).toBeNull();
  expect(await applyWithAccount('')(market.as(unproven), company)).toBeRefused('actor.forbidden');
  const { user } = await aPhoneCustomer();
  expect(await applyWithAccount('')(market.as(user), { ...company, companyName: '', pan: '' })).toBeRefused(
    'input.invalid',
    { fields: { companyName: 'companyName.required', pan: 'pan.required' } },
  );
  const { user: vendor } = await aVendor(market);
  expect(await applyWithAccount('')(market.as(vendor), company)).toBeRefused('actor.forbidden');
});

it('counts licences without a copy for the administrators', async () => {
  const admin = market.as(await anAdmin(market));
  const { noCopy } = await vendorsWaiting(admin);
  const { vendorId } = await aVendor(market);
  await market.db
    .insertInto('vendorLicences')
    .values({
      id: `licence-of-${vendorId}`,
      vendorId,
      kind: 'seed',
      number: 'MH/SEED/17',
      authority: 'Collector',
      state: 'Maharashtra',
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
      fileKey: null,
      fileType: null,
      verifiedAt: null,
      verifiedBy: null,
    })
    .execute();
  expect((await vendorsWaiting(admin)).noCopy).toBe(noCopy + 1);
});
