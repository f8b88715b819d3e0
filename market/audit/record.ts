import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

export interface AuditEntry {
  /** The action, such as `order.place`. */
  action: string;
  /** The table of the changed row, and its id. */
  subject: string;
  subjectId: string;
  facts?: Record<string, string | number>;
}

/** Audit log: records the actor, the action and the row, in the caller's transaction. */
export async function recordAudit(context: Context, { facts = {}, ...entry }: AuditEntry): Promise<void> {
  const createdAt = context.clock();
  const actorId = context.actor.kind === 'user' ? context.actor.id : null;
  await context.db
    .insertInto('auditEntries')
    .values({ id: newId(createdAt), actorId, ...entry, facts: JSON.stringify(facts), createdAt })
    .execute();
}
