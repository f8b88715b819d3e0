import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay, isDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { freeEarnings, postPayouts, reserveAgain } from '../ledger/payout-earnings.ts';
import {
  type BankFact,
  following,
  type JudgedFact,
  judge,
  type ReportOutcome,
  returnReference,
  utrFrom,
} from './bank-report-rules.ts';
import { mailPayouts } from './payout-mails.ts';

/** Judges what the bank says, payments before returns, each by what the ones before it change. */
export async function judgeFacts(context: Context, facts: readonly BankFact[]): Promise<JudgedFact[]> {
  const rows = await payoutsNamed(context, facts);
  const states = new Map(rows.map((row) => [row.number, { ...row, amount: Number(row.amount) }]));
  const users = new Map(
    rows.flatMap(({ number, utr, status }) => (utr && status === 'paid' ? [[utr, number]] : [])),
  );
  for (const { utr, number } of await paidWith(context, facts)) users.set(utr ?? '', number);
  const ordered = [
    ...facts.filter(({ kind }) => kind === 'paid'),
    ...facts.filter(({ kind }) => kind !== 'paid'),
  ];
  return ordered.map((fact) => {
    const payout = states.get(fact.number);
    const outcome = judge(fact, payout, users.get(fact.utr));
    if (payout) states.set(fact.number, { ...payout, ...following(payout, fact, outcome) });
    if (outcome === 'paid') users.set(fact.utr, fact.number);
    return { ...fact, id: payout?.id ?? null, vendor: payout?.vendor ?? '', outcome };
  });
}

function payoutsNamed({ db }: Context, facts: readonly BankFact[]) {
  return db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .select(['payouts.id', 'number', 'vendorId', 'payouts.status', 'amount', 'utr', 'paidOn'])
    .select('vendors.companyName as vendor')
    .select(
      sql<boolean>`payouts.status = 'failed' and not exists (
        select from payout_lines l join vendor_earnings e on e.id = l.earning_id
          where l.payout_id = payouts.id and (e.payout_id is not null or e.status <> 'payable'))`.as(
        'isFree',
      ),
    )
    .where('number', '=', numbersOf(facts))
    .execute();
}

function numbersOf(facts: readonly BankFact[]) {
  return anyOf([...new Set(facts.map(({ number }) => number))]);
}

/** Locks the payouts, then what failed ones were for: no draft takes an earning that is judged to be free. */
async function lockPayouts({ db }: Context, facts: readonly BankFact[]): Promise<void> {
  const named = db.selectFrom('payouts').select('id').where('number', '=', numbersOf(facts));
  await named.orderBy('id').forUpdate().execute();
  await db
    .selectFrom('vendorEarnings')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payoutLines')
        .select('earningId')
        .where('payoutId', 'in', named.where('status', '=', 'failed')),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What was paid with the references of facts: payouts, and cash that went back to buyers. */
function paidWith({ db }: Context, facts: readonly BankFact[]) {
  const named = anyOf([...new Set(facts.map(({ utr }) => utr).filter(Boolean))]);
  return db
    .selectFrom('payouts')
    .select(['number', 'utr'])
    .where('status', '=', 'paid')
    .where('utr', '=', named)
    .unionAll(db.selectFrom('cashRefunds').select(['id as number', 'utr']).where('utr', '=', named))
    .execute();
}

/**
 * Records what the bank says, in one transaction: posts payments and returns, frees the earnings of failed payouts, and
 * mails the vendors. A repeat changes nothing. Returns all facts with their outcomes.
 */
export async function settlePayouts(
  context: ContextOf<SignedIn>,
  facts: readonly BankFact[],
): Promise<JudgedFact[]> {
  // One after the other, so that a reference cannot be recorded for two payouts at once.
  await lockName(context, 'payouts.settle');
  await lockPayouts(context, facts);
  const judged = await judgeFacts(context, facts);
  const changes = judged.filter(({ outcome }) => ['paid', 'failed', 'returned'].includes(outcome));
  if (changes.length === 0) return judged;
  const rows = await payoutsById(
    context,
    changes.map(({ id }) => id ?? ''),
  );
  const ledgerOf = (outcome: ReportOutcome) =>
    changes.filter((one) => one.outcome === outcome).flatMap(({ id }) => rows.get(id ?? '') ?? []);
  for (const { id } of ledgerOf('paid').filter(({ status }) => status === 'failed'))
    await reserveAgain(context, id);
  await writeOutcomes(context, changes);
  await postPayouts(context, { paid: ledgerOf('paid'), back: ledgerOf('returned') });
  await freeEarnings(
    context,
    ledgerOf('failed').map(({ id }) => id),
  );
  const [first, ...others] = changes.map(auditOf);
  if (first) await recordAudit(context, first, ...others);
  await mailPayouts(context, changes);
  return judged;
}

async function payoutsById({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'vendorId', 'amount', 'status'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, amount: Number(row.amount) }]));
}

