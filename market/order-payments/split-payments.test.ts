import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { orderOnline } from '../../tests/support/money/pay.ts';
import { openSplitShop, type SplitShop } from '../../tests/support/money/split-shop.ts';
import { indianDay } from '../kernel/days.ts';
import { rupees } from '../kernel/money.ts';
import { askForSettlements } from '../payments/ask-provider.ts';
import { offeredPayments } from '../payments/offered-payments.ts';
import { payWithPayout, sendAgain } from '../payments/split/send-again.ts';
import { transferDelay } from '../payments/split/transfer-calls.ts';

let market: TestMarket;
let shop: SplitShop;
let [first, second]: SplitShop['vendors'] = [];

beforeAll(async () => {
  market = await openTestMarket();
  shop = await openSplitShop(market);
  [first, second] = shop.vendors;
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await shop.close();
  await market.close();
});

const one = () => first?.vendorId ?? '';
const other = () => second?.vendorId ?? '';
const both = () => [one(), other()];
const differences = () =>
  market.db
    .selectFrom('paymentDifferences')
    .select(['id', 'kind', 'ours'])
    .where('settledAt', 'is', null)
    .execute();

describe('A vendor without an active linked account', () => {
  it('is sold for cash only, by the checkout and by the server', async () => {
    expect((await offeredPayments(shop.context, both())).ways).toEqual(['cod']);
    const asBuyer = { ...market.as(shop.buyer, { clock: shop.now }), actor: shop.buyer };
    const items = [{ productId: first?.productId ?? '', quantity: 1 }];
    const order = { items, addressId: shop.addressId, total: rupees(1_050) };
    await expect(orderOnline(asBuyer, order)).rejects.toThrow('payment.unavailable');
  });

  it('gets one from its profile and bank account, by steps, and then may be paid online', async () => {
    await shop.openAccounts();
    const accounts = await market.db
      .selectFrom('linkedAccounts')
      .select(['step', 'status', 'requirements', 'failure'])
      .execute();
    const active = { step: 'done', status: 'activated', requirements: [], failure: null };
    expect(accounts).toEqual([active, active]);
    expect((await offeredPayments(shop.context, both())).ways).toEqual(['upi', 'cod', 'card', 'net-banking']);
  });
});

