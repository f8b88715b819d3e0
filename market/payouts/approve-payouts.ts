import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import type { Paise } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { freeEarnings } from '../ledger/payout-earnings.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { usableAccounts } from './bank-accounts.ts';
import { type Draft, lockPayout, unapproved, updateDraft } from './draft-payouts.ts';

/** What became of one payout: approved, approved by the first of two, or why not. */
export type ApprovalOutcome =
  | 'approved'
  | 'first'
  /** The second approval has to be another administrator's. */
  | 'same-person'
  /** Another sum or account than the administrator saw. */
  | 'changed'
  | 'below-minimum'
  | 'no-account'
  | 'not-draft';

/** The most that are approved at once. */
const maxAtOnce = 100;

const Approve = z.object({
  payouts: z.array(z.object({ id: idShape, seen: z.coerce.number().int() })).max(maxAtOnce),
});

/**
 * Approves drafts with the sums that the administrator saw, in paise, each on its own, and freezes the account that
 * they go to. Above the sum of the settings it takes another administrator as well. A draft is brought up to date
 * before; with another sum it is only shown anew. Returns what became of each; unknown ones are left out.
 */
export const approvePayouts = verb(
  'approvePayouts',
  adminMay('payouts'),
  Approve,
  async (context, { payouts }) => {
    const done: { id: string; number: string; outcome: ApprovalOutcome }[] = [];
    for (const asked of payouts)
      done.push(...(await inTransaction(context, (inside) => approveOne(inside, asked))));
    return done;
  },
);

async function approveOne(
  context: ContextOf<SignedIn>,
  { id, seen }: { id: string; seen: Paise },
): Promise<{ id: string; number: string; outcome: ApprovalOutcome }[]> {
  const draft = await lockPayout(context, id);
  if (!draft) return [];
  return [{ id, number: draft.number, outcome: await approve(context, draft, seen) }];
}

async function approve(context: ContextOf<SignedIn>, draft: Draft, seen: Paise): Promise<ApprovalOutcome> {
  if (draft.status !== 'draft') return 'not-draft';
  const { id, number, vendorId } = draft;
  const amount = await updateDraft(context, draft);
  if (amount === null) return 'below-minimum';
  if (amount !== seen) return 'changed';
  const isFresh = amount !== Number(draft.amount);
  const account = (await usableAccounts(context, [vendorId])).get(vendorId);
  const isFirst = isFresh || draft.approvedAt === null;
  if (!account || (!isFirst && account.id !== draft.accountId)) {
    if (!isFirst) await change(context, id, unapproved);
    return account ? 'changed' : 'no-account';
  }
  const { payoutApprovalAbove } = await payoutSettings(context);
  const needsTwo = amount > payoutApprovalAbove;
  const { actor, clock } = context;
  if (!isFirst && needsTwo && draft.approvedBy === actor.id) return 'same-person';
  const isApproved = !isFirst || !needsTwo;
  const isOther = !isFirst && draft.approvedBy !== actor.id;
  await change(context, id, {
    ...(isFirst && { accountId: account.id, approvedBy: actor.id, approvedAt: clock() }),
    ...(isOther && { secondApprovedBy: actor.id, secondApprovedAt: clock() }),
    ...(isApproved && { status: 'approved' as const }),
  });
  await recordAudit(context, {
    action: 'payout.approve',
    subject: 'payouts',
    subjectId: id,
    facts: { number, amount },
  });
  return isApproved ? 'approved' : 'first';
}

function change({ db, clock }: ContextOf<SignedIn>, id: string, values: object) {
  return db
    .updateTable('payouts')
    .set({ ...values, changedAt: clock() })
    .where('id', '=', id)
    .execute();
}

const Cancel = z.object({ id: idShape, reason: reasonShape });

/**
 * Cancels a draft or an approved payout that is in no file yet: the next draft has its earnings. Answers
 * `input.invalid`, `not-found`, and `conflict.changed` when it was sent or cancelled in the meantime.
 */
export const cancelPayout = verb('cancelPayout', adminMay('payouts'), Cancel, (outer, { id, reason }) =>
  inTransaction(outer, async (context) => {
    const payout = (await lockPayout(context, id)) ?? refuse('not-found');
    if (!['draft', 'approved'].includes(payout.status)) refuse('conflict.changed');
    await change(context, id, { status: 'cancelled', failure: reason });
    await freeEarnings(context, [id]);
    await recordAudit(context, {
      action: 'payout.cancel',
      subject: 'payouts',
      subjectId: id,
      facts: { number: payout.number, amount: Number(payout.amount), reason },
    });
  }),
);
