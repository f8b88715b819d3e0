import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { noteCall } from './note-call.ts';
import { passToSeller } from './order-messages.ts';
import { ownTickets } from './own-tickets.ts';
import { readManagedComplaint } from './read-complaint.ts';
import { reportedProduct } from './reported-product.ts';
import { sendMessage } from './send-message.ts';
import { proposeSettlement } from './settle-complaint.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

const send = sendMessage({ client: randomUUID(), support: 'help@shop.example' });

async function sent(change: object) {
  const email = `${randomUUID()}@test.example`;
  const letter = {
    name: 'Sunita',
    email,
    subject: 'The seal',
    message: 'It is not the real make.',
    ...change,
  };
  answerOf(await send(market.visitor, letter));
  const found = market.db.selectFrom('complaints').select('id').where('contact', '=', email);
  return answerOf(await readManagedComplaint(admin, await found.executeTakeFirstOrThrow()));
}

it('is named by a message from its page, and answered by its vendor once the message is passed on', async () => {
  const seller = await aVendor(market);
  const { id: productId } = await aProduct(market, { vendorId: seller.vendorId });
  const shown = answerOf(await reportedProduct(market.visitor, { product: productId }));
  expect(shown).toMatchObject({ id: productId, vendorId: seller.vendorId });
  const { id, ...message } = await sent({ product: productId, kind: 'fake' });
  expect(message).toMatchObject({ subject: 'product', kind: 'fake', state: 'open', vendorId: null });
  const vendor = market.as(seller.user);
  expect(await readManagedComplaint(vendor, { id })).toBeRefused('not-found');
  answerOf(await passToSeller(admin, { id }));
  expect(await passToSeller(admin, { id })).toBeRefused('conflict.changed');
  expect(answerOf(await readManagedComplaint(vendor, { id }))).toMatchObject({
    state: 'with-vendor',
    contact: '',
    product: { id: productId },
  });
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'complaint.moved')
    .execute();
  expect(mails).toMatchObject([{ facts: { complaintId: id, what: 'passed', reader: 'vendor' } }]);
  const money = { id, offer: 'refund', amount: '45', text: 'Sorry.' };
  expect(await proposeSettlement(vendor, money)).toBeRefused('input.invalid');
  answerOf(await proposeSettlement(vendor, { ...money, offer: 'another' }));
});

it('is left out of a message that names none, or a kind that no product has', async () => {
  expect(await sent({ product: 'no-such-product' })).toMatchObject({ subject: 'shop', product: null });
  const { id: product } = await aProduct(market, { vendorId: (await aVendor(market)).vendorId });
  expect(await sent({ product, kind: 'late' })).toMatchObject({ subject: 'product', kind: 'other' });
  expect(await passToSeller(admin, { id: (await sent({})).id })).toBeRefused('conflict.changed');
});

it('is a complaint too when a caller tells it, who gets the number and reads it in the account', async () => {
  const call = { name: ' Asha ', subject: 'The pump', message: 'It leaks.', kind: 'damaged', language: 'hi' };
  expect(await noteCall(admin, { ...call, email: 'no number', message: ' ' })).toBeRefused('input.invalid', {
    fields: expect.objectContaining({ message: 'message.required' }),
  });
  const email = `${randomUUID()}@test.example`;
  const { id, number } = answerOf(await noteCall(admin, { ...call, email }));
  expect(number).toMatch(/^KB-C-\d{4}-\d{4}$/);
  expect(answerOf(await readManagedComplaint(admin, { id }))).toMatchObject({
    name: 'Asha',
    kind: 'damaged',
    language: 'hi',
    userId: null,
    state: 'open',
  });
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'language'])
    .where('recipient', '=', email)
    .execute();
  expect(mails).toEqual([{ kind: 'contact.thanks', language: 'hi' }]);
  const caller = await aCustomer(market);
  const phone = '+919822000171';
  const confirmed = { phone, phoneAddedAt: new Date(), phoneConfirmedAt: new Date() };
  await market.db.updateTable('users').set(confirmed).where('id', '=', caller.id).execute();
  const called = answerOf(await noteCall(admin, { ...call, email: '98220 00171' }));
  expect(answerOf(await ownTickets(market.as(caller), {}))).toMatchObject([{ number: called.number }]);
  expect(await noteCall(market.as(caller), { ...call, email })).toBeRefused('actor.forbidden');
});
