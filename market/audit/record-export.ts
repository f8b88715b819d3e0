import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { recordAudit } from './record.ts';

/** A list of orders, people or vendors has personal data: the audit says who took it out of the shop. */
export function recordExport(
  context: ContextOf<SignedIn>,
  list: 'orders' | 'users' | 'vendors' | 'differences' | 'returns' | 'lot' | 'journal' | 'gstr8' | 'tds',
): Promise<void> {
  return recordAudit(context, {
    action: 'user.export-list',
    subject: 'users',
    subjectId: context.actor.id,
    facts: { list },
  });
}