describe('A payment in split mode', () => {
  it('is transferred by consignment, on hold, without what stays with the operator', async () => {
    const id = await shop.pay();
    await shop.settle();
    const transfers = await shop.transfers(id);
    expect(transfers.map(({ status, hold }) => [status, hold])).toEqual([
      ['processed', 'held'],
      ['processed', 'held'],
    ]);
    // ₹2,100 with 8 % commission, 18 % GST on it, and TDS of 0.1 %; both goods have no GST.
    expect(transfers.map(({ amount }) => Number(amount))).toEqual([
      2_100_00 - 168_00 - 30_24 - 2_10,
      3_598_00 - 287_84 - 51_81 - 3_60,
    ]);
    expect(shop.split.transfers.map(({ onHold }) => onHold)).toEqual([true, true]);
  });

  it('is released when its earning becomes payable, and no payout pays it again', async () => {
    const id = await shop.pay();
    await shop.settle();
    const before = await shop.paidTo(one());
    await shop.deliverTo(id, one());
    await shop.release();
    expect((await shop.transfers(id)).map(({ releaseAt }) => releaseAt)).toEqual([null, null]);
    await shop.pass(20 * 24);
    await shop.release();
    await shop.settle();
    const [released, held] = await shop.transfers(id);
    expect([released?.hold, held?.hold]).toEqual(['released', 'held']);
    expect((await shop.paidTo(one())) - before).toBe(Number(released?.amount));
    expect(await shop.balance(`transfers_due:razorpay`)).toBe(0);
    const open = await market.db
      .selectFrom('vendorEarnings')
      .select(({ fn }) => fn.sum('net').as('net'))
      .where('vendorId', '=', one())
      .where('status', '=', 'payable')
      .executeTakeFirstOrThrow();
    // No TDS below ₹5 lakh a year: the transfer kept ₹2.10 back, which the next payout has.
    expect([null, 0, 2_10]).toContain(open.net === null ? null : Number(open.net));
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('is taken back before the refund of a part, which waits for it', async () => {
    const id = await shop.pay();
    await shop.settle();
    shop.split.reversalOutcomes.push('late');
    await shop.move(id, one(), 'cancelled');
    await shop.settle();
    expect(await shop.refunds(id)).toEqual([{ amount: 2_100_00, status: 'requested' }]);
    await shop.pass(2);
    expect(await shop.refunds(id)).toEqual([{ amount: 2_100_00, status: 'requested' }]);
    shop.split.finishLate();
    await shop.pass(2);
    expect(await shop.refunds(id)).toMatchObject([{ status: 'processed' }]);
    const [back, left] = await shop.transfers(id);
    expect([back?.status, left?.status]).toEqual(['reversed', 'processed']);
    expect(Number(back?.reversed)).toBe(Number(back?.amount));
  });

  it('is taken back after its release, when the goods come back', async () => {
    const id = await shop.pay();
    await shop.settle();
    const before = await shop.paidTo(one());
    await shop.deliverTo(id, one());
    await shop.pass(20 * 24);
    await shop.release();
    await shop.settle();
    await shop.bringBack(id, one());
    await shop.settle();
    expect(await shop.refunds(id)).toMatchObject([{ status: 'processed' }]);
    expect(await shop.paidTo(one())).toBe(before);
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('whose transfer fails is a difference: sent again with the same key, or paid with a payout', async () => {
    const admin = market.as(await anAdmin(market), { clock: shop.now });
    shop.split.transferOutcomes.push('failed', 'failed');
    const id = await shop.pay();
    await shop.settle();
    const found = await differences();
    expect(found.map(({ kind }) => kind)).toEqual(['transfer-failed', 'transfer-failed']);
    const [again, payout] = found;
    answerOf(await sendAgain(admin, { id: again?.id }));
    expect(await sendAgain(admin, { id: again?.id })).toBeRefused('conflict.changed');
    answerOf(await payWithPayout(admin, { id: payout?.id }));
    await shop.settle();
    expect(await differences()).toEqual([]);
    expect((await shop.transfers(id)).map(({ status }) => status).sort()).toEqual(['paid-out', 'processed']);
  });

  it('whose events are lost is found by asking', async () => {
    const id = await shop.pay();
    await shop.deliver();
    await shop.work();
    shop.simulator.eventFaults.push('lost', 'lost');
    shop.moveTo(new Date(shop.now().getTime() + transferDelay));
    await shop.work();
    shop.simulator.webhooks.length = 0;
    await shop.pass(1);
    expect((await shop.transfers(id)).map(({ status }) => status)).toEqual(['processed', 'processed']);
  });

  it('stays on hold while an account is suspended, and the vendor is sold for cash', async () => {
    const id = await shop.pay();
    await shop.settle();
    const [account] = shop.split.accounts;
    if (!account) throw new Error('no account');
    shop.split.suspend(account.id);
    await shop.settle();
    expect((await offeredPayments(shop.context, both())).ways).toEqual(['cod']);
    expect((await shop.transfers(id)).map(({ hold }) => hold)).toEqual(['held', 'held']);
    account.status = 'activated';
    await shop.pass(1);
    expect((await offeredPayments(shop.context, both())).ways).toContain('upi');
  });
});

it('ends a payment of the own account in the old way', async () => {
  await market.db.updateTable('storeSettings').set({ moneyMode: 'own' }).execute();
  const id = await shop.pay();
  await shop.settle();
  await market.db.updateTable('storeSettings').set({ moneyMode: 'split' }).execute();
  await shop.move(id, one(), 'cancelled');
  await shop.settle();
  expect(await shop.transfers(id)).toEqual([]);
  expect(await shop.refunds(id)).toMatchObject([{ status: 'processed' }]);
});

describe('A settlement day in split mode', () => {
  it('proves transfers and reversals, posts them once, and is no difference', async () => {
    const held = await shop.pay();
    const id = await shop.pay();
    await shop.settle();
    await shop.deliverTo(id, one());
    await shop.move(id, other(), 'cancelled');
    await shop.settle();
    await shop.pass(20 * 24);
    await shop.release();
    await shop.settle();
    const day = indianDay(shop.now());
    const { transfers } = shop.simulator.settle(day);
    expect(transfers.some(({ amount }) => amount > 0)).toBe(true);
    for (const mark of ['first', 'again']) {
      await askForSettlements(shop.context, { provider: 'razorpay', day }, mark);
      await shop.settle();
    }
    expect(await differences()).toEqual([]);
    const lines = await market.db
      .selectFrom('settlementLines')
      .select(['externalId', 'amount', 'matchedTo'])
      .where('kind', '=', 'transfer')
      .execute();
    expect(lines.filter(({ matchedTo }) => matchedTo === null)).toEqual([]);
    expect(lines.map(({ externalId, amount }) => ({ id: externalId, amount: Number(amount) }))).toEqual(
      expect.arrayContaining([...transfers]),
    );
    expect(lines).toHaveLength(transfers.length);
    // All that is in the provider's main account was paid out: what is left of ours is held for vendors.
    const onHold = both().map((vendor) => shop.split.balance(shop.accountOf(vendor)?.id ?? '', 'held'));
    expect(await shop.balance('psp:razorpay')).toBe(onHold.reduce((all, amount) => all + amount, 0));
    expect((await shop.transfers(held)).map(({ hold }) => hold)).toEqual(['held', 'held']);
  });

  it('has a difference for a transfer that is not ours', async () => {
    await shop.pay();
    await shop.settle();
    const transfer = shop.split.transfers.at(-1);
    if (!transfer) throw new Error('no transfer');
    shop.split.transfers.push({ ...transfer, id: 'trf_of_someone', mark: null, key: null, amount: 1 });
    const day = indianDay(shop.now());
    shop.simulator.settle(day);
    await askForSettlements(shop.context, { provider: 'razorpay', day }, 'foreign');
    await shop.settle();
    expect(await differences()).toMatchObject([{ kind: 'settlement-line', ours: 0 }]);
    await market.db.updateTable('paymentDifferences').set({ settledAt: shop.now() }).execute();
  });
});
