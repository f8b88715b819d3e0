import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment, connectTestProvider, openedAttempt, orderOnline } from '../../tests/support/money/pay.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { cancelOrder } from '../orders/move/cancel-order.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { bookRefund } from './book-refund.ts';
import { refundNews } from './follow-refund-news.ts';
import { takePayment } from './take-payment.ts';

const [small, large] = [rupees(2_000), rupees(6_000)];
const total = small + large;

let market: TestMarket;
let admin: Context;
let buyer: SignedIn;
let addressId: string;
let items: { productId: string; quantity: number }[];
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  const vendors = [await aVendor(market), await aVendor(market)];
  const prices = [small, large];
  const products = await Promise.all(
    vendors.map(({ vendorId }, at) => aProduct(market, { vendorId, price: prices[at] ?? 0, stock: 1_000 })),
  );
  items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  admin = market.as(await anAdmin(market));
  buyer = await aCustomer(market);
  addressId = await anAddress(market, buyer);
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await market.close();
});

const asBuyer = () => market.as(buyer) as ReturnType<typeof market.as> & { actor: SignedIn };
let serial = 0;

/** A paid order of two parcels, of which the provider has sent back a sum by its dashboard. */
async function refundedThere(amount: number) {
  const id = await orderOnline(asBuyer(), { items, addressId, total });
  const attempt = await openedAttempt(market.system, id);
  const payment = aPayment(total);
  await takePayment(market.system, attempt, payment);
  serial += 1;
  const providerRefundId = `rfnd_there_${serial}`;
  const fact = { refundId: null, providerRefundId, providerPaymentId: payment.paymentId, amount };
  const news = { ...fact, status: 'processed', reference: 'ARN1', failure: null } as const;
  await refundNews(market.system, 'razorpay', news);
  await refundNews(market.system, 'razorpay', news);
  const { id: difference } = await market.db
    .selectFrom('paymentDifferences')
    .select('id')
    .where('subject', '=', `razorpay:${providerRefundId}`)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { parts } = answerOf(await getOrder(asBuyer(), { id }));
  const part = parts.find(({ subtotal }) => subtotal === small)?.id ?? '';
  const state = async () => {
    const { prepaid, toCollect, status } = answerOf(await getOrder(asBuyer(), { id }));
    const refunds = await market.db
      .selectFrom('refunds')
      .select(['amount', 'reason', 'status'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute();
    return { prepaid, toCollect, status, refunds: refunds.map(Object.values) };
  };
  return {
    id,
    part,
    parts,
    state,
    news,
    book: (how: object) => bookRefund(admin, { id: difference, ...how }),
  };
}

describe('A refund that was made at the provider', () => {
  it('cancels the chosen parcel, and sends the rest of its money back too', async () => {
    const { part, state, book, news } = await refundedThere(rupees(500));
    answerOf(await book({ as: 'cancel', parts: [part] }));
    expect(await state()).toMatchObject({
      prepaid: large,
      toCollect: 0,
      refunds: [
        [rupees(500), 'cancelled', 'processed'],
        [small - rupees(500), 'cancelled', 'requested'],
      ],
    });
    expect(await book({ as: 'cancel', parts: [part] })).toMatchObject({
      failure: { code: 'conflict.changed' },
    });
    await refundNews(market.system, 'razorpay', news);
    expect((await state()).refunds).toHaveLength(2);
  });

  it('is paid at the door of what is not sent', async () => {
    const { state, book } = await refundedThere(rupees(2_500));
    answerOf(await book({ as: 'door' }));
    expect(await state()).toMatchObject({
      prepaid: total - rupees(2_500),
      toCollect: rupees(2_500),
      refunds: [[rupees(2_500), 'reduced', 'processed']],
    });
  });

  it('costs the operator, until the goods come back', async () => {
    const balance = async () => {
      const found = await market.db
        .selectFrom('ledgerAccounts')
        .select('balance')
        .where('code', '=', 'goodwill')
        .executeTakeFirst();
      return found?.balance ?? 0;
    };
    const { id, parts, state, book } = await refundedThere(rupees(300));
    answerOf(await book({ as: 'goodwill' }));
    expect(await state()).toMatchObject({
      prepaid: total,
      refunds: [[rupees(300), 'goodwill', 'processed']],
    });
    expect(await balance()).toBe(rupees(300));
    expect(parts).toHaveLength(2);
    answerOf(await cancelOrder(asBuyer(), { id }));
    const { refunds } = await state();
    expect(refunds.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(total);
    expect(await balance()).toBe(0);
  });

  it('is refused beyond what was paid for the parcels, without one, and with a word that is not known', async () => {
    const { part, book } = await refundedThere(small + 100);
    expect(await book({ as: 'cancel', parts: [part] })).toMatchObject({
      failure: { fields: { as: 'refund.unsent' } },
    });
    expect(await book({ as: 'cancel', parts: [] })).toMatchObject({
      failure: { fields: { parts: 'refund.parts' } },
    });
    expect(await book({ as: 'gift' })).toMatchObject({ failure: { code: 'input.invalid' } });
  });
});
