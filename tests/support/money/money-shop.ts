import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { accounts } from '../../../market/ledger/accounts.ts';
import { post } from '../../../market/ledger/post.ts';
import { postSettlement } from '../../../market/ledger/post-payments.ts';
import { releaseEarnings } from '../../../market/ledger/release-earnings.ts';
import { refundNews } from '../../../market/order-payments/follow-refund-news.ts';
import { takePayment } from '../../../market/order-payments/take-payment.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { moveConsignments } from '../../../market/orders/move/move-consignments.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../factories.ts';
import { allowManyOrders } from '../many-orders.ts';
import { openTestMarket } from '../market.ts';
import { parcelOf } from './came-back.ts';
import { aPayment, connectTestProvider, openedAttempt, orderOnline } from './pay.ts';

/**
 * A market whose money can be followed through past days, at noon in India: commission of 8 %, a courier `demo` that
 * collects for the operator, zinc for ₹1,050 with 5 % GST and wheat for ₹1,799 without, both delivered free.
 */
export async function openMoneyShop() {
  const market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  const { vendorId } = await aVendor(market);
  await market.db
    .updateTable('vendors')
    .set({ gstin: '27AABCK1234F1ZZ', companyName: 'Kisan & Sons: <Agro>; "One", [2026-10-01]' })
    .execute();
  const zinc = (await aProduct(market, { vendorId, price: rupees(1_050), stock: 100_000 })).id;
  await market.db.updateTable('products').set({ gstRate: 5 }).where('id', '=', zinc).execute();
  const wheat = (await aProduct(market, { vendorId, price: rupees(1_799), stock: 100_000 })).id;
  await market.db
    .updateTable('storeSettings')
    .set({ freeShippingAbove: rupees(500) })
    .execute();
  const everything = { vendorId: null, category: null, productId: null, startsOn: null, endsOn: null };
  await market.db
    .insertInto('commissionRules')
    .values({ id: newId(), position: 1, ...everything, basisPoints: 800, createdAt: new Date() })
    .execute();
  await market.db
    .insertInto('cashCouriers')
    .values({ code: 'demo', name: 'Demo Parcel Service', days: 7, createdAt: new Date() })
    .execute();
  const buyer: SignedIn = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  const admin = await anAdmin(market);
  const noon = (day: string) => () => new Date(`${day}T06:30:00Z`);
  const on = (day: string): Context => ({ ...market.system, clock: noon(day) });

  /** Orders goods; online ones are paid at once. Returns the id. */
  async function order(day: string, way: 'cod' | 'upi', goods: 'zinc' | 'wheat' = 'zinc'): Promise<string> {
    const total = goods === 'zinc' ? rupees(1_050) : rupees(1_799);
    const items = [{ productId: goods === 'zinc' ? zinc : wheat, quantity: 1 }];
    const asBuyer = { ...market.as(buyer, { clock: noon(day) }), actor: buyer };
    if (way === 'cod') {
      const input = { checkoutId: newId(), paymentMethod: 'cod', items, addressId, total };
      return answerOf(await placeOrder(asBuyer, input)).id;
    }
    const id = await orderOnline(asBuyer, { items, addressId, total });
    const attempt = await openedAttempt(on(day), id);
    await takePayment(on(day), attempt, { ...aPayment(attempt.amount), paymentId: `pay_${id}` });
    return id;
  }

  const move = (day: string, orderId: string, to: OrderStatus, carrier?: string) =>
    market.db.transaction().execute((db) =>
      moveConsignments({ ...on(day), db }, orderId, () => true, {
        to,
        by: to === 'returned' ? 'admin' : 'vendor',
        ...(carrier && { carrier }),
      }),
    );

  async function deliver(day: string, orderId: string, carrier = 'Own delivery'): Promise<void> {
    await move(day, orderId, 'processing');
    await move(day, orderId, 'shipped', carrier);
    await move(day, orderId, 'delivered');
  }

  /** An administrator checks the returned parcel of an order, with which its refund starts. */
  async function check(day: string, orderId: string): Promise<void> {
    const asAdmin = market.as(admin, { clock: noon(day) });
    const { id } = await parcelOf(market, orderId);
    answerOf(await checkReturn(asAdmin, { id, sellable: ['1'], damaged: ['0'], missing: ['0'] }));
  }

  /** The provider has sent all refunds of an order. */
  async function sendRefunds(day: string, orderId: string): Promise<void> {
    const refunds = market.db.selectFrom('refunds').select('id').where('orderId', '=', orderId);
    for (const { id: refundId } of await refunds.execute())
      await refundNews(on(day), 'razorpay', {
        refundId,
        providerRefundId: `rfnd_${refundId}`,
        providerPaymentId: null,
        amount: null,
        status: 'processed',
        reference: null,
        failure: null,
      });
  }

  return {
    ...market,
    vendorId,
    on,
    /** An administrator on a day. */
    adminOn: (day: string) => market.as(admin, { clock: noon(day) }),
    order,
    move,
    check,
    deliver,
    sendRefunds,
  };
}

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;

/**
 * October 2026 by hand: an online sale, one by courier, one whose cash the vendor took, one that came back, one paid in
 * October and delivered on 2 November; a settlement, and a payout of ₹500.
 */
export async function anOctober(shop: MoneyShop): Promise<void> {
  const { order, deliver, move, check, sendRefunds, on, vendorId, db } = shop;

  const paid = await order('2026-10-01', 'upi');
  const byCourier = await order('2026-10-01', 'cod', 'wheat');
  const byVendor = await order('2026-10-01', 'cod');
  const back = await order('2026-10-02', 'upi');
  await deliver('2026-10-05', paid);
  await deliver('2026-10-06', byCourier, 'Demo Parcel Service');
  await deliver('2026-10-07', byVendor);
  await deliver('2026-10-08', back);
  const settlement = { id: 'setl_1) ; date:2020', provider: 'razorpay', amount: 1_029_00, fees: 21_00 };
  await db.transaction().execute((trx) => postSettlement({ ...on('2026-10-12'), db: trx }, settlement));
  await move('2026-10-20', back, 'returned');
  await check('2026-10-20', back);
  await sendRefunds('2026-10-21', back);
  await releaseEarnings(on('2026-10-24'));
  await post(on('2026-10-28'), [
    {
      key: 'payout:1:paid',
      kind: 'payout',
      postings: [
        { account: accounts.vendorPayable(vendorId), amount: 500_00, part: 'payout' },
        { account: accounts.bank, amount: -500_00, part: 'payout' },
      ],
    },
  ]);
  const later = await order('2026-10-30', 'upi');
  await deliver('2026-11-02', later);
}
