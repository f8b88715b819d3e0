import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, reasonShape } from '../kernel/fields.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { postPaidIn } from '../ledger/vendor-debts.ts';
import { utrFrom } from '../payouts/bank-report-rules.ts';
import { paiseFrom } from '../settings/rules.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { payInRules } from './rules.ts';

/** Claims of one vendor that wait for an administrator. */
const maxClaims = 5;

/**
 * "I have paid": the vendor gives the amount and the bank's reference (UTR) of a transfer; an administrator confirms or
 * refuses it. Answers `input.invalid`, also for a reference that counts already, and `conflict.changed` with too many
 * claims that wait.
 */
export const claimPayIn = verb('claimPayIn', vendorMay('money'), formShape(payInRules), (outer, typed) =>
  inTransaction(outer, async (context) => {
    const vendorId = ownVendorId(context.actor);
    const { utr, amount } = await valuesOf(context, typed);
    const count = await countOf(
      context.db.selectFrom('vendorPayIns').where('vendorId', '=', vendorId).where('status', '=', 'claimed'),
    );
    if (count >= maxClaims) refuse('conflict.changed');
    const now = context.clock();
    const id = newId(now);
    await context.db
      .insertInto('vendorPayIns')
      .values({
        id,
        vendorId,
        status: 'claimed',
        amount,
        utr,
        claimedBy: context.actor.id,
        createdAt: now,
      })
      .execute();
    await audit(context, 'claim', id, { amount, utr });
  }),
);

const Book = formShape(payInRules).and(z.object({ vendorId: idShape }));

/**
 * Books a transfer of a vendor that the bank's statement shows. Answers `input.invalid`, also for a reference that
 * counts already, and `not-found` for an unknown vendor.
 */
export const bookPayIn = verb('bookPayIn', adminMay('payouts'), Book, (outer, { vendorId, ...typed }) =>
  inTransaction(outer, async (context) => {
    const { utr, amount } = await valuesOf(context, typed);
    const vendor = await context.db
      .selectFrom('vendors')
      .select('id')
      .where('id', '=', vendorId)
      .executeTakeFirst();
    if (!vendor) refuse('not-found');
    const now = context.clock();
    const id = newId(now);
    const earningId = await postPaidIn(context, { id, vendorId, amount });
    await context.db
      .insertInto('vendorPayIns')
      .values({
        id,
        vendorId,
        status: 'booked',
        amount,
        utr,
        claimedBy: null,
        decidedBy: context.actor.id,
        decidedAt: now,
        earningId,
        createdAt: now,
      })
      .execute();
    await audit(context, 'book', id, { amount, utr });
  }),
);

const Confirm = formShape(payInRules).and(z.object({ id: idShape }));

/**
 * Confirms a claim with the amount and reference of the bank's statement, which count. Answers `input.invalid`,
 * `not-found`, and `conflict.changed` when it was decided in the meantime.
 */
export const confirmPayIn = verb('confirmPayIn', adminMay('payouts'), Confirm, (outer, { id, ...typed }) =>
  inTransaction(outer, async (context) => {
    const { utr, amount } = await valuesOf(context, typed, id);
    const { vendorId } = await lockClaim(context, id);
    const earningId = await postPaidIn(context, { id, vendorId, amount });
    await decide(context, id, { status: 'booked', amount, utr, earningId });
    await audit(context, 'book', id, { amount, utr });
  }),
);

/**
 * Refuses a claim that the bank's statement does not show. Answers `input.invalid`, `not-found` and `conflict.changed`.
 */
export const refusePayIn = verb(
  'refusePayIn',
  adminMay('payouts'),
  z.object({ id: idShape, reason: reasonShape }),
  (outer, { id, reason }) =>
    inTransaction(outer, async (context) => {
      await lockClaim(context, id);
      await decide(context, id, { status: 'refused', reason });
      await audit(context, 'refuse', id, { reason });
    }),
);

/** The typed values. One at a time, so that a reference cannot count twice. */
async function valuesOf(context: Context, typed: { amount: string; utr: string }, ownId?: string) {
  const utr = utrFrom(typed.utr);
  await lockName(context, `utr ${utr}`);
  if (await isUtrUsed(context, utr, ownId)) refuse('input.invalid', { fields: { utr: 'payout.utr' } });
  return { utr, amount: paiseFrom(typed.amount) ?? 0 };
}

async function lockClaim({ db }: Context, id: string) {
  const claim = await db
    .selectFrom('vendorPayIns')
    .select(['vendorId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) return refuse('not-found');
  return claim.status === 'claimed' ? claim : refuse('conflict.changed');
}

function decide(
  { db, actor, clock }: ContextOf<SignedIn>,
  id: string,
  values:
    | { status: 'booked'; amount: Paise; utr: string; earningId: string | null }
    | { status: 'refused'; reason: string },
) {
  return db
    .updateTable('vendorPayIns')
    .set({ ...values, decidedBy: actor.id, decidedAt: clock() })
    .where('id', '=', id)
    .execute();
}

function audit(context: Context, what: string, subjectId: string, facts: Record<string, string | number>) {
  return recordAudit(context, { action: `pay-in.${what}`, subject: 'vendor_pay_ins', subjectId, facts });
}

/**
 * Whether a bank's reference counts already: for another payment of a vendor, a buyer's transfer, a courier's
 * remittance or a payout. `ownId` is the claim that has it.
 */
async function isUtrUsed({ db }: Pick<Context, 'db'>, utr: string, ownId = ''): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from vendor_pay_ins where utr = ${utr} and status <> 'refused' and id <> ${ownId})
      or exists (select from payments where provider = 'bank' and provider_payment_id = ${utr})
      or exists (select from payouts where utr = ${utr} and status = 'paid')
      or exists (select from cash_remittances where utr = ${utr}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
