import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { balancesOf, changesOf } from '../../../tests/support/balances.ts';
import { moneyFaults } from '../../../tests/support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { checkParcel, takeBackParcel } from '../../../tests/support/money/came-back.ts';
import { bookOf } from '../../../tests/support/money/cash-parcels.ts';
import { others, usual } from '../../../tests/support/money/money-acts.ts';
import {
  aPayment,
  connectTestProvider,
  openedAttempt,
  orderOnline,
  paidBack,
} from '../../../tests/support/money/pay.ts';
import { payInOf } from '../../../tests/support/money/pay-ins.ts';
import { aBankAccount, openNet } from '../../../tests/support/money/payouts.ts';
import { secretBox } from '../../../tests/support/second-factor.ts';
import { bookRemittance } from '../../couriers/book-remittance.ts';
import { reviewCouriers } from '../../couriers/review-parcels.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import { releaseEarnings } from '../../ledger/release-earnings.ts';
import { takePayment } from '../../order-payments/take-payment.ts';
import { approvePayouts, cancelPayout } from '../../payouts/approve-payouts.ts';
import { createBankFile } from '../../payouts/bank-file.ts';
import { draftPayouts } from '../../payouts/draft-payouts.ts';
import { markBack, markPaid } from '../../payouts/settle-payouts.ts';
import { statementSums } from '../../statements/statement-sums.ts';
import { moveConsignments } from '../move/move-consignments.ts';
import { placeOrder } from '../place/place-order.ts';
import type { OrderStatus } from '../statuses.ts';

const day = 86_400_000;
let market: TestMarket;
let buyer: SignedIn;
let addressId: string;
let vendor: Awaited<ReturnType<typeof aVendor>>;
let vendorId: string;
let zinc: string;
let wheat: string;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  vendor = await aVendor(market);
  vendorId = vendor.vendorId;
  await market.db.updateTable('vendors').set({ gstin: '27AABCK1234F1ZZ' }).execute();
  zinc = (await aProduct(market, { vendorId, price: rupees(1_050), stock: 100_000 })).id;
  await market.db.updateTable('products').set({ gstRate: 5 }).where('id', '=', zinc).execute();
  wheat = (await aProduct(market, { vendorId, price: rupees(1_799), stock: 100_000 })).id;
  await market.db
    .updateTable('storeSettings')
    .set({ freeShippingAbove: rupees(500) })
    .execute();
  const rule = {
    id: newId(),
    position: 1,
    vendorId: null,
    category: null,
    productId: null,
    basisPoints: 800,
  };
  await market.db
    .insertInto('commissionRules')
    .values({ ...rule, startsOn: null, endsOn: null, createdAt: new Date() })
    .execute();
  await market.db
    .insertInto('cashCouriers')
    .values({ code: 'demo', name: 'Demo Parcel Service', days: 7, createdAt: new Date() })
    .execute();
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
  await anAdmin(market);
});
afterAll(() => market.close());

const asBuyer = () => market.as(buyer) as ReturnType<typeof market.as> & { actor: SignedIn };

async function order(way: 'cod' | 'upi', product = zinc): Promise<string> {
  const total = product === zinc ? rupees(1_050) : rupees(1_799);
  const items = [{ productId: product, quantity: 1 }];
  if (way === 'upi') return orderOnline(asBuyer(), { items, addressId, total });
  const input = { checkoutId: `cash-checkout-${newId()}`, paymentMethod: 'cod', items, addressId, total };
  return answerOf(await placeOrder(asBuyer(), input)).id;
}

async function pay(orderId: string): Promise<void> {
  const attempt = await openedAttempt(market.system, orderId);
  const payment = { ...aPayment(attempt.amount), paymentId: `pay_${orderId}` };
  await takePayment(market.system, attempt, payment);
  await takePayment(market.system, attempt, payment);
}

const move = (orderId: string, to: OrderStatus, carrier?: string) =>
  market.db.transaction().execute((db) =>
    moveConsignments({ ...market.system, db }, orderId, () => true, {
      to,
      by: to === 'shipped' && !carrier ? 'admin' : to === 'returned' ? 'admin' : 'vendor',
      ...(carrier && { carrier, trackingNumber: `P-${orderId}` }),
    }),
  );

