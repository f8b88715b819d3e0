import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { forgetSignIns } from './client-limits.ts';
import { withdrawTokens } from './one-time-tokens.ts';

/**
 * Follow-up of each new password: resets the count of wrong ones, invalidates reset links, writes an audit entry and
 * mails the owner.
 */
export async function completePasswordChange(
  context: ContextOf<SignedIn>,
  action: 'password.change' | 'password.reset',
): Promise<void> {
  const { actor, clock, language } = context;
  await forgetSignIns(context, actor.email);
  await withdrawTokens(context, 'password.reset', actor.id);
  await recordAudit(context, { action, subject: 'users', subjectId: actor.id });
  const facts = { name: actor.name, at: clock().toISOString() };
  await enqueueMails(context, [{ kind: 'password.changed', recipient: actor.email, language, facts }]);
}
