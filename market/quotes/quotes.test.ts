import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment, connectTestProvider, openedAttempt } from '../../tests/support/money/pay.ts';
import { sendEnquiry } from '../enquiries/send-enquiry.ts';
import type { SignedIn } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { expirePayment } from '../order-payments/expire-payment.ts';
import { takePayment } from '../order-payments/take-payment.ts';
import {
  planMachine,
  recordBalance,
  recordEwayBill,
  recordMachineNumbers,
  sendOffMachine,
} from '../orders/dealer/record-machine.ts';
import { remindOfBalance } from '../orders/dealer/remind-of-balance.ts';
import { cancelOrder } from '../orders/move/cancel-order.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { cashLeft } from '../orders/place/cash-orders.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineQuote, sayOfQuote } from './answer-quote.ts';
import { ewayFileOfSale } from './eway-file.ts';
import { listOwnQuotes, quotesOfOwnEnquiry, readOwnQuote } from './read-quotes.ts';
import { withdrawQuote, writeQuote } from './write-quote.ts';

let market: TestMarket;
let dealer: Awaited<ReturnType<typeof aVendor>>;
let tractor: { id: string };
let farmer: SignedIn;
let address: string;
const place = { pincode: '422103', city: 'Sinnar', state: 'Maharashtra' };
const today = indianDay(new Date());

beforeAll(async () => {
  market = await openTestMarket();
  await connectTestProvider(market);
  dealer = await aVendor(market);
  tractor = await aProduct(market, {
    vendorId: dealer.vendorId,
    category: 'Equipment',
    subcategory: 'Tractors',
    name: 'Tractor 45 HP',
    price: rupees(700_000),
    hsn: '87019100',
    gstRate: 5,
    stock: 50,
  });
  farmer = await aCustomer(market);
  address = await anAddress(market, farmer, place);
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await market.close();
});

const as = (user: SignedIn) => market.as(user) as ReturnType<typeof market.as> & { actor: SignedIn };
const asDealer = () => as(dealer.user);
const asked = { name: 'Sunita Devi', village: 'Sinnar', website: '', email: '', message: '' };
let numbers = 9_800_000_000;

