import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { anEarning, aPaidVendor, wednesday } from '../../tests/support/money/payouts.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { draftNow } from './draft-payouts.ts';
import { nextRun } from './next-run.ts';
import { readPayout } from './read-payout.ts';

let market: TestMarket;
let admin: SignedIn;
let vendorId: string;

beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
});
beforeEach(async () => {
  await market.db.updateTable('vendorEarnings').set({ payoutId: null, status: 'paid' }).execute();
  ({ vendorId } = await aPaidVendor(market));
});
afterAll(() => market.close());

const earn = (amount: number) => anEarning(market, vendorId, rupees(amount));
const payouts = () =>
  market.db.selectFrom('payouts').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute();

describe('before the clock', () => {
  const thursday = new Date(wednesday.getTime() + 86_400_000);
  const at = (time: Date, person = admin) => market.as(person, { clock: () => time });
  const run = async (time = thursday) => answerOf(await nextRun(at(time), {}));

  it('administrators see what the next run drafts, and the cash that it needs', async () => {
    await earn(1_000);
    await anEarning(market, vendorId, rupees(500), new Date(thursday.getTime() + 2 * 86_400_000));
    await market.db
      .updateTable('vendorEarnings')
      .set({ status: 'pending' })
      .where('gross', '=', rupees(500))
      .where('vendorId', '=', vendorId)
      .execute();
    expect(await run()).toEqual({
      day: '2026-12-02',
      isToday: false,
      count: 1,
      cash: rupees(1_500),
      ready: { count: 1, amount: rupees(1_000) },
      vendors: [
        expect.objectContaining({ vendorId, now: rupees(1_000), byDay: rupees(1_500), hasAccount: true }),
      ],
    });
    await market.db
      .updateTable('storeSettings')
      .set({ payoutMinimum: rupees(1_500) })
      .execute();
    expect(await run()).toMatchObject({ count: 0, cash: 0, vendors: [], ready: { count: 0 } });
    await market.db
      .updateTable('storeSettings')
      .set({ payoutMinimum: rupees(100) })
      .execute();
  });

  it('they draft at once what is ready, once, with an entry of who did it', async () => {
    await earn(1_000);
    expect(answerOf(await draftNow(at(thursday), {}))).toEqual({ drafted: 1 });
    expect(answerOf(await draftNow(at(thursday), {}))).toEqual({ drafted: 0 });
    expect(await payouts()).toMatchObject([{ status: 'draft', amount: rupees(1_000), payOn: '2026-11-26' }]);
    expect(await run()).toMatchObject({ count: 0, ready: { count: 0, amount: 0 } });
    const { history } = answerOf(await readPayout(at(thursday), { id: (await payouts())[0]?.id }));
    expect(history).toMatchObject([{ action: 'draft', by: 'Meera Joshi' }]);
    const clerk = await anAdmin(market, { role: 'support' });
    expect(await draftNow(at(thursday, clerk), {})).toBeRefused('actor.not-permitted');
  });
});
