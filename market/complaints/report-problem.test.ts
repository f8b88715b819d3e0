import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { answerMessage } from './answer-message.ts';
import { messagesOfOrder, passMessage } from './order-messages.ts';
import { exportMessages, forgetSender } from './personal-data.ts';
import { readManagedComplaint } from './read-complaint.ts';
import { reportProblem } from './report-problem.ts';
import { sendMessage } from './send-message.ts';
import { decideComplaint } from './settle-complaint.ts';

let market: TestMarket;
let admin: SignedIn;
let seeds: Awaited<ReturnType<typeof aVendor>>;
let tools: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  seeds = await aVendor(market, { companyName: 'Hariyali Seeds' });
  tools = await aVendor(market, { companyName: 'Otur Tools' });
});
afterAll(() => market.close());

const support = 'support@test.example';
const report = (by: SignedIn, input: object) =>
  reportProblem({ support })(market.as(by), { kind: 'damaged', ...input });

/** An order of wheat and, with `isMany`, of a pump from a second vendor. */
async function anOrder(isMany = false) {
  const buyer = await aCustomer(market, { name: 'Sunita Devi' });
  const wheat = await aProduct(market, { vendorId: seeds.vendorId, name: 'Wheat HD 3086' });
  const pump = await aProduct(market, { vendorId: tools.vendorId, name: 'Pump' });
  const products = isMany ? [wheat, pump] : [wheat];
  const id = await aPastOrder(market, { by: buyer, at: '2026-11-01T06:00:00Z', products, quantity: 2 });
  const parts = await market.db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .where('orders.id', '=', id)
    .select(['consignments.id', 'consignments.vendorId', 'orders.number'])
    .execute();
  const partOf = (vendorId: string) => parts.find((part) => part.vendorId === vendorId)?.id ?? '';
  return { buyer, id, number: parts[0]?.number ?? '', partOf };
}

async function messageOf(ticket: string) {
  const { id } = await market.db
    .selectFrom('complaints')
    .where('number', '=', ticket)
    .select('id')
    .executeTakeFirstOrThrow();
  return answerOf(await readManagedComplaint(market.as(admin), { id }));
}

const mailsAbout = (ticket: string) =>
  market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'recipient'])
    .where((eb) => eb(eb.cast('facts', 'text'), 'like', `%${ticket}%`))
    .orderBy('id')
    .execute();

it('reaches administrators and vendor with the order, the vendor and the lines', async () => {
  const { buyer, id, number, partOf } = await anOrder();
  const { number: ticket } = answerOf(await report(buyer, { id, part: '', message: ' Two bags are torn. ' }));
  const message = await messageOf(ticket);
  expect(message).toMatchObject({
    name: 'Sunita Devi',
    title: `${number}, Hariyali Seeds: 2 × Wheat HD 3086`,
    message: 'Two bags are torn.',
    orders: [{ id, number, parts: [{ id: partOf(seeds.vendorId), vendorName: 'Hariyali Seeds' }] }],
  });
  const mails = await mailsAbout(ticket);
  expect(mails).toHaveLength(3);
  expect(mails).toEqual(
    expect.arrayContaining([
      { kind: 'contact.received', recipient: support },
      { kind: 'contact.thanks', recipient: buyer.email },
      { kind: 'order.problem', recipient: seeds.user.email },
    ]),
  );
  const part = { id: partOf(seeds.vendorId) };
  expect(answerOf(await messagesOfOrder(market.as(seeds.user), part))).toMatchObject([
    { number: ticket, message: 'Two bags are torn.' },
  ]);
  expect(JSON.stringify(await messagesOfOrder(market.as(seeds.user), part))).not.toContain(buyer.email);
  expect(answerOf(await messagesOfOrder(market.as(tools.user), part))).toEqual([]);
});

it('names the parcel of an order with several, and belongs to the buyer alone', async () => {
  const { buyer, id, partOf } = await anOrder(true);
  expect(await report(buyer, { id, part: '', message: 'Broken' })).toBeRefused('input.invalid');
  expect(await report(buyer, { id, part: partOf(tools.vendorId), message: ' ' })).toBeRefused(
    'input.invalid',
  );
  const { number } = answerOf(await report(buyer, { id, part: partOf(tools.vendorId), message: 'Broken' }));
  expect((await messageOf(number)).title).toMatch(/, Otur Tools: 2 × Pump$/);
  const other = await aCustomer(market);
  expect(await report(other, { id, part: '', message: 'Mine' })).toBeRefused('not-found');
});

it('is limited to five an hour', async () => {
  const { buyer, id } = await anOrder();
  for (let n = 0; n < 5; n += 1) answerOf(await report(buyer, { id, part: '', message: `No ${n}` }));
  expect(await report(buyer, { id, part: '', message: 'Again' })).toBeRefused('rate.limited');
});

it('is exported with its order number, and erased with the account', async () => {
  const { buyer, id, number, partOf } = await anOrder();
  const { number: ticket } = answerOf(await report(buyer, { id, part: '', message: 'Torn' }));
  expect(await exportMessages(market.visitor, buyer.id)).toMatchObject([
    { number: ticket, order: number, message: 'Torn' },
  ]);
  const { id: messageId } = await messageOf(ticket);
  const none = { id: messageId, offer: 'none', amount: '', text: 'It was whole' };
  answerOf(await decideComplaint(market.as(admin), none));
  await forgetSender(market.visitor, buyer.id);
  const part = { id: partOf(seeds.vendorId) };
  expect(answerOf(await messagesOfOrder(market.as(seeds.user), part))).toMatchObject([{ message: '' }]);
});

it('passes a message that mentions an order to its vendor, once', async () => {
  const { id, number, partOf } = await anOrder();
  const letter = {
    name: 'Asha',
    email: 'asha@test.example',
    subject: 'Late',
    message: `Where is ${number}?`,
  };
  const { number: ticket } = answerOf(
    await sendMessage({ client: 'pass', support })(market.visitor, { ...letter, website: '' }),
  );
  const message = await messageOf(ticket);
  const part = partOf(seeds.vendorId);
  expect(message.orders).toMatchObject([{ id, number, parts: [{ id: part }] }]);
  const pass = () => passMessage(market.as(admin), { id: message.id, part });
  expect(await passMessage(market.as(seeds.user), { id: message.id, part })).toBeRefused('actor.forbidden');
  answerOf(await pass());
  expect(await pass()).toBeRefused('conflict.changed');
  expect(await mailsAbout(ticket)).toContainEqual({ kind: 'order.problem', recipient: seeds.user.email });
  expect(answerOf(await messagesOfOrder(market.as(seeds.user), { id: part }))).toMatchObject([
    { number: ticket },
  ]);
  const audit = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', message.id)
    .where('action', '=', 'complaint.passed')
    .select('actorId')
    .execute();
  expect(audit).toEqual([{ actorId: admin.id }]);
  answerOf(await answerMessage(market.as(admin), { id: message.id, answers: 1, answer: 'On the way.' }));
});
