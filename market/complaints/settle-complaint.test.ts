import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { escalateDeadlines } from '../integrations/deadlines.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import {
  type ComplaintState,
  complaintRoles,
  complaintStates,
  isComplaintOver,
  mayMoveComplaint,
} from './complaint-rules.ts';
import { complaintClocks } from './follow-clocks.ts';
import { complaintsToAnswer, listOwnComplaints } from './list-messages.ts';
import { readManagedComplaint, readOwnComplaint } from './read-complaint.ts';
import { reportProblem } from './report-problem.ts';
import {
  acceptProposal,
  decideComplaint,
  proposeSettlement,
  refuseProposal,
  reopenComplaint,
  writeToComplaint,
} from './settle-complaint.ts';

let market: TestMarket;
let admin: SignedIn;
let seller: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  seller = await aVendor(market);
});
afterAll(() => market.close());

/** A complaint about a delivered parcel of ₹600 and its delivery, paid at the door. */
async function aComplaint() {
  const buyer = await aCustomer(market);
  const product = await aProduct(market, { vendorId: seller.vendorId, price: 60_000 });
  const at = '2026-11-01T06:00:00Z';
  const order = await aPastOrder(market, { by: buyer, at, products: [product], status: 'delivered' });
  const report = reportProblem({ support: 'help@shop.example' });
  const torn = { id: order, part: '', kind: 'missing', message: '1 kg is missing.' };
  const { number } = answerOf(await report(market.as(buyer), torn));
  const { id } = await market.db
    .selectFrom('complaints')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, order, buyer: market.as(buyer), vendor: market.as(seller.user), admin: market.as(admin) };
}

const refund = (id: string, amount: string) => ({ id, offer: 'refund', amount, text: 'Sorry.' });
const none = (id: string) => ({ id, offer: 'none', amount: '', text: 'The bag was whole.' });

it('leads every state to an end, which its buyer alone opens again', () => {
  const next = (from: ComplaintState) =>
    complaintStates.filter((to) => complaintRoles.some((role) => mayMoveComplaint(from, to, role)));
  fc.assert(
    fc.property(fc.constantFrom(...complaintStates), (state) => {
      const reached = new Set([state]);
      for (const one of reached) for (const to of next(one)) reached.add(to);
      expect([...reached].some(isComplaintOver)).toBe(true);
      if (!isComplaintOver(state)) return;
      for (const role of complaintRoles)
        expect(mayMoveComplaint(state, 'to-decide', role)).toBe(role === 'buyer');
    }),
  );
});

it('is proposed by the vendor, accepted by the buyer, and paid by the marketplace', async () => {
  const { id, order, buyer, vendor, admin: office } = await aComplaint();
  expect(answerOf(await complaintsToAnswer(vendor, {}))).toBeGreaterThan(0);
  answerOf(await proposeSettlement(vendor, refund(id, '45')));
  expect(await proposeSettlement(vendor, refund(id, '45'))).toBeRefused('conflict.changed');
  expect(answerOf(await readOwnComplaint(buyer, { id }))).toMatchObject({
    state: 'proposed',
    acknowledgedAt: expect.any(Date),
  });
  answerOf(await acceptProposal(buyer, { id }));
  answerOf(await decideComplaint(office, refund(id, '45')));
  expect(answerOf(await readOwnComplaint(buyer, { id }))).toMatchObject({ state: 'solved', refunded: 4_500 });
  const owed = await market.db
    .selectFrom('cashRefunds')
    .select('amount')
    .where('orderId', '=', order)
    .execute();
  expect(owed).toEqual([{ amount: 4_500 }]);
});

it('never gives back more than was paid, also when it is opened again', async () => {
  const { id, buyer, vendor, admin: office } = await aComplaint();
  const { refundable } = answerOf(await readManagedComplaint(office, { id }));
  const tooMuch = refund(id, String(refundable / 100 + 1));
  expect(await proposeSettlement(vendor, tooMuch)).toBeRefused('input.invalid', {
    fields: { amount: 'complaint.amount' },
  });
  expect(await decideComplaint(office, tooMuch)).toBeRefused('input.invalid');
  answerOf(await decideComplaint(office, refund(id, String(refundable / 100))));
  answerOf(await reopenComplaint(buyer, { id, text: 'More' }));
  expect(await decideComplaint(office, refund(id, '1'))).toBeRefused('input.invalid');
});

it('comes to the marketplace when its vendor is silent for three days, or its buyer wants more', async () => {
  const { id, vendor, buyer } = await aComplaint();
  const { id: other, ...more } = await aComplaint();
  answerOf(await proposeSettlement(more.vendor, none(other)));
  answerOf(await refuseProposal(more.buyer, { id: other, text: 'I want money' }));
  expect(answerOf(await readOwnComplaint(more.buyer, { id: other })).state).toBe('to-decide');
  const later = new Date(Date.now() + 3 * day + 1000);
  await escalateDeadlines({ ...market.system, clock: () => later }, complaintClocks);
  expect(answerOf(await readOwnComplaint(buyer, { id })).state).toBe('to-decide');
  expect(await proposeSettlement(vendor, none(id))).toBeRefused('conflict.changed');
});

it('is opened again within 14 days of a rejection, whose mail names the helpline', async () => {
  const { id, buyer, admin: office } = await aComplaint();
  answerOf(await decideComplaint(office, none(id)));
  const mails = await market.db.selectFrom('outgoingMails').select(['kind', 'facts']).execute();
  expect(
    mails.some(({ kind, facts }) => kind === 'contact.answered' && 'isRefused' in facts && facts.isRefused),
  ).toBe(true);
  const late = { ...buyer, clock: () => new Date(Date.now() + 15 * day) };
  expect(await reopenComplaint(late, { id, text: 'No' })).toBeRefused('conflict.changed');
  expect(await writeToComplaint(buyer, { id, text: 'No' })).toBeRefused('conflict.changed');
  answerOf(await reopenComplaint(buyer, { id, text: 'It was torn' }));
  expect(answerOf(await readOwnComplaint(buyer, { id })).entries.map(({ kind }) => kind)).toEqual([
    'decision',
    'reopening',
  ]);
});

it('is read by its buyer, its vendor and the marketplace alone', async () => {
  const { id, vendor } = await aComplaint();
  const stranger = market.as(await aCustomer(market));
  const rival = market.as((await aVendor(market)).user);
  for (const one of [stranger, rival]) {
    expect(await readOwnComplaint(one, { id })).toBeRefused('not-found');
    expect(await readManagedComplaint(one, { id })).toBeRefused('not-found');
    expect(await writeToComplaint(one, { id, text: 'Hello' })).toBeRefused('not-found');
    expect(await acceptProposal(one, { id })).toBeRefused('not-found');
  }
  expect(answerOf(await listOwnComplaints(rival, {})).messages).toEqual([]);
  expect(answerOf(await readManagedComplaint(vendor, { id }))).toMatchObject({ contact: '', userId: null });
});
