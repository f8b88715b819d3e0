import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDues } from '../../market/dues/list-dues.ts';
import { bookPayIn, claimPayIn, confirmPayIn, refusePayIn } from '../../market/dues/pay-ins.ts';
import { tellDebtors } from '../../market/dues/tell-debtors.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { rupees } from '../../market/kernel/money.ts';
import { draftNow, draftPayouts } from '../../market/payouts/draft-payouts.ts';
import { answerOf } from '../support/answer-of.ts';
import { anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { anEarning, aPaidVendor, payoutBalances, wednesday } from '../support/money/payouts.ts';

let market: TestMarket;
let admins: SignedIn[];
beforeAll(async () => {
  market = await openPostgresMarket();
  admins = await Promise.all([anAdmin(market), anAdmin(market)]);
});
afterAll(() => market?.close());

const clock = () => wednesday;
const by = (at: number) => market.as(admins[at % 2] as SignedIn, { clock });
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function aDebtor(debt: number) {
  const { user, vendorId } = await aPaidVendor(market);
  await anEarning(market, vendorId, rupees(-debt));
  return { vendorId, owner: { ...user, staffRole: 'owner' as const, vendorId } };
}

it('a transfer that several administrators book at once counts once', async () => {
  const { vendorId } = await aDebtor(500);
  const booked = { vendorId, amount: '500', utr: 'HDFCN52026112500001' };
  const results = await Promise.all(times(4).map((at) => bookPayIn(by(at), booked)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await payoutBalances(market, vendorId)).payable).toBe(0);
});

it('a claim that is confirmed and refused at once is one of the two', async () => {
  for (const turn of times(6)) {
    const { vendorId, owner } = await aDebtor(500);
    const utr = `HDFCN5202611250010${turn}`;
    answerOf(await claimPayIn(market.as(owner, { clock }), { amount: '500', utr }));
    const id = answerOf(await listDues(by(0), {})).claims.find((one) => one.utr === utr)?.id;
    const [confirmed, refused] = await Promise.all([
      confirmPayIn(by(0), { id, amount: '500', utr }),
      refusePayIn(by(1), { id, reason: 'Not in the statement' }),
    ]);
    expect([confirmed, refused].filter(({ ok }) => ok)).toHaveLength(1);
    expect((await payoutBalances(market, vendorId)).payable).toBe(confirmed?.ok ? 0 : 500_00);
  }
});

it('administrators who draft at once, beside the clock, make one payout for each vendor', async () => {
  const vendors = [];
  for (const _ of times(8)) {
    const { vendorId } = await aPaidVendor(market);
    await anEarning(market, vendorId, rupees(900));
    vendors.push(vendorId);
  }
  const drafts = await Promise.all([
    ...times(4).map(async (at) => answerOf(await draftNow(by(at), {})).drafted),
    draftPayouts({ ...market.system, clock }).then(() => 0),
  ]);
  const rows = await market.db
    .selectFrom('payouts')
    .select(['vendorId', 'amount'])
    .where('vendorId', 'in', vendors)
    .execute();
  expect(rows).toHaveLength(vendors.length);
  expect(drafts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(vendors.length);
});

it('processes that tell of a debt at once tell it once', async () => {
  await market.db
    .updateTable('storeSettings')
    .set({ vendorDebtLimit: rupees(1_000) })
    .execute();
  const { owner } = await aDebtor(1_500);
  await Promise.all(times(4).map(() => tellDebtors({ ...market.system, clock })));
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('id')
    .where('kind', '=', 'debt.above')
    .where('recipient', '=', owner.email)
    .execute();
  expect(mails).toHaveLength(1);
});