type Changed = readonly JudgedFact[];

/** Payments first: a payment and its return may be in one file. */
async function writeOutcomes({ db, clock }: Context, changes: Changed): Promise<void> {
  const rowsOf = (...outcomes: ReportOutcome[]) =>
    JSON.stringify(
      changes
        .filter(({ outcome }) => outcomes.includes(outcome))
        .map((one) => ({ ...one, failedUtr: returnReference(one) })),
    );
  const now = clock();
  await sql`update payouts set status = 'paid', utr = r.utr, paid_on = r.day, failure = null,
      changed_at = ${now}::timestamptz
    from jsonb_to_recordset(${rowsOf('paid')}::jsonb) as r (id text, utr text, day date)
    where payouts.id = r.id`.execute(db);
  await sql`update payouts set status = r.outcome, failure = r.reason, changed_at = ${now}::timestamptz,
      utr = case r.outcome when 'failed' then r."failedUtr" else payouts.utr end
    from jsonb_to_recordset(${rowsOf('failed', 'returned')}::jsonb)
      as r (id text, outcome text, reason text, "failedUtr" text)
    where payouts.id = r.id`.execute(db);
}

function auditOf({ id, number, outcome, utr, reason, amount }: JudgedFact) {
  return {
    action: outcomeActions[outcome as keyof typeof outcomeActions],
    subject: 'payouts',
    subjectId: id ?? '',
    facts: {
      number,
      ...(amount !== null && { amount }),
      ...(utr && { utr }),
      ...(reason && { reason }),
    },
  };
}

const outcomeActions = {
  paid: 'payout.paid',
  failed: 'payout.failed',
  returned: 'payout.returned',
} as const;

const Paid = z.object({ id: idShape, utr: textField, paidOn: textField });

/**
 * Records that the bank has paid, with its reference (UTR) and the day. Answers `input.invalid`, also for a reference
 * of another payout, `not-found`, and `conflict.changed` when it is not in a file for the bank or was paid with another
 * reference.
 */
export const markPaid = verb('markPaid', adminMay('payouts'), Paid, (outer, { id, ...typed }) =>
  inTransaction(outer, async (context) => {
    const number = (await numberOf(context, id)) ?? refuse('not-found');
    const [utr, day] = [utrFrom(typed.utr), typed.paidOn.trim()];
    if (utr === '') refuse('input.invalid', { fields: { utr: 'payment.reference' } });
    if (!isDay(day) || day > indianDay(context.clock()))
      refuse('input.invalid', { fields: { paidOn: 'payout.day' } });
    const fact: BankFact = { number, kind: 'paid', utr, day, amount: null, reason: '', isByHand: true };
    const [judged] = await settlePayouts(context, [fact]);
    if (judged?.outcome === 'utr-used') refuse('input.invalid', { fields: { utr: 'payout.utr' } });
    if (judged?.outcome !== 'paid' && judged?.outcome !== 'known') refuse('conflict.changed');
  }),
);

const Back = z.object({ id: idShape, reason: reasonShape, was: z.enum(['sent', 'paid']).catch('sent') });

/**
 * Records that the bank has refused a sent payout, or that a paid one came back: its earnings are free for the next
 * one. `was` is the status that the administrator saw. Answers `input.invalid`, `not-found`, and `conflict.changed`
 * when it is another one.
 */
export const markBack = verb('markBack', adminMay('payouts'), Back, (outer, { id, reason, was }) =>
  inTransaction(outer, async (context) => {
    const number = (await numberOf(context, id)) ?? refuse('not-found');
    const day = indianDay(context.clock());
    const fact: BankFact = { number, kind: 'back', utr: '', day, amount: null, reason, isByHand: true };
    const [judged] = await settlePayouts(context, [fact]);
    if (judged?.outcome !== (was === 'sent' ? 'failed' : 'returned')) refuse('conflict.changed');
  }),
);

async function numberOf({ db }: Context, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payouts').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number;
}
