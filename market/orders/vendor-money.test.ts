import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment, connectTestProvider, openedAttempt, orderOnline } from '../../tests/support/pay.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { releaseEarnings } from '../ledger/release-earnings.ts';
import { refundNews } from './follow-refund-news.ts';
import { moveConsignments } from './move-consignments.ts';
import { placeOrder } from './place-order.ts';
import type { OrderStatus } from './statuses.ts';
import { takePayment } from './take-payment.ts';

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
      ...(carrier && { carrier }),
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

async function balances(): Promise<Record<string, number>> {
  const rows = await market.db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  return Object.fromEntries(rows.map(({ code, balance }) => [code.replace(vendorId, 'v'), Number(balance)]));
}

/** The balances that the steps change, in paise. */
async function changes(steps: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balances();
  await steps();
  const after = await balances();
  return Object.fromEntries(
    Object.entries(after)
      .map(([code, balance]) => [code, balance - (before[code] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}

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
    await market.db.updateTable('vendors').set({ gstin: '' }).execute();
    const id = await delivered('upi', 'Own delivery');
    await market.db.updateTable('vendors').set({ gstin: '27AABCK1234F1ZZ' }).execute();
    expect(await netOf(id)).toEqual([900.6]);
  });

  it('a return gives all back but TDS, which the next sale sets off', async () => {
    const id = await delivered('upi', 'Own delivery');
    const change = await changes(() => move(id, 'returned'));
    expect(change).toEqual({
      refunds_due: -1_050_00,
      'vendor_pending:v': 950_60,
      commission: 80_00,
      gst_on_fees: 14_40,
      'tcs:cgst:27': 2_50,
      'tcs:sgst:27': 2_50,
    });
    const [refund] = await market.db.selectFrom('refunds').select('id').where('orderId', '=', id).execute();
    const sent = { refundId: refund?.id ?? '', providerRefundId: `rfnd_${id}`, providerPaymentId: null };
    const news = { ...sent, amount: null, reference: null, failure: null };
    const paidBack = () => refundNews(market.system, 'razorpay', { ...news, status: 'processed' });
    expect(await changes(paidBack)).toEqual({ refunds_due: 1_050_00, 'psp:razorpay': -1_050_00 });
    expect(await changes(paidBack)).toEqual({});
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
    const at = (day: string) => ({ ...market.system, clock: () => new Date(`${day}T06:00:00Z`) });
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
  const step = fc.constantFrom(
    'pay',
    'processing',
    'shipped',
    'delivered',
    'returned',
    'undo',
    'cancelled',
    'release',
    'refund',
  );
  it('keeps the books balanced and every vendor’s balance the sum of their statement', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('cod' as const, 'upi' as const),
        fc.constantFrom('Own delivery', 'Demo Parcel Service'),
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (way, carrier, steps) => {
          const id = await order(way);
          for (const one of ['pay', 'processing', 'shipped', 'delivered', ...steps])
            await act(id, one, carrier, way);
          expect(await moneyFaults(market.db)).toEqual([]);
          const total = Object.values(await balances()).reduce((sum, one) => sum + one, 0);
          expect(total).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });

  async function act(id: string, step: string, carrier: string, way: 'cod' | 'upi'): Promise<void> {
    if (step === 'pay') return way === 'upi' ? pay(id) : undefined;
    const later = new Date(Date.now() + 30 * 86_400_000);
    if (step === 'release') return releaseEarnings({ ...market.system, clock: () => later });
    if (step === 'refund') return refundAll(id);
    const to = (step === 'undo' ? 'shipped' : step) as OrderStatus;
    try {
      await move(id, to, step === 'shipped' ? carrier : undefined);
    } catch (error) {
      expect(error).toHaveProperty('failure.code', 'order.move-refused');
    }
  }

  async function refundAll(orderId: string): Promise<void> {
    const refunds = await market.db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', orderId)
      .execute();
    for (const { id } of refunds)
      for (const status of ['sent', 'processed'] as const)
        await refundNews(market.system, 'razorpay', {
          refundId: id,
          providerRefundId: `rfnd_${id}`,
          providerPaymentId: null,
          amount: null,
          status,
          reference: null,
          failure: null,
        });
  }
});
