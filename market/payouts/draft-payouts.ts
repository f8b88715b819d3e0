import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay, yearAndMonthOf } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inParts } from '../kernel/in-parts.ts';
import type { Paise } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { payDay } from '../ledger/earning-rules.ts';
import {
  freeEarnings,
  lockPayable,
  type PayableEarning,
  reserveWrite,
  sumOf,
  vendorsToPay,
} from '../ledger/payout-earnings.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { belowMinimum, openStatuses } from './rules.ts';

/** Vendors of one transaction, so that its locks are short. */
const vendorsAtOnce = 100;

/**
 * On the day of payouts: drafts one for each vendor whose payable earnings exceed the minimum, once. On each day:
 * brings open drafts up to date. For a job, every hour; several at once share the work.
 */
export async function draftPayouts(context: Context): Promise<void> {
  await updateDrafts(context);
  const { payoutWeekday, payoutMinimum } = await payoutSettings(context);
  const today = indianDay(context.clock());
  if (payDay(today, payoutWeekday) === today) await draftDue(context, payoutMinimum);
}

/**
 * The same on any day, by an administrator who does not wait for the clock: what is payable now. Repeated, or at the
 * same time as the clock, it makes no second payout. Returns how many were drafted.
 */
export const draftNow = verb('draftNow', adminMay('payouts'), z.unknown(), async (context) => {
  await updateDrafts(context);
  const { payoutMinimum } = await payoutSettings(context);
  return { drafted: await draftDue(context, payoutMinimum) };
});

/** Returns how many were drafted. */
async function draftDue(context: Context, minimum: Paise): Promise<number> {
  const today = indianDay(context.clock());
  const vendorIds = await withoutPayout(context, await vendorsToPay(context, minimum), today);
  let drafted = 0;
  await inParts(vendorIds, vendorsAtOnce, async (some) => {
    drafted += await inTransaction(context, (inside) => draftFor(inside, some, { minimum, today }));
  });
  return drafted;
}

/** Vendors without an open payout, and without one of that day: one that was cancelled is not drafted again at once. */
export async function withoutPayout(
  { db }: Context,
  vendorIds: readonly string[],
  day: Day,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('vendorId')
    .where('vendorId', '=', anyOf(vendorIds))
    .where(({ or, eb }) => or([eb('status', 'in', openStatuses), eb('payOn', '=', day)]))
    .execute();
  const have = new Set(rows.map(({ vendorId }) => vendorId));
  return vendorIds.filter((id) => !have.has(id));
}

async function draftFor(
  context: Context,
  asked: readonly string[],
  { minimum, today }: { minimum: Paise; today: Day },
): Promise<number> {
  await context.db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', anyOf(asked))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const vendorIds = await withoutPayout(context, asked, today);
  const byVendor = Map.groupBy(await lockPayable(context, vendorIds), ({ vendorId }) => vendorId);
  const due = [...byVendor].filter(([, earnings]) => sumOf(earnings) > minimum);
  if (due.length === 0) return 0;
  const now = context.clock();
  const numbers = await nextNumbers(context, due.length);
  const payouts = due.map(([vendorId, earnings], at) => ({
    id: newId(now),
    number: numbers[at] ?? '',
    vendorId,
    payOn: today,
    status: 'draft' as const,
    amount: sumOf(earnings),
    createdAt: now,
    changedAt: now,
  }));
  const ids = new Map(payouts.map(({ id, vendorId }) => [vendorId, id]));
  const earnings = due.flatMap(([, some]) => some);
  await insertRows('payouts', payouts as never).execute(context.db);
  await writeTogether(context, [linesWrite(earnings, ids), reserveWrite(earnings, ids)]);
  await auditDrafts(context, payouts);
  return due.length;
}

/** The clock's own drafts have no entry: the row says when. */
async function auditDrafts(
  context: Context,
  payouts: readonly { readonly id: string; readonly number: string; readonly amount: Paise }[],
): Promise<void> {
  if (context.actor.kind !== 'user') return;
  const [first, ...others] = payouts.map(({ id, number, amount }) => ({
    action: 'payout.draft',
    subject: 'payouts',
    subjectId: id,
    facts: { number, amount },
  }));
  if (first) await recordAudit(context, first, ...others);
}

function linesWrite(earnings: readonly PayableEarning[], payoutIds: ReadonlyMap<string, string>) {
  return insertRows(
    'payoutLines',
    earnings.map(({ id, vendorId, amount }) => ({
      payoutId: payoutIds.get(vendorId) ?? '',
      earningId: id,
      amount,
    })),
  );
}

/** Numbers such as `KBP26110004`. */
async function nextNumbers({ db, clock }: Context, count: number): Promise<string[]> {
  const { rows } = await sql<{ next: number }>`
    select nextval('payout_numbers') as next from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ next }) => `KBP${yearAndMonthOf(clock())}${String(next).padStart(4, '0')}`);
}

/** Brings all open drafts up to date whose vendors have earned or returned more since. */
async function updateDrafts(context: Context): Promise<void> {
  const drafts = await context.db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'draft')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendorEarnings')
          .select('vendorEarnings.id')
          .whereRef('vendorEarnings.vendorId', '=', 'payouts.vendorId')
          .where('vendorEarnings.status', '=', 'payable')
          .where('vendorEarnings.isHeld', '=', false)
          .where('vendorEarnings.payoutId', 'is', null),
      ),
    )
    .orderBy('id')
    .execute();
  for (const { id } of drafts)
    await inTransaction(context, async (inside) => {
      const draft = await lockPayout(inside, id);
      if (draft?.status === 'draft') await updateDraft(inside, draft);
    });
}

/** A payout, locked until the end of the transaction. */
export function lockPayout({ db }: Context, id: string) {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Draft = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

/**
 * Adds what its vendor has earned or returned since to a locked draft, and cancels one that is below the minimum then.
 * An approval of the former sum counts no more. Returns the draft's new sum in paise, null for a cancelled one.
 */
export async function updateDraft(context: Context, draft: Draft): Promise<Paise | null> {
  const { id, vendorId } = draft;
  const added = await lockPayable(context, [vendorId]);
  const before = Number(draft.amount);
  if (added.length === 0) return before;
  const { payoutMinimum } = await payoutSettings(context);
  const amount = before + sumOf(added);
  const isEnough = amount > payoutMinimum;
  if (isEnough) {
    const ids = new Map([[vendorId, id]]);
    await writeTogether(context, [linesWrite(added, ids), reserveWrite(added, ids)]);
  } else await freeEarnings(context, [id]);
  await context.db
    .updateTable('payouts')
    .set({
      ...(amount !== before && unapproved),
      ...(isEnough ? { amount } : { status: 'cancelled', failure: belowMinimum }),
      changedAt: context.clock(),
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(context, {
    action: isEnough ? 'payout.change' : 'payout.cancel',
    subject: 'payouts',
    subjectId: id,
    facts: { number: draft.number, amount, from: before },
  });
  return isEnough ? amount : null;
}

/** The columns of a payout that is not approved. */
export const unapproved = {
  accountId: null,
  approvedBy: null,
  approvedAt: null,
  secondApprovedBy: null,
  secondApprovedAt: null,
} as const;