async function anEnquiry(change: Record<string, string> = {}, sender: SignedIn | null = farmer) {
  const send = sendEnquiry({ client: randomUUID() });
  const input = { ...asked, phone: String(numbers++), productId: tractor.id, ...change };
  const { number } = answerOf(await send(sender ? as(sender) : market.visitor, input));
  const { id } = await market.db
    .selectFrom('enquiries')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

const typedQuote = {
  price: '6,75,000',
  quantity: '1',
  shipping: '2500',
  advance: '10000',
  pincode: '422103',
  holdsUntil: dayAfter(today, 10),
  wantedOn: '',
  note: 'Registration and insurance are not in it.',
};
const write = (id: string, change: Partial<typeof typedQuote> = {}) =>
  writeQuote(asDealer(), { ...typedQuote, id, ...change });

async function aQuote(change: Partial<typeof typedQuote> = {}) {
  const enquiry = await anEnquiry();
  const { id } = answerOf(await write(enquiry, change));
  return { enquiry, id };
}

const accept = (id: string, change: Record<string, string> = {}) =>
  acceptQuote(as(farmer), { id, address, way: 'upi', ...change });

async function paidSale(change: Partial<typeof typedQuote> = {}) {
  const quote = await aQuote(change);
  const order = answerOf(await accept(quote.id));
  const attempt = await openedAttempt(market.system, order.id);
  expect(await takePayment(market.system, attempt, aPayment(attempt.amount))).toBe(true);
  const part = await market.db
    .selectFrom('consignments')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  return { ...quote, order, part };
}

describe('a quote', () => {
  it('replaces the one before, and both stay in what was said', async () => {
    const { enquiry, id } = await aQuote({ shipping: '5000' });
    answerOf(await sayOfQuote(as(farmer), { id, text: '38 km only. Delivery for half?' }));
    const { id: second } = answerOf(await write(enquiry));
    const { quotes, messages, current } = answerOf(await readOwnQuote(as(farmer), { id: second }));
    expect(quotes.map(({ turn, state, total }) => [turn, state, total])).toEqual([
      [2, 'open', 6_77_500_00],
      [1, 'replaced', 6_80_000_00],
    ]);
    expect(current?.number).toMatch(/^KB-Q-\d{4}-\d{4}$/);
    expect(messages.map(({ text }) => text)).toEqual(['38 km only. Delivery for half?']);
    expect(await accept(id)).toBeRefused('quote.closed');
  });

  it.each([
    ['price', '0', 'amount.format'],
    ['quantity', '21', 'quote.pieces'],
    ['advance', '700000', 'quote.advance'],
    ['holdsUntil', today, 'quote.holds'],
    ['holdsUntil', dayAfter(today, 91), 'quote.holds'],
    ['wantedOn', today, 'quote.wanted'],
    ['pincode', '999999', 'quote.place'],
    ['note', 'x'.repeat(501), 'too-long'],
  ] as const)('is refused with %s %s', async (field, value, message) => {
    expect(await write(await anEnquiry(), { [field]: value })).toBeRefused('input.invalid', {
      fields: { [field]: message },
    });
  });

  it('belongs to the account with the proven number or email, not to one that knows it', async () => {
    const phone = String(numbers++);
    const stranger = await aCustomer(market);
    const owner = await aCustomer(market);
    const enquiry = await anEnquiry({ phone, email: stranger.email }, null);
    const { id } = answerOf(await write(enquiry));
    expect(await readOwnQuote(as(stranger), { id })).toBeRefused('not-found');
    expect(await declineQuote(as(stranger), { id })).toBeRefused('not-found');
    const at = new Date();
    await market.db
      .updateTable('users')
      .set({ phone: `+91${phone}`, phoneAddedAt: at, phoneConfirmedAt: at })
      .where('id', '=', owner.id)
      .execute();
    // The number goes before the email, where both name an account.
    await market.db
      .updateTable('users')
      .set({ emailVerified: true, emailVerifiedAt: at })
      .where('id', '=', stranger.id)
      .execute();
    expect(await readOwnQuote(as(stranger), { id })).toBeRefused('not-found');
    answerOf(await readOwnQuote(as(owner), { id }));
    // The list of the one with the email leads to no page that is not theirs.
    const listed = async (user: SignedIn) => answerOf(await listOwnQuotes(as(user), {})).map((one) => one.id);
    expect(await listed(owner)).toEqual([id]);
    expect(await listed(stranger)).toEqual([]);
    const other = await aVendor(market);
    expect(await quotesOfOwnEnquiry(as(other.user), { id: enquiry })).toBeRefused('not-found');
    expect(await writeQuote(as(other.user), { ...typedQuote, id: enquiry })).toBeRefused('not-found');
  });

  it('can be withdrawn or declined, and then not be accepted', async () => {
    const one = await aQuote();
    answerOf(await withdrawQuote(asDealer(), { id: one.enquiry, quote: one.id }));
    expect(await accept(one.id)).toBeRefused('quote.closed');
    const other = await aQuote();
    answerOf(await declineQuote(as(farmer), { id: other.id }));
    expect(await accept(other.id)).toBeRefused('quote.closed');
    answerOf(await write(other.enquiry));
  });
});

describe('an accepted quote', () => {
  it('is one order at its prices, however often it is accepted', async () => {
    const { enquiry, id } = await aQuote({ wantedOn: dayAfter(today, 5) });
    const elsewhere = await anAddress(market, farmer);
    expect(await accept(id, { address: elsewhere })).toBeRefused('input.invalid', {
      fields: { address: 'quote.elsewhere' },
    });
    const both = await Promise.all([accept(id), accept(id)]);
    const [first, second] = both.map(answerOf);
    expect(second?.id).toBe(first?.id);
    const order = await market.db
      .selectFrom('orders')
      .innerJoin('consignments as c', 'c.orderId', 'orders.id')
      .select(['total', 'orders.prepaid', 'orders.status', 'way', 'promisedOn'])
      .where('orders.id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    const agreed = { total: 6_77_500_00, prepaid: 10_000_00, status: 'awaiting-payment', way: 'dealer' };
    expect(order).toEqual({ ...agreed, promisedOn: dayAfter(today, 5) });
    expect(await write(enquiry)).toBeRefused('conflict.changed');
  });

  it('is free again when its advance is not paid in time', async () => {
    const { id } = await aQuote();
    const first = answerOf(await accept(id));
    const { requestId } = await openedAttempt(market.system, first.id);
    const later = new Date(Date.now() + 60 * 60_000);
    await expirePayment({ ...market.system, clock: () => later }, requestId);
    expect(answerOf(await readOwnQuote(as(farmer), { id })).quote.state).toBe('open');
    const second = answerOf(await accept(id));
    expect(second.id).not.toBe(first.id);
    answerOf(await cancelOrder(as(farmer), { id: second.id }));
    expect(answerOf(await readOwnQuote(as(farmer), { id })).quote.state).toBe('open');
  });

  it('gives the advance back and credits the bill when the machine does not leave', async () => {
    const { enquiry, order, part } = await paidSale();
    const numbersOf = { id: part.id, chassis1: 'MBNAB1234', engine1: 'E33911' };
    answerOf(await recordMachineNumbers(asDealer(), numbersOf));
    answerOf(await recordMachineNumbers(asDealer(), { ...numbersOf, engine1: 'E33912' }));
    answerOf(await cancelOrder(as(farmer), { id: order.id }));
    const documents = await market.db
      .selectFrom('documents')
      .select(['kind', 'total'])
      .where('orderId', '=', order.id)
      .orderBy('issuedAt')
      .orderBy('id')
      .execute();
    expect(documents.map(({ kind }) => kind).sort()).toEqual([
      'credit-note',
      'credit-note',
      'tax-invoice',
      'tax-invoice',
    ]);
    const refunds = await market.db
      .selectFrom('refunds')
      .select('amount')
      .where('orderId', '=', order.id)
      .execute();
    expect(refunds).toEqual([{ amount: 10_000_00 }]);
    answerOf(await write(enquiry));
  });
});

describe('a machine', () => {
  it('leaves when all is there, is handed over with the code, and its books agree', async () => {
    const { part, order, enquiry } = await paidSale();
    const { id } = part;
    const send = () => sendOffMachine(asDealer(), { id });
    const ship = { id, to: 'shipped', carrier: 'Own trailer', trackingNumber: '' };
    expect(await moveOwnConsignment(asDealer(), ship)).toBeRefused('order.move-refused');
    expect(await send()).toBeRefused('order.not-ready', { facts: { number: order.number, missing: 4 } });
    const plan = { leavesOn: today, driver: 'Demo Driver', vehicle: 'mh 15 zz 0000', distance: '38' };
    answerOf(await planMachine(asDealer(), { id, ...plan }));
    answerOf(await recordMachineNumbers(asDealer(), { id, chassis1: 'mbnab1234', engine1: 'E33911' }));
    const { name, parts } = answerOf(await ewayFileOfSale(asDealer(), { id: enquiry }));
    const file = JSON.parse(parts.join(''));
    expect(name).toMatch(/^eway-.+\.json$/);
    expect(file.billLists).toEqual([
      expect.objectContaining({
        transDistance: 38,
        vehicleNo: 'MH15ZZ0000',
        totInvValue: 677_500,
        toPincode: 422_103,
      }),
    ]);
    const balance = { id, way: 'bank-transfer', reference: 'SBIN0123456789', paidOn: today };
    expect(await recordBalance(asDealer(), { ...balance, reference: '123' })).toBeRefused('input.invalid');
    answerOf(await recordBalance(asDealer(), balance));
    expect(await send()).toBeRefused('order.not-ready', { facts: { number: order.number, missing: 1 } });
    answerOf(await recordEwayBill(asDealer(), { id, number: '1234 5678 9012' }));
    answerOf(await send());
    const { deliveryCode, carrier, collectedBy } = await market.db
      .selectFrom('consignments')
      .select(['deliveryCode', 'carrier', 'collectedBy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ carrier, collectedBy }).toEqual({
      carrier: 'Demo Driver, MH 15 ZZ 0000',
      collectedBy: 'vendor',
    });
    expect(await moveOwnConsignment(asDealer(), { id, to: 'delivered', code: '' })).toBeRefused(
      'input.invalid',
    );
    answerOf(await moveOwnConsignment(asDealer(), { id, to: 'delivered', code: deliveryCode ?? '' }));
    const sale = answerOf(await quotesOfOwnEnquiry(asDealer(), { id: enquiry }));
    expect(sale.current?.sale).toBe('handed-over');

    const [bill, ...others] = await market.db
      .selectFrom('documents')
      .select(['total', 'content', 'collectedByOperator'])
      .where('orderId', '=', order.id)
      .execute();
    expect(others).toEqual([]);
    expect(bill).toMatchObject({ total: 6_77_500_00, collectedByOperator: 10_000_00 });
    expect(bill?.content.lines[0]?.pieces).toEqual([{ chassis: 'MBNAB1234', engine: 'E33911' }]);
    const postings = await market.db
      .selectFrom('ledgerPostings as p')
      .innerJoin('ledgerTransactions as t', 't.id', 'p.transactionId')
      .select(['p.amount'])
      .where('t.consignmentId', '=', id)
      .execute();
    expect(postings.length).toBeGreaterThan(0);
    expect(postings.reduce((all, { amount }) => all + amount, 0)).toBe(0);
    const earning = await market.db
      .selectFrom('vendorEarnings')
      .selectAll()
      .where('consignmentId', '=', id)
      .executeTakeFirstOrThrow();
    expect(earning).toMatchObject({ gross: bill?.total });
  });

  it('takes no ₹2,00,000 or more in cash from one person, and does not count the balance otherwise', async () => {
    const { part } = await paidSale();
    const { id } = part;
    const cash = { id, way: 'cash', reference: '', paidOn: today };
    expect(await recordBalance(asDealer(), cash)).toBeRefused('input.invalid', {
      fields: { way: 'machine.cash' },
    });
    expect(answerOf(await cashLeft(as(farmer), {})).awaited).toBe(0);
    const small = await paidSale({ price: '1,50,000' });
    answerOf(await recordBalance(asDealer(), { ...cash, id: small.part.id }));
    answerOf(await recordBalance(asDealer(), { ...cash, id: small.part.id }));
    const another = await paidSale({ price: '1,00,000' });
    expect(await recordBalance(asDealer(), { ...cash, id: another.part.id })).toBeRefused('input.invalid');
    expect(answerOf(await cashLeft(as(farmer), {})).awaited).toBe(1_42_500_00);
  });

  it('is of its own dealer alone', async () => {
    const { part } = await paidSale();
    const other = await aVendor(market);
    expect(await sendOffMachine(as(other.user), { id: part.id })).toBeRefused('not-found');
    expect(await sendOffMachine(asDealer(), { id: newId() })).toBeRefused('not-found');
  });
});

it('reminds the buyer of the balance once a day, until it is recorded', async () => {
  const { part, order } = await paidSale();
  const remind = () => remindOfBalance(asDealer(), { id: part.id });
  answerOf(await remind());
  expect(await remind()).toBeRefused('conflict.changed');
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'recipient', 'facts'])
    .where('kind', '=', 'balance.due')
    .execute();
  expect(mails).toEqual([
    expect.objectContaining({
      recipient: farmer.email,
      facts: expect.objectContaining({ number: order.number, amount: 6_67_500_00 }),
    }),
  ]);
  answerOf(
    await recordBalance(asDealer(), { id: part.id, way: 'upi', reference: 'SBIN0123456789', paidOn: today }),
  );
  expect(await remindOfBalance(asDealer(), { id: part.id })).toBeRefused('conflict.changed');
});
