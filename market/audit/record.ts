import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { insertRows, type Write } from '../kernel/write.ts';

export interface AuditEntry {
  /** The action, such as `order.place`. */
  action: string;
  /** The table of the changed row, and its id. */
  subject: string;
  subjectId: string;
  facts?: Record<string, string | number>;
}

/** Audit log: records the actor, the actions and their rows, in the caller's transaction. */
export async function recordAudit(
  context: Context,
  ...entries: readonly [AuditEntry, ...AuditEntry[]]
): Promise<void> {
  await auditWrite(context, ...entries).execute(context.db);
}

/** The same as a part of a larger write. */
export function auditWrite(
  { actor, clock, onAudit, auditAct }: Context,
  ...entries: readonly [AuditEntry, ...AuditEntry[]]
): Write {
  if (onAudit) entries.forEach(onAudit);
  const createdAt = clock();
  const act = auditAct ?? (entries.length > 1 ? newId(createdAt) : null);
  const actorId = actor.kind === 'user' ? actor.id : null;
  return insertRows(
    'auditEntries',
    entries.map(({ facts = {}, ...entry }) => ({
      id: newId(createdAt),
      actorId,
      ...entry,
      facts,
      act,
      createdAt,
    })),
  );
}
