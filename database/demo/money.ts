import { sql } from 'kysely';
import type { Context } from '../../market/kernel/context.ts';
import { type Day, dayAfter, indianDay, monthAfter, yearAndMonthOf } from '../../market/kernel/days.ts';
import { type Paise, rupees, sum } from '../../market/kernel/money.ts';
import { insertRows, writeTogether } from '../../market/kernel/write.ts';
import { closePastDays } from '../../market/ledger/close-days.ts';
import { payDay } from '../../market/ledger/earning-rules.ts';
import { paidOut } from '../../market/ledger/payout-earnings.ts';
import { post } from '../../market/ledger/post.ts';
import { type NewEarning, recordPastDeliveries } from '../../market/ledger/record-delivery.ts';
import { releasePastEarnings } from '../../market/ledger/release-earnings.ts';
import { consignmentMoney } from '../../market/orders/consignment-money.ts';
import { closePastStatements } from '../../market/statements/close-statements.ts';
import { type CashParcel, settleDemoCash } from './cash.ts';
import type { DemoPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import { timeOf } from './time.ts';

/** Encrypts the number of a bank account, by the id of its row. */
export type Seal = (id: string, number: string) => string;

/**
 * Posts what the planned orders have earned their vendors, each delivery on its day, and pays it out on Wednesdays.
 */
export async function settlePast(context: Context, plan: DemoPlan, seal: Seal): Promise<void> {
  const today = indianDay(context.clock());
  const [administrator = null, second = null] = plan.users
    .filter(({ role }) => role === 'admin')
    .map(({ id }) => id);
  const parts = await deliveredParts(context, plan);
  const earnings = await recordPastDeliveries(context, parts);
  await settleDemoCash(context, cashParcels(plan, parts), administrator);
  const due = earnings.filter(({ payableOn }) => payableOn <= today);
  await releasePastEarnings(
    context,
    due.map((earning) => ({ earning, at: timeOf(earning.payableOn, 0.6) })),
  );
  const payouts = planPayouts(due, today);
  const last = payouts.findLast(({ vendorId }) => vendorId !== shown);
  await writePayouts(
    context,
    plan,
    payouts.filter((one) => one !== last),
    { administrator, second, seal },
  );
  if (last) await writeDraft(context, last, payouts.length);
  await closePastDays(context);
  await closePastStatements(context, (month) => timeOf(`${monthAfter(month, 1)}-01`, 7));
}

/** The consignments that were delivered, the earliest first. */
async function deliveredParts(context: Context, { moves }: DemoPlan) {
  const times = new Map(
    moves
      .filter(({ toStatus }) => toStatus === 'delivered')
      .map(({ consignmentId, createdAt }) => [consignmentId, new Date(createdAt ?? 0)]),
  );
  const parts = await consignmentMoney(context, [...times.keys()]);
  return parts
    .map((one) => ({ one, at: times.get(one.id) ?? context.clock() }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Those whose cash a courier has. */
function cashParcels(
  { consignments }: DemoPlan,
  delivered: Awaited<ReturnType<typeof deliveredParts>>,
): CashParcel[] {
  const numbers = new Map(consignments.map(({ id, trackingNumber }) => [id, trackingNumber ?? '']));
  return delivered.flatMap(({ one: { id, courier, lines, shipping }, at }) => {
    if (courier === null) return [];
    const cash = sum(lines.map(({ price }) => price)) + shipping;
    return {
      consignmentId: id,
      courier,
      trackingNumber: numbers.get(id) ?? '',
      deliveredOn: indianDay(at),
      cash,
    };
  });
}

interface Planned {
  readonly vendorId: string;
  readonly payOn: Day;
  readonly earnings: readonly NewEarning[];
  readonly amount: Paise;
}

const wednesday = 3;
/** As in the settings of a new shop. */
const leastPayout = rupees(100);
const approvedTwiceAbove = rupees(1_00_000);

/** The vendor whose account a visitor opens. */
const shown = 'v1';

/** The payouts of each vendor, the earliest first. What the shown vendor got ready last waits for the next one. */
function planPayouts(due: readonly NewEarning[], today: Day): Planned[] {
  const payouts: Planned[] = [];
  for (const [vendorId, own] of Map.groupBy(due, (earning) => earning.vendorId)) {
    let left = own.toSorted((one, other) => (one.payableOn < other.payableOn ? -1 : 1));
    const newest = left.at(-1)?.payableOn ?? today;
    const until = vendorId === shown && newest < today ? newest : today;
    let payOn = payDay(left[0]?.payableOn ?? today, wednesday);
    for (; payOn < until; payOn = dayAfter(payOn, 7)) {
      const earnings = left.filter(({ payableOn }) => payableOn <= payOn);
      const amount = sum(earnings.map(({ net }) => net));
      if (amount <= leastPayout) continue;
      payouts.push({ vendorId, payOn, earnings, amount });
      left = left.filter((earning) => !earnings.includes(earning));
    }
  }
  return payouts.toSorted((one, other) =>
    [one.payOn, one.vendorId].join() < [other.payOn, other.vendorId].join() ? -1 : 1,
  );
}

/** A payout that waits for its approval, so that a visitor sees one. */
async function writeDraft(context: Context, { vendorId, payOn, amount, earnings }: Planned, number: number) {
  const createdAt = timeOf(payOn, 6);
  const id = randomFrom(95).id(createdAt);
  const row = {
    id,
    number: payoutNumber(createdAt, number),
    vendorId,
    payOn,
    status: 'draft' as const,
    amount,
    createdAt,
    changedAt: createdAt,
  };
  const lines = earnings.map(({ id: earningId, net }) => ({ payoutId: id, earningId, amount: net }));
  await writeTogether(context, [
    insertRows('payouts', [row] as never),
    insertRows('payoutLines', lines),
    sql`update vendor_earnings set payout_id = ${id}
      where id = any(${earnings.map((earning) => earning.id)}::text[])`,
  ]);
  await sql`select setval('payout_numbers', ${number}::integer)`.execute(context.db);
}

function payoutNumber(at: Date, number: number): string {
  return `KBP${yearAndMonthOf(at)}${String(number).padStart(4, '0')}`;
}

/** Two administrators. */
interface Approvers {
  readonly administrator: string | null;
  readonly second: string | null;
}

async function writePayouts(
  context: Context,
  plan: DemoPlan,
  planned: readonly Planned[],
  { administrator, second, seal }: Approvers & { readonly seal: Seal },
): Promise<void> {
  const random = randomFrom(82);
  const opened = timeOf(planned[0]?.payOn ?? indianDay(context.clock()), -30 * 24);
  const bankAccounts = plan.sellers
    .filter(({ vendor }) => planned.some(({ vendorId }) => vendorId === vendor.id))
    .map(({ user, vendor }, index) => {
      const id = random.id(opened);
      // No bank has such an account, or such a code.
      const number = `0000000000${String(4_417 + 1_111 * index)}`;
      return {
        id,
        vendorId: vendor.id,
        holder: vendor.companyName,
        bank: 'Demo Bank',
        ifsc: 'DEMO0000001',
        sealedNumber: seal(id, number),
        lastFour: number.slice(-4),
        usableFrom: opened,
        createdBy: user.id,
        createdAt: opened,
        withdrawnAt: null,
      };
    });
  const files = [...Map.groupBy(planned, ({ payOn }) => payOn)].map(([payOn, payouts]) => ({
    id: random.id(timeOf(payOn, 11)),
    createdBy: administrator,
    createdAt: timeOf(payOn, 11),
    count: payouts.length,
    total: sum(payouts.map(({ amount }) => amount)),
  }));
  const payouts = planned.map(({ vendorId, payOn, amount, earnings }, index) => ({
    earnings,
    row: {
      id: random.id(timeOf(payOn, 6)),
      number: payoutNumber(timeOf(payOn, 6), index + 1),
      vendorId,
      payOn,
      status: 'paid' as const,
      amount,
      accountId: bankAccounts.find((account) => account.vendorId === vendorId)?.id ?? null,
      approvedBy: administrator,
      approvedAt: timeOf(payOn, 10),
      ...(amount > approvedTwiceAbove
        ? { secondApprovedBy: second, secondApprovedAt: timeOf(payOn, 10.5) }
        : { secondApprovedBy: null, secondApprovedAt: null }),
      fileId: files.find(({ createdAt }) => indianDay(createdAt) === payOn)?.id ?? null,
      utr: `DEMO${payOn.slice(2).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      paidOn: payOn,
      failure: null,
      createdAt: timeOf(payOn, 6),
      changedAt: timeOf(payOn, 18),
    },
  }));
  if (payouts.length === 0) return;
  const rows = payouts.map(({ row }) => row);
  const lines = payouts.flatMap(({ row, earnings }) =>
    earnings.map(({ id, net }) => ({ payoutId: row.id, earningId: id, amount: net })),
  );
  await writeTogether(context, [
    insertRows('vendorBankAccounts', bankAccounts),
    insertRows('payoutFiles', files),
    insertRows('payouts', rows),
    insertRows('payoutLines', lines),
    sql`update vendor_earnings set status = 'paid', payout_id = l.payout_id
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ payoutId, earningId }) => ({ payout_id: payoutId, id: earningId })))}::jsonb)
        as l (payout_id text, id text) where l.id = vendor_earnings.id`,
  ]);
  await post(
    context,
    rows.map((row) => ({ ...paidOut(row), at: row.changedAt })),
  );
  await sql`select setval('payout_numbers', ${rows.length}::integer)`.execute(context.db);
}
