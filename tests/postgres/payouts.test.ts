import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../../market/kernel/context.ts';
import { rupees } from '../../market/kernel/money.ts';
import { approvePayouts } from '../../market/payouts/approve-payouts.ts';
import { createBankFile } from '../../market/payouts/bank-file.ts';
import { applyBankReport } from '../../market/payouts/bank-report.ts';
import { draftPayouts } from '../../market/payouts/draft-payouts.ts';
import { markBack, markPaid } from '../../market/payouts/settle-payouts.ts';
import { answerOf } from '../support/answer-of.ts';
import { anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { anEarning, aPaidVendor, payoutBalances, wednesday } from '../support/money/payouts.ts';
import { secretBox } from '../support/second-factor.ts';

let market: TestMarket;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  market = await openPostgresMarket();
  [admin, other] = await Promise.all([anAdmin(market), anAdmin(market)]);
});
afterAll(() => market?.close());

const clock = () => wednesday;
const by = (person: SignedIn) => market.as(person, { clock });
const draft = () => draftPayouts({ ...market.system, clock });
const payoutsOf = (vendorId: string) =>
  market.db.selectFrom('payouts').selectAll().where('vendorId', '=', vendorId).execute();
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function newVendors(count: number, net: number): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of times(count)) {
    const { vendorId } = await aPaidVendor(market);
    await anEarning(market, vendorId, rupees(net));
    ids.push(vendorId);
  }
  return ids;
}

async function only(vendorId: string) {
  const [payout, ...more] = await payoutsOf(vendorId);
  expect(more).toEqual([]);
  if (!payout) throw new Error('no payout');
  return { ...payout, amount: Number(payout.amount) };
}

it('several processes that draft at once make one payout for each vendor', async () => {
  const vendors = await newVendors(12, 500);
  await Promise.all(times(6).map(draft));
  for (const id of vendors) expect(await only(id)).toMatchObject({ status: 'draft', amount: 500_00 });
  const lines = await market.db
    .selectFrom('payoutLines')
    .innerJoin('payouts', 'payouts.id', 'payoutId')
    .select('earningId')
    .where('vendorId', 'in', vendors)
    .execute();
  expect(lines).toHaveLength(12);
});

it('one administrator who approves twice at once is one approval, two are two', async () => {
  for (const people of [
    [admin, admin, admin],
    [admin, other, admin],
  ]) {
    const [vendorId = ''] = await newVendors(1, 2_00_000);
    await draft();
    const { id, amount: seen } = await only(vendorId);
    const done = await Promise.all(
      people.map(async (person) => answerOf(await approvePayouts(by(person), { payouts: [{ id, seen }] }))),
    );
    const outcomes = done.flat().map(({ outcome }) => outcome);
    const { status, approvedBy, secondApprovedBy } = await only(vendorId);
    expect(outcomes.filter((outcome) => outcome === 'first')).toHaveLength(1);
    if (people[1] === admin) expect([status, secondApprovedBy]).toEqual(['draft', null]);
    else {
      expect(status).toBe('approved');
      expect(new Set([approvedBy, secondApprovedBy])).toEqual(new Set([admin.id, other.id]));
    }
  }
});

it('no sum is approved that a return has changed at the same time', async () => {
  for (const vendorId of await newVendors(10, 1_000)) {
    await draft();
    const { id, amount: seen } = await only(vendorId);
    const [approved] = await Promise.all([
      approvePayouts(by(admin), { payouts: [{ id, seen }] }),
      anEarning(market, vendorId, rupees(-100)),
      draft(),
    ]);
    const [{ outcome } = { outcome: '' }] = answerOf(approved);
    const payout = await only(vendorId);
    // The return came before the approval, which then shows the new sum, or after it, and waits for the next payout.
    if (outcome === 'approved') expect(payout).toMatchObject({ status: 'approved', amount: 1_000_00 });
    else {
      await draft();
      expect(outcome).toBe('changed');
      expect(await only(vendorId)).toMatchObject({ status: 'draft', amount: 900_00 });
    }
    const { payable } = await payoutBalances(market, vendorId);
    expect(payable).toBe(-900_00);
  }
});

it('each approved payout is in one file, and what several record at once is paid once', async () => {
  const vendors = await newVendors(8, 700);
  await draft();
  const payouts = await Promise.all(vendors.map(only));
  const seen = payouts.map(({ id, amount }) => ({ id, seen: amount }));
  answerOf(await approvePayouts(by(admin), { payouts: seen }));
  const files = await Promise.all(times(4).map(() => createBankFile(secretBox)(by(admin), {})));
  expect(files.filter(({ ok }) => ok)).toHaveLength(1);
  const facts = payouts.map(({ number }, at) => ({
    number,
    kind: 'paid',
    utr: `HDFCN5202611250${1_000 + at}`,
    day: '2026-11-25',
    amount: 700_00,
    reason: '',
  }));
  const [first] = payouts;
  const record = async (way: number) =>
    way === 0
      ? answerOf(await markPaid(by(other), { id: first?.id, utr: facts[0]?.utr, paidOn: '2026-11-25' }))
      : answerOf(
          await applyBankReport(by(admin), { facts: JSON.stringify(way === 1 ? facts : facts.toReversed()) }),
        );
  await Promise.all([0, 1, 2, 0, 1].map(record));
  for (const id of vendors) {
    expect(await only(id)).toMatchObject({ status: 'paid' });
    expect((await payoutBalances(market, id)).payable).toBe(0);
  }
  expect((await payoutBalances(market, '')).bank).toBe(-8 * 700_00);
});

it('a failed payout that the bank has paid after all is not in a draft that is made at the same time', async () => {
  const vendors = await newVendors(10, 800);
  await draft();
  const payouts = await Promise.all(vendors.map(only));
  const seen = payouts.map(({ id, amount }) => ({ id, seen: amount }));
  answerOf(await approvePayouts(by(admin), { payouts: seen }));
  answerOf(await createBankFile(secretBox)(by(admin), {}));
  const nextWeek = () => new Date(wednesday.getTime() + 7 * 24 * 60 * 60_000);
  for (const { id } of payouts) answerOf(await markBack(by(admin), { id, reason: 'Rejected', was: 'sent' }));
  await Promise.all([
    draftPayouts({ ...market.system, clock: nextWeek }),
    ...payouts.map(({ id }, at) =>
      markPaid(by(other), { id, utr: `HDFCN5202611260${1_000 + at}`, paidOn: '2026-11-25' }),
    ),
  ]);
  for (const vendorId of vendors) {
    const done = await payoutsOf(vendorId);
    expect(done.filter(({ status }) => status === 'paid' || status === 'draft')).toHaveLength(1);
  }
});
