import { workingDaysAfter } from '../../delivery/dates.ts';
import { meetDeadline, setDeadline } from '../../integrations/deadlines.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { type Day, indianDay } from '../../kernel/days.ts';
import { day } from '../../kernel/durations.ts';
import type { Paise } from '../../kernel/money.ts';
import { postCashRefund } from '../../ledger/post-payments.ts';
import type { SecretBox } from '../../people/secret-box.ts';
import { sealDestination } from './destinations.ts';
import { askDeadline } from './request-cash-refund.ts';
import { askAgainDays, type CashRefundWay, lastFourOf, maxAsked } from './rules.ts';

/** Locks a cash refund in the caller's transaction. */
export function lockCashRefund({ db }: Context, id: string) {
  return db
    .selectFrom('cashRefunds')
    .select(['id', 'orderId', 'consignmentId', 'amount', 'status', 'way', 'lastFour', 'saidAt'])
    .select(['tries', 'fileId', 'utr', 'failure', 'askedCount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedCashRefund = NonNullable<Awaited<ReturnType<typeof lockCashRefund>>>;

export interface Destination {
  readonly way: CashRefundWay;
  /** UPI id or account number, without spaces. */
  readonly destination: string;
  /** Null for UPI. */
  readonly holder: string | null;
  readonly ifsc: string | null;
}

/**
 * Stores where the cash of an order goes, for all refunds that are neither paid nor in a file for the bank. They are
 * due on the second working day. Returns their ids and amounts.
 */
export async function saveDestination(
  context: Context,
  box: SecretBox,
  orderId: string,
  { way, destination, holder, ifsc }: Destination,
): Promise<{ id: string; amount: Paise }[]> {
  const now = context.clock();
  const rows = await context.db
    .selectFrom('cashRefunds')
    .select(['id', 'amount'])
    .where('orderId', '=', orderId)
    .where('status', '<>', 'paid')
    .where('fileId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of rows) {
    await context.db
      .updateTable('cashRefunds')
      .set({ status: 'ready', way, holder, ifsc, failure: null })
      .set({ sealedDestination: sealDestination(box, id, destination) })
      .set({ lastFour: lastFourOf(way, destination), saidAt: now })
      .set({ dueOn: indianDay(workingDaysAfter(now, 2)), changedAt: now })
      .where('id', '=', id)
      .execute();
    await meetDeadline(context, askDeadline, id);
  }
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
}

/** Counts that the buyer was asked; they are asked again after three days, twice in all. */
export async function markAsked(context: Context, { id, askedCount }: LockedCashRefund): Promise<void> {
  const now = context.clock();
  await context.db
    .updateTable('cashRefunds')
    .set({ askedCount: askedCount + 1, askedAt: now })
    .where('id', '=', id)
    .execute();
  if (askedCount + 1 >= maxAsked) return;
  const dueAt = new Date(now.getTime() + askAgainDays * day);
  await setDeadline(context, { kind: askDeadline, subject: id, dueAt });
}

/** Puts locked refunds into a file for the bank: their destinations are fixed from then on. */
export async function putInFile(
  { db, clock }: Context,
  ids: readonly string[],
  fileId: string,
): Promise<void> {
  await db
    .updateTable('cashRefunds')
    .set({ fileId, changedAt: clock() })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Marks a locked refund as paid by the bank, and posts it. */
export async function payCashRefund(
  context: Context,
  refund: LockedCashRefund,
  paid: { readonly utr: string; readonly paidOn: Day },
): Promise<void> {
  const now = context.clock();
  await context.db
    .updateTable('cashRefunds')
    .set({ ...paid, status: 'paid', paidAt: now, changedAt: now })
    .where('id', '=', refund.id)
    .execute();
  await postCashRefund(context, refund, { isBack: false });
}

/** The bank has sent a locked refund back, or refused it: posted back if it was paid, and the buyer is asked anew. */
export async function returnCashRefund(
  context: Context,
  refund: LockedCashRefund,
  failure: string,
): Promise<void> {
  const now = context.clock();
  const none = { way: null, holder: null, ifsc: null, sealedDestination: null, lastFour: null };
  await context.db
    .updateTable('cashRefunds')
    .set({ ...none, status: 'asking', failure, saidAt: null, dueOn: null, fileId: null })
    .set({ utr: null, paidOn: null, paidAt: null, askedCount: 0, tries: refund.tries + 1, changedAt: now })
    .where('id', '=', refund.id)
    .execute();
  if (refund.status === 'paid') await postCashRefund(context, refund, { isBack: true });
  await setDeadline(context, { kind: askDeadline, subject: refund.id, dueAt: now });
}

/** Id of the refund that was sent by hand with this reference; undefined for none. */
export async function refundWithUtr({ db }: Pick<Context, 'db'>, utr: string): Promise<string | undefined> {
  const cash = await db.selectFrom('cashRefunds').select('id').where('utr', '=', utr).executeTakeFirst();
  if (cash) return cash.id;
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('providerRefundId', '=', `hand:${utr}`)
    .executeTakeFirst();
  return refund?.id;
}
