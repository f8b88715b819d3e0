import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openSplitShop, type SplitShop } from '../../tests/support/money/split-shop.ts';
import { indianDay } from '../kernel/days.ts';
import { askForSettlements } from '../payments/ask-provider.ts';
import { offeredPayments } from '../payments/offered-payments.ts';
import { payWithPayout, sendAgain } from '../payments/split/send-again.ts';

let market: TestMarket;
let shop: SplitShop;
let [one, other] = ['', ''];

beforeAll(async () => {
  market = await openTestMarket();
  shop = await openSplitShop(market, 'cashfree');
  [one = '', other = ''] = shop.vendors.map(({ vendorId }) => vendorId);
  await shop.openAccounts();
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await shop.close();
  await market.close();
});

const differences = () =>
  market.db
    .selectFrom('paymentDifferences')
    .select(['id', 'kind', 'ours', 'theirs'])
    .where('settledAt', 'is', null)
    .execute();

/** The provider pays out what came in until the day before. */
async function settleDay(): Promise<void> {
  await shop.pass(24);
  const day = indianDay(shop.now());
  shop.simulator.settle(day);
  await askForSettlements(shop.context, { provider: 'cashfree', day }, day);
  await shop.settle();
}

it('opens the account of each vendor by one call', async () => {
  const accounts = await market.db.selectFrom('linkedAccounts').select(['step', 'status']).execute();
  expect(accounts).toEqual(Array(2).fill({ step: 'done', status: 'activated' }));
  expect((await offeredPayments(shop.context, [one, other])).ways).toContain('upi');
});

describe('A payment that Easy Split splits', () => {
  it('is split some minutes after it, and counts as paid to the vendor when the earning is payable', async () => {
    const id = await shop.pay();
    await shop.deliver();
    await shop.work();
    expect(shop.split.transfers).toEqual([]);
    await shop.settle();
    expect((await shop.transfers(id)).map(({ status, hold }) => [status, hold])).toEqual([
      ['processed', 'held'],
      ['processed', 'held'],
    ]);
    await shop.deliverTo(id, one);
    await shop.pass(20 * 24);
    await shop.release();
    await shop.settle();
    const [released, held] = await shop.transfers(id);
    expect([released?.hold, held?.hold]).toEqual(['released', 'held']);
    expect(await shop.paidTo(one)).toBe(Number(released?.amount));
    expect(await shop.balance('transfers_due:cashfree')).toBe(0);
  });

  it('is taken back before its refund, once, also when the first answer is lost', async () => {
    const id = await shop.pay();
    await shop.settle();
    await shop.move(id, one, 'cancelled');
    shop.simulator.faults.push('dropped-after');
    await shop.work();
    expect(await shop.refunds(id)).toMatchObject([{ status: 'requested' }]);
    await shop.pass(1);
    expect(await shop.refunds(id)).toMatchObject([{ status: 'processed' }]);
    expect((await shop.transfers(id)).map(({ status }) => status)).toEqual(['reversed', 'processed']);
    expect(shop.split.reversals).toHaveLength(1);
  });

  it('is not taken back by a question after a refusal, but once an administrator sends it again', async () => {
    const admin = market.as(await anAdmin(market), { clock: shop.now });
    const id = await shop.pay();
    await shop.settle();
    const before = shop.split.reversals.length;
    await shop.move(id, one, 'cancelled');
    shop.split.reversalOutcomes.push('refused', 'late');
    // Asked about while it is not sent yet.
    await shop.pass(1);
    shop.split.finishLate();
    shop.split.reversalOutcomes.length = 0;
    const [difference] = await differences();
    expect(difference?.kind).toBe('reversal-failed');
    answerOf(await sendAgain(admin, { id: difference?.id }));
    await shop.settle();
    expect(shop.split.reversals).toHaveLength(before + 1);
    expect(await shop.refunds(id)).toMatchObject([{ status: 'processed' }]);
  });

  it('that is refused goes with the next payout, once a refund for another part has closed the order', async () => {
    const admin = market.as(await anAdmin(market), { clock: shop.now });
    shop.split.transferOutcomes.push('failed');
    const id = await shop.pay();
    await shop.settle();
    const [failed, made] = (await shop.transfers(id)).toSorted((a) => (a.status === 'failed' ? -1 : 1));
    await shop.move(id, made?.vendorId ?? '', 'cancelled');
    await shop.settle();
    const [difference] = await differences();
    answerOf(await sendAgain(admin, { id: difference?.id }));
    await shop.settle();
    expect((await differences()).map(({ kind }) => kind)).toEqual(['transfer-failed']);
    answerOf(await payWithPayout(admin, { id: difference?.id }));
    expect(await differences()).toEqual([]);
    const after = await shop.transfers(id);
    expect(after.find((transfer) => transfer.id === failed?.id)?.status).toBe('paid-out');
  });
});

describe('A settlement day with Easy Split', () => {
  it('proves the sum of all splits and what came back, and is no difference', async () => {
    await settleDay();
    expect(await differences()).toEqual([]);
    const id = await shop.pay();
    await shop.settle();
    await shop.move(id, other, 'cancelled');
    await shop.settle();
    await settleDay();
    expect(await differences()).toEqual([]);
    const transfers = await shop.transfers(id);
    const lines = await market.db
      .selectFrom('settlementLines as l')
      .innerJoin('settlements as s', 's.id', 'l.settlementId')
      .select(['l.amount', 'l.matchedTo'])
      .where('l.kind', '=', 'transfer')
      .orderBy('s.id', 'desc')
      .orderBy('l.amount')
      .limit(2)
      .execute();
    const sum = transfers.reduce((all, { amount }) => all + Number(amount), 0);
    const back = transfers.find(({ vendorId }) => vendorId === other);
    expect(lines.map(({ amount }) => Number(amount))).toEqual([-sum, Number(back?.amount)]);
    expect(lines.every(({ matchedTo }) => matchedTo !== null)).toBe(true);
  });

  it('has a difference when the sum of all splits is another one', async () => {
    await shop.pay();
    await shop.settle();
    const [transfer] = shop.split.transfers;
    if (!transfer) throw new Error('no transfer');
    const paise = 5_00;
    shop.split.transfers.push({ ...transfer, id: 'of-someone', mark: null, amount: paise, reversals: [] });
    await settleDay();
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'settlement-line' });
    expect(Number(found?.ours) - Number(found?.theirs)).toBe(paise);
    await market.db.updateTable('paymentDifferences').set({ settledAt: shop.now() }).execute();
  });
});

it('sells a vendor for cash while Cashfree has stopped the account', async () => {
  shop.split.suspend(shop.accountOf(one)?.id ?? '');
  await shop.settle();
  expect((await offeredPayments(shop.context, [one, other])).ways).toEqual(['cod']);
});
