import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { connectTestProvider } from '../../tests/support/money/pay.ts';
import { returnSteps } from '../../tests/support/money/return-steps.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import { escalateDeadlines } from '../integrations/deadlines.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { sum } from '../kernel/money.ts';
import { returnGoods } from '../orders/move/returns/return-goods.ts';
import { vendorMoney } from '../reports/vendor-money.ts';
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
  writeAsBuyer,
  writeAsVendor,
} from './settle-complaint.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterEach(async () => expect(await moneyFaults(market.db)).toEqual([]));
afterAll(() => market.close());

const { asBuyer, asSeller, asAdmin, delivered } = returnSteps(() => ({ shop, admin }));

/** A complaint about a delivered parcel of ₹3,460, paid at the door unless it was paid online. */
async function aComplaint(isOnline = false) {
  const parcel = await delivered(undefined, isOnline);
  const report = reportProblem({ support: 'help@shop.example' });
  const torn = { id: parcel.id, part: '', kind: 'missing', message: '1 kg is missing.' };
  const { number } = answerOf(await report(asBuyer(), torn));
  const { id } = await market.db
    .selectFrom('complaints')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, number, parcel, buyer: asBuyer(), vendor: asSeller(), admin: asAdmin() };
}

/** What went back to the buyer of an order, by the way it was paid, and what its vendor bore of it, in paise. */
async function backFor({ id, part }: { readonly id: string; readonly part: string }) {
  const sumOf = async (table: 'refunds' | 'cashRefunds') =>
    sum(
      (await market.db.selectFrom(table).select('amount').where('orderId', '=', id).execute()).map(
        ({ amount }) => amount,
      ),
    );
  const earnings = await market.db
    .selectFrom('vendorEarnings')
    .select('complaintCost')
    .where('consignmentId', '=', part)
    .execute();
  const borne = sum(earnings.map(({ complaintCost }) => Number(complaintCost)));
  return { online: await sumOf('refunds'), cash: await sumOf('cashRefunds'), borne };
}

/** Who was told by mail what became of a complaint, in the order of the alphabet. */
async function toldAbout(id: string): Promise<string[]> {
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'complaint.moved')
    .execute();
  return mails
    .flatMap(({ facts }) => ('complaintId' in facts && facts.complaintId === id ? [facts] : []))
    .map(({ reader, what }) => `${reader} ${what}`)
    .sort();
}

const refund = (id: string, amount: string, borneBy = 'marketplace') => ({
  id,
  offer: 'refund',
  amount,
  borneBy,
  text: 'Sorry.',
});
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

it('is proposed by the vendor and accepted by the buyer, who gets the money of the vendor at once', async () => {
  const { id, number, parcel, buyer, vendor } = await aComplaint();
  expect(answerOf(await complaintsToAnswer(vendor, {}))).toBeGreaterThan(0);
  answerOf(await proposeSettlement(vendor, refund(id, '45')));
  expect(await proposeSettlement(vendor, refund(id, '45'))).toBeRefused('conflict.changed');
  expect(answerOf(await readOwnComplaint(buyer, { id }))).toMatchObject({
    state: 'proposed',
    acknowledgedAt: expect.any(Date),
  });
  answerOf(await acceptProposal(buyer, { id }));
  expect(await acceptProposal(buyer, { id })).toBeRefused('conflict.changed');
  expect(answerOf(await readOwnComplaint(buyer, { id }))).toMatchObject({ state: 'solved', refunded: 45_00 });
  expect(await backFor(parcel)).toEqual({ online: 0, cash: 45_00, borne: 45_00 });
  expect(await toldAbout(id)).toEqual(['vendor accepted']);
  const { ready } = answerOf(await vendorMoney(vendor, {}));
  expect(ready.rows[0]).toMatchObject({ kind: 'complaint', number, complaintCost: 45_00, net: -45_00 });
});

it('is paid by whom the marketplace says, to where the money came from', async () => {
  for (const [borneBy, borne] of [
    ['vendor', 60_00],
    ['marketplace', 0],
  ] as const) {
    const { id, parcel, admin: office } = await aComplaint(true);
    const noBearer = { ...refund(id, '60'), borneBy: '' };
    expect(await decideComplaint(office, noBearer)).toBeRefused('input.invalid', {
      fields: { borneBy: 'required' },
    });
    answerOf(await decideComplaint(office, refund(id, '60', borneBy)));
    expect(await backFor(parcel)).toEqual({ online: 60_00, cash: 0, borne });
  }
});