async function delivered(way: 'cod' | 'upi', carrier: string, product = zinc): Promise<string> {
  const id = await order(way, product);
  if (way === 'upi') await pay(id);
  await move(id, 'processing');
  await move(id, 'shipped', carrier);
  await move(id, 'delivered');
  return id;
}

const earnings = (orderId: string) =>
  market.db
    .selectFrom('vendorEarnings')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('serial')
    .execute();
const netOf = async (orderId: string) => (await earnings(orderId)).map(({ net }) => Number(net) / 100);

const balances = () => balancesOf(market, vendorId);
const changes = (steps: () => Promise<unknown>) => changesOf(market, vendorId, steps);

describe('what is posted', () => {
  it('a payment is the buyer’s until the delivery, then the vendor’s without fees and taxes', async () => {
    const change = await changes(() => delivered('upi', 'Own delivery'));
    expect(change).toEqual({
      'psp:razorpay': 1_050_00,
      'vendor_pending:v': -949_60,
      commission: -80_00,
      gst_on_fees: -14_40,
      'tcs:cgst:27': -2_50,
      'tcs:sgst:27': -2_50,
      tds: -1_00,
    });
  });

  it('cash of the operator’s courier is with the courier', async () => {
    const change = await changes(() => delivered('cod', 'demo parcel service', wheat));
    expect(change).toEqual({
      'courier_cod:demo': 1_799_00,
      'vendor_pending:v': -1_627_37,
      commission: -143_92,
      gst_on_fees: -25_91,
      tds: -1_80,
    });
  });

  it('a vendor who took the cash owes commission, GST and TDS, and no TCS', async () => {
    const change = await changes(() => delivered('cod', 'Own delivery'));
    expect(change).toEqual({
      'vendor_pending:v': 95_40,
      commission: -80_00,
      gst_on_fees: -14_40,
      tds: -1_00,
    });
  });

  it('a vendor without PAN gets 900.60', async () => {
    const id = await order('upi');
    await pay(id);
    await move(id, 'processing');
    await move(id, 'shipped', 'Own delivery');
    await market.db.updateTable('vendors').set({ gstin: '' }).execute();
    await move(id, 'delivered');
    await market.db.updateTable('vendors').set({ gstin: '27AABCK1234F1ZZ' }).execute();
    expect(await netOf(id)).toEqual([900.6]);
  });

  it('has no GST on the goods of a vendor who may not charge it', async () => {
    await market.db.updateTable('vendors').set({ gstin: '', pan: 'AABCK1234F' }).execute();
    const [earned] = await earnings(await delivered('upi', 'Own delivery'));
    await market.db.updateTable('vendors').set({ gstin: '27AABCK1234F1ZZ' }).execute();
    expect(earned).toMatchObject({ commission: 84_00, commissionGst: 15_12, tcs: 0, tds: 1_05 });
  });

  it('follows the rate of the invoice when the law has changed it since the order', async () => {
    await market.db.updateTable('products').set({ hsn: '28332990' }).where('id', '=', zinc).execute();
    const id = await order('upi');
    await pay(id);
    await move(id, 'processing');
    const startsOn = indianDay(new Date());
    const change = { id: newId(), hsn: '28332990', fromRate: 5, toRate: 18, startsOn };
    await market.db
      .insertInto('gstRateChanges')
      .values({ ...change, createdAt: new Date() })
      .execute();
    await move(id, 'shipped', 'Own delivery');
    await market.db.deleteFrom('gstRateChanges').where('id', '=', change.id).execute();
    await move(id, 'delivered');
    const [earned] = await earnings(id);
    // 889.83 without GST.
    expect(earned).toMatchObject({ commission: 71_19, commissionGst: 12_81, tcs: 4_44, tds: 89 });
  });

  it('a return gives all back but TDS, which the next sale sets off', async () => {
    const id = await delivered('upi', 'Own delivery');
    const change = await changes(() => move(id, 'returned'));
    expect(change).toEqual({
      buyers_unearned: -1_050_00,
      'vendor_pending:v': 950_60,
      commission: 80_00,
      gst_on_fees: 14_40,
      'tcs:cgst:27': 2_50,
      'tcs:sgst:27': 2_50,
    });
    expect(await changes(() => checkParcel(market, vendor.user, id))).toEqual({
      buyers_unearned: 1_050_00,
      refunds_due: -1_050_00,
    });
    const refunded = () => paidBack(market.system, id);
    expect(await changes(refunded)).toEqual({ refunds_due: 1_050_00, 'psp:razorpay': -1_050_00 });
    expect(await changes(refunded)).toEqual({});
    expect((await earnings(await delivered('upi', 'Own delivery')))[0]?.tds).toBe(0);
    expect((await earnings(await delivered('upi', 'Own delivery')))[0]?.tds).toBe(1_00);
  });

  it('a parcel refused at the door earns nothing', async () => {
    const id = await order('cod');
    await move(id, 'processing');
    await move(id, 'shipped', 'Own delivery');
    expect(await changes(() => move(id, 'returned'))).toEqual({});
    expect(await earnings(id)).toEqual([]);
  });

  it('commission is that of the day of the order', async () => {
    const id = await order('cod');
    await market.db.updateTable('commissionRules').set({ basisPoints: 1_000 }).execute();
    for (const [to, carrier] of [['processing'], ['shipped', 'Own delivery'], ['delivered']] as const)
      await move(id, to, carrier);
    await market.db.updateTable('commissionRules').set({ basisPoints: 800 }).execute();
    expect((await earnings(id))[0]?.commission).toBe(80_00);
  });

  it('is payable once the return time is over, and once only', async () => {
    const id = await delivered('upi', 'Own delivery');
    const payableOn = (await earnings(id))[0]?.payableOn ?? '';
    const at = (on: string) => ({ ...market.system, clock: () => new Date(`${on}T06:00:00Z`) });
    await releaseEarnings(market.system);
    expect((await earnings(id))[0]?.status).toBe('pending');
    const before = await balances();
    const change = await changes(() => releaseEarnings(at(payableOn)));
    // The courier's cash has not come in yet.
    expect(change['vendor_payable:v']).toBe((before['vendor_pending:v'] ?? 0) + 1_627_37);
    expect((await earnings(id))[0]?.status).toBe('payable');
    expect(await changes(() => releaseEarnings(at(payableOn)))).toEqual({});
    // A later return is taken from what the vendor gets next.
    expect((await changes(() => move(id, 'returned')))['vendor_payable:v']).toBe(950_60);
  });
});

