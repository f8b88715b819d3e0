import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { payableSum } from '../ledger/payout-earnings.ts';
import { withAuthors } from '../people/names-of.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { usableAccounts } from './bank-accounts.ts';

/**
 * A payout with its lines by order, the account that it goes to, and who did what when. `today` is what a draft would
 * have if it were approved now, in paise; null when nothing has changed. Answers `not-found`. For administrators.
 */
export const readPayout = verb(
  'readPayout',
  adminMay('payouts'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const payout = (await payoutOf(context, id)) ?? refuse('not-found');
    const isDraft = payout.status === 'draft';
    const amount = Number(payout.amount);
    const [added, usable] = isDraft
      ? [await payableSum(context, payout.vendorId), await usableAccounts(context, [payout.vendorId])]
      : [null, null];
    const { payoutApprovalAbove, payoutMinimum } = await payoutSettings(context);
    const today = added === null ? null : amount + added;
    const account = payout.lastFour
      ? { bank: payout.bank ?? '', lastFour: payout.lastFour, isWithdrawn: payout.withdrawnAt !== null }
      : null;
    return {
      ...payout,
      amount,
      account: account ?? withoutWithdrawal(usable?.get(payout.vendorId)),
      today,
      isTooSmall: today !== null && today <= payoutMinimum,
      needsTwo: (today ?? amount) > payoutApprovalAbove,
      lines: await linesOf(context, id),
      history: await historyOf(context, payout),
    };
  },
);

export type PayoutPage = ValueOf<typeof readPayout>;

function withoutWithdrawal(account: { bank: string; lastFour: string } | undefined) {
  return account ? { bank: account.bank, lastFour: account.lastFour, isWithdrawn: false } : null;
}

function payoutOf({ db }: Context, id: string) {
  return db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .leftJoin('vendorBankAccounts as account', 'account.id', 'payouts.accountId')
    .leftJoin('payoutFiles as file', 'file.id', 'payouts.fileId')
    .select(['payouts.id', 'payouts.number', 'payouts.vendorId', 'payouts.payOn', 'payouts.status'])
    .select(['payouts.amount', 'payouts.utr', 'payouts.paidOn', 'payouts.failure', 'payouts.fileId'])
    .select([
      'payouts.approvedBy',
      'payouts.approvedAt',
      'payouts.createdAt',
      'vendors.companyName as vendor',
    ])
    .select(['payouts.secondApprovedBy', 'payouts.secondApprovedAt'])
    .select(['account.bank', 'account.lastFour', 'account.withdrawnAt'])
    .select(['file.createdAt as sentAt', 'file.createdBy as sentBy'])
    .where('payouts.id', '=', id)
    .executeTakeFirst();
}

/** The most lines on a page; `total` counts all. */
const maxLines = 500;

async function linesOf({ db }: Context, payoutId: string) {
  const rows = await db
    .selectFrom('payoutLines')
    .innerJoin('vendorEarnings as earning', 'earning.id', 'payoutLines.earningId')
    .leftJoin('orders', 'orders.id', 'earning.orderId')
    .select(['earning.id', 'earning.orderId', 'earning.kind', 'earning.day'])
    .select(({ fn }) => fn.coalesce('earning.complaintNumber', 'orders.number').as('number'))
    .select(['earning.gross', 'payoutLines.amount'])
    .where('payoutLines.payoutId', '=', payoutId)
    .orderBy('earning.day')
    .orderBy('earning.id')
    .limit(maxLines)
    .execute();
  return rows.map((row) => ({ ...row, gross: Number(row.gross), amount: Number(row.amount) }));
}

type Stored = NonNullable<Awaited<ReturnType<typeof payoutOf>>>;

/**
 * Who did what, oldest first; the marketplace itself has drafted it. Approvals that the audit has no more are those of
 * the row.
 */
async function historyOf(context: Context, payout: Stored) {
  const { id, createdAt, sentAt, sentBy } = payout;
  const entries = await context.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'facts', 'createdAt as at'])
    .where('subjectId', '=', id)
    .where('subject', '=', 'payouts')
    .orderBy('id')
    .limit(100)
    .execute();
  const step = (action: string, at: Date | null, actorId: string | null = null) =>
    at ? [{ actorId, action: `payout.${action}`, facts: {} as Record<string, string | number>, at }] : [];
  const isAudited = entries.some(({ action }) => action === 'payout.approve');
  const approved = isAudited
    ? []
    : [
        ...step('approve', payout.approvedAt, payout.approvedBy),
        ...step('approve', payout.secondApprovedAt, payout.secondApprovedBy),
      ];
  const found = entries.findIndex(({ action }) => ['payout.paid', 'payout.failed'].includes(action));
  const end = found < 0 ? entries.length : found;
  const isDraftAudited = entries.some(({ action }) => action === 'payout.draft');
  const all = [
    ...(isDraftAudited ? [] : step('draft', createdAt)),
    ...entries.slice(0, end),
    ...approved,
    ...step('send', sentAt, sentBy),
    ...entries.slice(end),
  ];
  return (await withAuthors(context, all)).map(({ action, facts: { reason, utr, amount }, at, by }) => ({
    action: action.replace('payout.', '') as PayoutEvent,
    note: String(reason ?? utr ?? ''),
    amount: typeof amount === 'number' ? amount : null,
    at,
    by,
  }));
}

export type PayoutEvent = 'draft' | 'change' | 'approve' | 'cancel' | 'send' | 'paid' | 'failed' | 'returned';