it.each([false, true])(
  'is no cost of its vendor any more once all goods came back, online: %s',
  async (isOnline) => {
    const { id, parcel, admin: office } = await aComplaint(isOnline);
    answerOf(await decideComplaint(office, refund(id, '60', 'vendor')));
    const take = (sellable: string[]) =>
      returnGoods(asSeller(), { id: parcel.part, sellable, damaged: [], reason: 'faulty' });
    answerOf(await take(['1', '']));
    // What the buyer keeps is worth more than they got back: all of what came back is paid.
    expect(await backFor(parcel)).toMatchObject({ borne: 60_00 });
    answerOf(await take(['2', '2']));
    const { online, cash, borne } = await backFor(parcel);
    expect([online + cash, borne]).toEqual([3_460_00, 0]);
  },
);

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

it('comes to the marketplace when the goods came back before the buyer accepts', async () => {
  const { id, parcel, buyer, vendor } = await aComplaint();
  answerOf(await proposeSettlement(vendor, refund(id, '45')));
  const all = { sellable: ['3', '2'], damaged: [], reason: 'faulty' };
  answerOf(await returnGoods(asSeller(), { id: parcel.part, ...all }));
  answerOf(await acceptProposal(buyer, { id }));
  expect(answerOf(await readOwnComplaint(buyer, { id }))).toMatchObject({ state: 'to-decide', refunded: 0 });
});

it('comes to the marketplace when its vendor is silent for three days, or its buyer wants more', async () => {
  const { id, vendor, buyer } = await aComplaint();
  const { id: other, ...more } = await aComplaint();
  answerOf(await proposeSettlement(more.vendor, none(other)));
  answerOf(await refuseProposal(more.buyer, { id: other, text: 'I want money' }));
  expect(answerOf(await readOwnComplaint(more.buyer, { id: other })).state).toBe('to-decide');
  const { id: called } = await aComplaint();
  await market.db
    .updateTable('complaints')
    .set({ contact: '+91 98220 00071' })
    .where('id', '=', called)
    .execute();
  const later = new Date(sentOn.getTime() + 3 * day + 1000);
  await escalateDeadlines({ ...market.system, clock: () => later }, complaintClocks);
  expect(answerOf(await readOwnComplaint(buyer, { id })).state).toBe('to-decide');
  expect(await proposeSettlement(vendor, none(id))).toBeRefused('conflict.changed');
  expect(await toldAbout(id)).toEqual(['buyer silent', 'vendor silent']);
  // Who has no email hears of it by a text message.
  expect(await toldAbout(called)).toEqual(['vendor silent']);
  const texts = market.db.selectFrom('outgoingMessages').select('phone').where('kind', '=', 'ticket.silent');
  expect(await texts.execute()).toHaveLength(1);
  expect(await toldAbout(other)).toContain('vendor contested');
});

it('is opened again within 14 days of a rejection, whose mail names the helpline', async () => {
  const { id, buyer, admin: office } = await aComplaint();
  answerOf(await decideComplaint(office, none(id)));
  const mails = await market.db.selectFrom('outgoingMails').select(['kind', 'facts']).execute();
  expect(
    mails.some(
      ({ kind, facts }) => kind === 'contact.answered' && JSON.stringify(facts).includes('"offer":"none"'),
    ),
  ).toBe(true);
  const late = { ...buyer, clock: () => new Date(sentOn.getTime() + 15 * day) };
  expect(await reopenComplaint(late, { id, text: 'No' })).toBeRefused('conflict.changed');
  expect(await writeAsBuyer(buyer, { id, text: 'No' })).toBeRefused('conflict.changed');
  answerOf(await reopenComplaint(asBuyer(1000), { id, text: 'It was torn' }));
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
    expect(await writeAsBuyer(one, { id, text: 'Hello' })).toBeRefused('not-found');
    expect(await acceptProposal(one, { id })).toBeRefused('not-found');
  }
  expect(await writeAsVendor(rival, { id, text: 'Hello' })).toBeRefused('not-found');
  expect(await writeAsBuyer(vendor, { id, text: 'Hello' })).toBeRefused('not-found');
  expect(answerOf(await listOwnComplaints(rival, {})).messages).toEqual([]);
  expect(answerOf(await readManagedComplaint(vendor, { id }))).toMatchObject({ contact: '', userId: null });
});
