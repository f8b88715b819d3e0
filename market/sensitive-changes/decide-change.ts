import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, HeardEntry, SignedIn } from '../kernel/context.ts';
import { Refusal, refuse, valueFrom } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { deletionBatchSize, retentionCutoff } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { proofRules } from '../people/code-rules.ts';
import { confirmIdentity } from '../people/second-factor/confirm-identity.ts';
import { type ActInput, type ActTools, broughtUp, verbsOfActs } from './acts.ts';
import { changeEntry, type SensitiveRequest } from './change-sensitively.ts';
import type { PageActName } from './table.ts';
import { actorName, changeFactsOf, fullAdministrators, tellAdministrators } from './tell-administrators.ts';

/** A change that only another administrator can approve ends after so long, in milliseconds. */
const longestWait = 14 * 24 * 60 * 60 * 1000;

const One = z.object({ id: idShape });

/**
 * Another full administrator approves a change, which holds at once. Answers the refusals of `confirmIdentity`,
 * `actor.not-permitted` for one's own change, and `conflict.changed` when it was decided, or cannot be made any more.
 */
export function approveChange(request: SensitiveRequest): Verb<void> {
  const shape = formShape(proofRules).and(One);
  return verb('approveChange', adminMay('accounts'), shape, async (outer, { id, ...proof }) => {
    await confirmIdentity(outer, proof, request);
    if (!(await applyChange(outer, id, request))) refuse('conflict.changed');
  });
}

/**
 * A full administrator stops a change that waits, or who asked for it withdraws it. Answers `actor.not-permitted` to
 * others, and `conflict.changed` once it was decided.
 */
export const stopChange = verb('stopChange', adminMay('payments'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const row = await lockOpen(context, id);
    if (row && row.askedBy !== context.actor.id && !may(context.actor, 'accounts'))
      refuse('actor.not-permitted');
    if (!(await endChange(context, id, 'stopped'))) refuse('conflict.changed');
  }),
);

/**
 * Makes changes whose wait is over, and ends those that no other administrator has approved in two weeks. For the job.
 */
export async function applyDueChanges(context: Context, tools: ActTools): Promise<void> {
  const open = context.db.selectFrom('pendingChanges').select('id').where('status', '=', 'open');
  const due = await open.where('holdsFrom', '<=', context.clock()).orderBy('id').execute();
  for (const { id } of due) await reported(context, () => applyChange(context, id, tools));
  const before = new Date(context.clock().getTime() - longestWait);
  const late = await open.where('holdsFrom', 'is', null).where('askedAt', '<=', before).execute();
  for (const { id } of late) await inTransaction(context, (inside) => endChange(inside, id, 'stopped'));
}

/** One change that throws does not hold up the others; the next run tries it again. */
async function reported(context: Context, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    context.report(error);
  }
}

/** Removes changes that were decided long ago. For the daily job. */
export async function forgetChanges({ db, clock }: Context): Promise<void> {
  const end = retentionCutoff(clock(), 'audit');
  for (let removed = deletionBatchSize; removed === deletionBatchSize; ) {
    const rows = await db
      .deleteFrom('pendingChanges')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('pendingChanges').where('decidedAt', '<', end).select('id').limit(deletionBatchSize),
      )
      .returning('id')
      .execute();
    removed = rows.length;
  }
}

/** The change cannot be made any more: what it changes, or who asked for it, has changed. */
class Outdated extends Error {}

/** Makes a change in the name of who asked for it. False when it cannot be made any more: it then has failed. */
async function applyChange(outer: Context, id: string, tools: ActTools): Promise<boolean> {
  try {
    await inTransaction(outer, (context) => applyOpen(context, id, tools));
    return true;
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await inTransaction(outer, (context) => endChange(context, id, 'failed'));
    return false;
  }
}

async function applyOpen(context: Context, id: string, tools: ActTools): Promise<void> {
  const row = await lockOpen(context, id);
  if (!row) return refuse('conflict.changed');
  const { act, subject, facts, sealedInput } = row;
  const { actor } = context;
  if (actor.kind === 'user' && actor.id === row.askedBy) refuse('actor.not-permitted');
  const asker = await askerOf(context, row.askedBy);
  const opened = tools.box.open(sealedInput ?? '', id);
  if (!asker || opened === null) throw new Outdated();
  const to = await fullAdministrators(context);
  const input = await broughtUp(context, act, JSON.parse(opened) as ActInput);
  const heard: HeardEntry[] = [];
  const run: Verb<unknown> = verbsOfActs(tools)[act];
  try {
    valueFrom(await run({ ...context, actor: asker, onAudit: (entry) => heard.push(entry) }, input));
  } catch (error) {
    throw error instanceof Refusal ? new Outdated() : error;
  }
  // What holds now is what the administrators were told, or nothing.
  if (!areEqual(changeFactsOf(heard), facts)) throw new Outdated();
  await decide(context, id, 'applied');
  await recordAudit(context, changeEntry('change.apply', id, act, facts));
  await tellAdministrators(context, to, { act, subject, facts, what: 'applied', by: asker.name });
}

/** Ends an open change without making it; false when it was decided before. */
async function endChange(context: Context, id: string, status: 'stopped' | 'failed'): Promise<boolean> {
  const row = await lockOpen(context, id);
  if (!row) return false;
  const { act, subject, facts } = row;
  await decide(context, id, status);
  const action = status === 'stopped' ? 'change.stop' : 'change.fail';
  await recordAudit(context, changeEntry(action, id, act, facts));
  const news = { act, subject, facts, what: status, by: actorName(context) } as const;
  await tellAdministrators(context, await fullAdministrators(context), news);
  return true;
}

async function lockOpen({ db }: Context, id: string) {
  const row = await db
    .selectFrom('pendingChanges')
    .select(['act', 'subject', 'facts', 'sealedInput', 'askedBy'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  // Acts of the operator's commands never wait.
  return row && { ...row, act: row.act as PageActName };
}

async function decide(context: Context, id: string, status: 'applied' | 'stopped' | 'failed'): Promise<void> {
  const { db, actor, clock } = context;
  const decidedBy = actor.kind === 'user' ? actor.id : null;
  await db
    .updateTable('pendingChanges')
    .set({ status, sealedInput: null, decidedBy, decidedAt: clock() })
    .where('id', '=', id)
    .execute();
}

/**
 * Who asked for a change, with the role of today; null for an account that cannot sign in. The act asks for the
 * permission again.
 */
async function askerOf({ db }: Context, id: string | null): Promise<SignedIn | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'adminRole'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { adminRole, ...user } = row;
  return { kind: 'user', ...user, staffRole: adminRole };
}

/** Facts come back from the database with their names in another order. */
function areEqual(left: object, right: object): boolean {
  const sorted = (facts: object) =>
    JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(left) === sorted(right);
}
