import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { withoutLedger } from '../../../tests/support/database/without-ledger.ts';
import { moneyFaults } from '../../../tests/support/doctor.ts';
import { anAdmin } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { connectTestProvider } from '../../../tests/support/money/pay.ts';
import { SaleShop, sentOn } from '../../../tests/support/money/sale-shop.ts';
import { checkReturn } from '../move/check-return.ts';
import { moveAnyConsignment } from '../move/move-any-consignment.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';
import { refundNews } from '../pay/follow-refund-news.ts';
import { openLedger } from './open-ledger.ts';

const day = 24 * 60 * 60 * 1000;

let market: TestMarket;
let shop: SaleShop;
beforeEach(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  shop = await SaleShop.open(market);
});
afterEach(() => market.close());

/** Orders of ₹1,355, of goods worth ₹1,000 without GST and ₹105 with 5 %. */
const total = 1_355_00;

async function paid(): Promise<string> {
  return shop.orderPaid(await shop.mixed());
}

async function deliver(orderId: string): Promise<string> {
  const id = await shop.ship(orderId);
  answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id, to: 'delivered' }));
  return id;
}

async function cancel(orderId: string): Promise<void> {
  const moved = { id: await shop.consignmentOf(orderId), to: 'cancelled', reason: 'other' };
  answerOf(await moveOwnConsignment(shop.as(shop.seller.user), moved));
}

async function sendRefund(orderId: string): Promise<void> {
  const { id } = await market.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await refundNews(market.system, 'razorpay', {
    refundId: id,
    providerRefundId: `rfnd_${id}`,
    providerPaymentId: null,
    amount: null,
    status: 'processed',
    reference: null,
    failure: null,
  });
}

async function balances(): Promise<Record<string, number>> {
  const rows = await market.db
    .selectFrom('ledgerAccounts')
    .select(['code', 'balance'])
    .where('balance', '<>', 0)
    .execute();
  const vendor = shop.seller.vendorId;
  return Object.fromEntries(rows.map(({ code, balance }) => [code.replace(vendor, 'v'), Number(balance)]));
}

const at = (time: number) => ({ ...market.system, clock: () => new Date(time) });

describe('a ledger that begins in a shop with orders', () => {
  const began = Date.parse('2030-01-01T00:00:00Z');
  const open = () => openLedger(at(began + day));

  it('has what is paid and not delivered, owed back, and received; but no former deliveries', async () => {
    const [delivered, , cancelled, refunded] = [await paid(), await paid(), await paid(), await paid()];
    const former = await deliver(delivered);
    await cancel(cancelled);
    await cancel(refunded);
    await sendRefund(refunded);
    await withoutLedger(market.db, new Date(began));
    await open();
    const opened = {
      'psp:razorpay': 3 * total,
      buyers_unearned: -total,
      refunds_due: -total,
      before_ledger: -total,
    };
    expect(await balances()).toEqual(opened);
    expect(await moneyFaults(market.db)).toEqual([]);
    await open();
    await market.db.updateTable('storeSettings').set({ ledgerOpenedAt: null }).execute();
    await open();
    expect(await balances()).toEqual(opened);

    // Goods of before the ledger that come back: the buyer's money is owed, and the vendor is not asked for it.
    const returned = { id: former, to: 'returned', reason: 'damaged' };
    const admin = shop.as(await anAdmin(market));
    answerOf(await moveAnyConsignment(admin, returned));
    answerOf(await checkReturn(admin, { id: former, sellable: ['1', '1'], damaged: [], missing: [] }));
    expect(await balances()).toEqual({
      'psp:razorpay': 3 * total,
      buyers_unearned: -total,
      refunds_due: -2 * total,
    });
    expect(await moneyFaults(market.db)).toEqual([]);
    expect(await market.db.selectFrom('vendorEarnings').select('id').execute()).toEqual([]);
  });

  it('has settlements of before as money of the bank, and their fees not as costs of today', async () => {
    await paid();
    await market.db
      .insertInto('settlements')
      .values({
        id: 'settled',
        provider: 'razorpay',
        externalId: 'setl_1',
        utr: null,
        amount: total - 2_360,
        settledAt: sentOn,
        createdAt: sentOn,
      })
      .execute();
    await market.db
      .insertInto('settlementLines')
      .values({
        settlementId: 'settled',
        position: 1,
        kind: 'payment',
        externalId: 'pay_1',
        amount: total,
        fee: 2_000,
        feeGst: 360,
        matchedTo: null,
      })
      .execute();
    await withoutLedger(market.db, new Date(began));
    await open();
    expect(await balances()).toEqual({
      bank: total - 2_360,
      before_ledger: 2_360,
      buyers_unearned: -total,
    });
  });
});

describe('a former release beside this one', () => {
  it.each([
    ['in the first run', null],
    ['in later runs', sentOn],
  ])('delivers, and the vendor gets the money of the delivery: %s', async (_, openedAt) => {
    await deliver(await paid());
    await withoutLedger(market.db, new Date(sentOn.getTime() - day), openedAt);
    await openLedger(at(sentOn.getTime() + day));
    const earnings = await market.db.selectFrom('vendorEarnings').selectAll().execute();
    // Delivered on the 22nd, and posted on the 23rd.
    expect(earnings).toMatchObject([
      { kind: 'sale', day: '2026-11-23', payableOn: '2026-11-25', gross: total },
    ]);
    expect(await moneyFaults(market.db)).toEqual([]);
    const once = await balances();
    expect(once).toMatchObject({ 'psp:razorpay': total });
    expect(once).not.toHaveProperty('buyers_unearned');
    await openLedger(at(sentOn.getTime() + day));
    expect(await balances()).toEqual(once);
  });

  it('takes goods back, and their delivery is taken back', async () => {
    const id = await deliver(await paid());
    await market.db.updateTable('consignments').set({ status: 'shipped' }).where('id', '=', id).execute();
    await market.db
      .insertInto('consignmentMoves')
      .values({
        id: 'ffffffff-correction',
        consignmentId: id,
        fromStatus: 'delivered',
        toStatus: 'shipped',
        movedBy: 'admin',
        actorId: null,
        reason: 'wrong-tap',
        createdAt: sentOn,
      })
      .execute();
    await openLedger(at(sentOn.getTime() + day));
    expect(await balances()).toMatchObject({ buyers_unearned: -total });
    const rows = await market.db.selectFrom('vendorEarnings').select('kind').orderBy('serial').execute();
    expect(rows).toEqual([{ kind: 'sale' }, { kind: 'return' }]);
  });
});