describe('any sequence of acts', () => {
  type Act = (typeof usual)[number] | (typeof others)[number];
  /** Sequences that reach each status of a payout. */
  const examples: ['cod' | 'upi', 'Own delivery' | 'Demo Parcel Service', number, Act[]][] = [
    ['upi', 'Own delivery', 11, ['draft', 'hold']],
    ['upi', 'Demo Parcel Service', 9, ['failed', 'paid', 'returned', 'check', 'refund']],
    ['cod', 'Own delivery', 10, ['came-back', 'draft']],
    ['cod', 'Demo Parcel Service', 5, ['came-back', 'review', 'release', 'draft']],
    ['cod', 'Own delivery', 6, ['pay-in', 'claim', 'draft', 'approve', 'send', 'paid']],
  ];
  const outcomes = new Set<string>();
  let people: SignedIn[];
  /** On a Wednesday, a week later for each draft. */
  let time = new Date('2026-11-25T06:30:00Z').getTime();
  while (time < Date.now()) time += 7 * day;
  const by = (person = 0) =>
    market.as(people[person] ?? buyer, { clock: () => new Date(time) }) as ReturnType<typeof market.as> & {
      actor: SignedIn;
    };
  const later = () => ({ ...market.system, clock: () => new Date(time) });

  beforeAll(async () => {
    await aBankAccount(market, vendorId);
    await market.db
      .updateTable('storeSettings')
      .set({ payoutApprovalAbove: rupees(2_000) })
      .execute();
  });

  it('keeps the books balanced, and a vendor’s balance the sum of their open earnings and of their statement', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('cod' as const, 'upi' as const),
        fc.constantFrom('Own delivery', 'Demo Parcel Service'),
        fc.integer({ min: 4, max: usual.length }),
        fc.array(fc.constantFrom(...usual.slice(1), ...others), { minLength: 1, maxLength: 12 }),
        async (way, carrier, done, steps) => {
          // Files of couriers are limited by administrator.
          people = [await anAdmin(market), await anAdmin(market)];
          const id = await order(way);
          for (const one of [...usual.slice(0, done), ...steps]) await act(id, one, carrier, way);
          expect(await moneyFaults(market.db)).toEqual([]);
          const books = await balances();
          expect(Object.values(books).reduce((sum, one) => sum + one, 0)).toBe(0);
          const owed = 0 - (books['vendor_pending:v'] ?? 0) - (books['vendor_payable:v'] ?? 0);
          expect(owed).toBe(await openNet(market, vendorId));
          expect(owed).toBe((await statementSums(market.system, vendorId, '2099-12')).closing);
        },
      ),
      { numRuns: 40, examples },
    );
    for (const one of ['paid', 'failed', 'returned', 'cancelled']) expect(outcomes).toContain(one);
  });

  async function act(id: string, step: Act, carrier: string, way: 'cod' | 'upi'): Promise<void> {
    if (step === 'pay') return way === 'upi' ? pay(id) : undefined;
    if (step === 'check') return void (await checkParcel(market, vendor.user, id));
    if (step === 'came-back') return void (await takeBackParcel(market, vendor.user, id));
    if (step === 'pay-in' || step === 'claim') return expectRepeatless(await payInOf(by(), vendor, step));
    if (step === 'release')
      return releaseEarnings({ ...market.system, clock: () => new Date(Date.now() + 30 * day) });
    if (step === 'refund') return paidBack(market.system, id);
    if (step === 'review') return reviewCouriers(later());
    if (step === 'remit' || step === 'remit-less') return remit(id, step === 'remit' ? 1_050 : 1_000);
    if (isPayoutAct(step)) return payoutAct(step);
    const to = step === 'undo' ? 'shipped' : step;
    try {
      await move(id, to, step === 'shipped' ? carrier : undefined);
    } catch (error) {
      expect(error).toHaveProperty('failure.code', 'order.move-refused');
    }
  }

  const expectRepeatless = async (repeat: () => Promise<unknown>) =>
    expect(await changes(repeat)).toEqual({});

  const isPayoutAct = (step: Act): step is PayoutAct => payoutActs.includes(step as PayoutAct);
  const payoutActs = ['draft', 'approve', 'send', 'paid', 'failed', 'back', 'hold'] as const;
  type PayoutAct = (typeof payoutActs)[number];

  async function payoutAct(step: PayoutAct): Promise<void> {
    if (step === 'draft') {
      time += 7 * day;
      await draftPayouts(later());
      return expectNoChange(() => draftPayouts(later()));
    }
    if (step === 'send') return void (await createBankFile(secretBox)(by(), {}));
    const newest = (await payouts()).at(-1);
    if (!newest) return;
    const { id, amount } = newest;
    if (step === 'approve') {
      for (const person of [0, 1])
        await approvePayouts(by(person), { payouts: [{ id, seen: Number(amount) }] });
      return;
    }
    const answer = {
      paid: () => markPaid(by(), { id, utr: `HDFC${id.slice(-12)}`, paidOn: indianDay(new Date(time)) }),
      failed: () => markBack(by(), { id, reason: 'Account closed', was: 'sent' }),
      back: () => markBack(by(), { id, reason: 'Account closed', was: 'paid' }),
      hold: () => cancelPayout(by(), { id, reason: 'The goods are disputed' }),
    }[step];
    await answer();
    for (const { status } of await payouts()) outcomes.add(status);
    await expectNoChange(answer);
  }

  /** A repeat is refused or posts nothing. */
  async function expectNoChange(repeat: () => Promise<unknown>): Promise<void> {
    const before = await payouts();
    expect(await changes(repeat)).toEqual({});
    expect(await payouts()).toEqual(before);
  }

  async function remit(orderId: string, amount: number): Promise<void> {
    const id = await bookOf(by(), `P-${orderId},${amount},40,COD`);
    expect(await changes(() => bookRemittance(by(), { id }))).toEqual({});
  }

  const payouts = () =>
    market.db.selectFrom('payouts').select(['id', 'amount', 'status', 'utr']).orderBy('id').execute();
});
