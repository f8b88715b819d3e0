import { recordAudit } from '../audit/record.ts';
import { meetDeadline, setDeadline } from '../integrations/deadlines.ts';
import type { Actor, Context } from '../kernel/context.ts';
import { hour } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { may } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { holdEarnings } from '../ledger/payout-earnings.ts';
import {
  endOfState,
  isOpenReturn,
  mayMoveReturn,
  openReturnStates,
  type ReturnRefusal,
  type ReturnRole,
  type ReturnState,
  returnRanks,
  warningHours,
} from './rules.ts';
import { tellBuyer, tellSeller } from './tell.ts';

/** Kinds of deadlines. Their subject is the return. */
export const returnDeadlines = {
  silent: 'return.silent',
  warning: 'return.warning',
  unsent: 'return.unsent',
  unreplaced: 'return.unreplaced',
  arrived: 'return.arrived',
};

/** Locks a return behind its order, in the caller's transaction. Refuses `not-found`. */
export async function lockReturn({ db }: Context, id: string) {
  const of = await db.selectFrom('returns').select('orderId').where('id', '=', id).executeTakeFirst();
  if (!of) return refuse('not-found');
  await db.selectFrom('orders').select('id').where('id', '=', of.orderId).forUpdate().execute();
  return db.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

/** As whom a person may act on a return: its buyer, its vendor, or the marketplace. Refuses `not-found`. */
export function roleIn(
  actor: Actor,
  { userId, vendorId }: Pick<LockedReturn, 'userId' | 'vendorId'>,
): ReturnRole {
  if (actor.kind === 'system') return 'clock';
  if (actor.kind !== 'user') return refuse('not-found');
  if (actor.id === userId) return 'buyer';
  if (actor.role === 'customer') return refuse('not-found');
  if (!may(actor, 'orders')) return refuse('actor.not-permitted');
  if (actor.role === 'admin') return 'admin';
  return actor.vendorId === vendorId ? 'vendor' : refuse('not-found');
}

interface ReturnMove {
  readonly to: ReturnState;
  readonly role: ReturnRole;
  readonly refusal?: ReturnRefusal;
  readonly refunded?: number;
}

/**
 * Brings a locked return into another state, with its history, clocks, audit, news, and the money that waits for it.
 * Refuses `conflict.changed` unless the role may do that (`mayMoveReturn`).
 */
export async function moveReturn(
  context: Context,
  found: LockedReturn,
  { to, role, refusal, refunded = 0 }: ReturnMove,
): Promise<void> {
  if (!mayMoveReturn(found.state, to, role)) refuse('conflict.changed');
  const since = context.clock();
  const state = { state: to, rank: returnRanks[to], stateSince: since, dueAt: endOfState(to, since) };
  await context.db
    .updateTable('returns')
    .set({ ...state, refunded, ...(refusal && { refusal }) })
    .where('id', '=', found.id)
    .execute();
  await writeMove(context, found.id, { state: to, role });
  await setClocks(context, found.id, to, state.dueAt);
  await holdMoney(context, found.consignmentId);
  await recordAudit(context, {
    action: `return.${to}`,
    subject: 'returns',
    subjectId: found.id,
    facts: { number: found.number, ...(refusal && { refusal }), ...(refunded > 0 && { back: refunded }) },
  });
  const moved = { ...found, ...state, refusal: refusal ?? found.refusal, refunded };
  if (role !== 'buyer') await tellBuyer(context, moved);
  if (role !== 'vendor') await tellSeller(context, moved, to);
}

/** Adds a row to the history of a return. */
export async function writeMove(
  { db, clock, actor }: Context,
  returnId: string,
  move: { readonly state: ReturnState; readonly role: ReturnRole; readonly note?: string },
): Promise<void> {
  const createdAt = clock();
  const actorId = actor.kind === 'user' ? actor.id : null;
  await db
    .insertInto('returnMoves')
    .values({ id: newId(createdAt), returnId, ...move, actorId, createdAt })
    .execute();
}

/**
 * Silence accepts a request, after a warning, and new goods as arrived; what is never sent, by either side, is decided
 * by the marketplace.
 */
export async function setClocks(
  context: Context,
  id: string,
  state: ReturnState,
  dueAt: Date,
): Promise<void> {
  const { silent, warning, unsent, unreplaced, arrived } = returnDeadlines;
  for (const kind of Object.values(returnDeadlines)) await meetDeadline(context, kind, id);
  if (state === 'accepted') await setDeadline(context, { kind: unsent, subject: id, dueAt });
  if (state === 'to-send') await setDeadline(context, { kind: unreplaced, subject: id, dueAt });
  if (state === 'sent') await setDeadline(context, { kind: arrived, subject: id, dueAt });
  if (state !== 'asked') return;
  await setDeadline(context, { kind: silent, subject: id, dueAt });
  const warnAt = new Date(dueAt.getTime() - warningHours * hour);
  await setDeadline(context, { kind: warning, subject: id, dueAt: warnAt });
}

/** The money of a parcel waits while one of its returns is open. */
export async function holdMoney(context: Context, consignmentId: string): Promise<void> {
  const open = await context.db
    .selectFrom('returns')
    .select('id')
    .where('consignmentId', '=', consignmentId)
    .where('state', 'in', [...openReturnStates])
    .executeTakeFirst();
  await holdEarnings(context, consignmentId, open !== undefined);
}

/** Refuses `conflict.changed` unless a return is in a state in which it can still be written about. */
export function refuseClosed({ state }: LockedReturn): void {
  if (!isOpenReturn(state)) refuse('conflict.changed');
}
