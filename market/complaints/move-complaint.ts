import { recordAudit } from '../audit/record.ts';
import { meetDeadline, setDeadline } from '../integrations/deadlines.ts';
import type { Actor, Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { clocksOf } from './complaint-clocks.ts';
import {
  type ComplaintBearer,
  type ComplaintEntryKind,
  type ComplaintOffer,
  type ComplaintRole,
  type ComplaintState,
  mayMoveComplaint,
} from './complaint-rules.ts';

/** Kind of the deadline for the answer of a vendor or a buyer. Its subject is the complaint. */
export const complaintDeadline = 'complaint.silent';

/** Locks a complaint behind its order, in the caller's transaction. Refuses `not-found`. */
export async function lockComplaint({ db }: Context, id: string) {
  const of = await db
    .selectFrom('complaints as m')
    .leftJoin('consignments as c', 'c.id', 'm.consignmentId')
    .select('c.orderId')
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!of) return refuse('not-found');
  if (of.orderId !== null)
    await db.selectFrom('orders').select('id').where('id', '=', of.orderId).forUpdate().execute();
  return db.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export type LockedComplaint = Awaited<ReturnType<typeof lockComplaint>>;

/** Refuses people of vendors and the marketplace who may not see complaints at all: `actor.not-permitted`. */
export function refuseOtherStaff(actor: Actor): void {
  if (actor.kind !== 'user' || actor.role === 'customer') return;
  if (!may(actor, actor.role === 'admin' ? 'messages' : 'orders')) refuse('actor.not-permitted');
}

/**
 * As whom a person may act on a complaint: its sender, its vendor, or the marketplace, also of what an administrator
 * sent. Refuses `not-found`.
 */
export function complaintRole(
  actor: Actor,
  { userId, vendorId }: Pick<LockedComplaint, 'userId' | 'vendorId'>,
): Exclude<ComplaintRole, 'clock'> {
  if (actor.kind !== 'user') return refuse('not-found');
  if (actor.role === 'admin' && may(actor, 'messages')) return 'marketplace';
  if (actor.id === userId) return 'buyer';
  if (actor.role === 'customer') return refuse('not-found');
  refuseOtherStaff(actor);
  return vendorId !== null && actor.vendorId === vendorId ? 'vendor' : refuse('not-found');
}

export interface ComplaintEntry {
  readonly role: ComplaintRole;
  readonly kind: ComplaintEntryKind;
  readonly text?: string;
  readonly offer?: ComplaintOffer;
  readonly amount?: Paise;
  readonly borneBy?: ComplaintBearer;
}

/** Adds an entry to the conversation, and returns its id; one of vendor or marketplace acknowledges the complaint. */
export async function writeComplaintEntry(
  { db, clock, actor }: Context,
  { id, acknowledgedAt }: Pick<LockedComplaint, 'id' | 'acknowledgedAt'>,
  { role, kind, text = '', offer, amount, borneBy }: ComplaintEntry,
): Promise<string> {
  const createdAt = clock();
  const actorId = actor.kind === 'user' ? actor.id : null;
  const entry = { id: newId(createdAt), complaintId: id, role, kind, text, actorId, createdAt };
  await db
    .insertInto('complaintEntries')
    .values({ ...entry, offer: offer ?? null, amount: amount ?? null, borneBy: borneBy ?? null })
    .execute();
  const isAnswer = role === 'vendor' || (role === 'marketplace' && kind !== 'passed');
  if (isAnswer && !acknowledgedAt)
    await db.updateTable('complaints').set({ acknowledgedAt: createdAt }).where('id', '=', id).execute();
  return entry.id;
}

/**
 * Brings a locked complaint into another state, with its clocks, the entry that says why, and the audit. Returns the
 * id of the entry. Refuses `conflict.changed` unless the role may do that (`mayMoveComplaint`).
 */
export async function moveComplaint(
  context: Context,
  found: LockedComplaint,
  to: ComplaintState,
  entry: ComplaintEntry,
): Promise<string> {
  if (!mayMoveComplaint(found.state, to, entry.role)) refuse('conflict.changed');
  const entryId = await writeComplaintEntry(context, found, entry);
  await setComplaintState(context, found.id, to);
  const { kind, offer, amount, borneBy } = entry;
  await recordAudit(context, {
    action: `complaint.${kind}`,
    subject: 'complaints',
    subjectId: found.id,
    facts: { number: found.number, ...(offer && { offer }), ...(amount && { amount, borneBy }) },
  });
  return entryId;
}

/** The state of a complaint with its clocks. */
export async function setComplaintState(context: Context, id: string, to: ComplaintState): Promise<void> {
  const clocks = clocksOf(to, context.clock());
  await context.db.updateTable('complaints').set(clocks).where('id', '=', id).execute();
  await setComplaintClock(context, id, clocks.answerBy);
}

/** Sets the deadline for the answer of vendor or buyer, or removes it. */
export async function setComplaintClock(context: Context, id: string, answerBy: Date | null): Promise<void> {
  if (answerBy) await setDeadline(context, { kind: complaintDeadline, subject: id, dueAt: answerBy });
  else await meetDeadline(context, complaintDeadline, id);
}
