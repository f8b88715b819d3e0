import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { forgetSignIns } from './client-limits.ts';
import { withdrawTokens } from './one-time-tokens.ts';

/**
 * What follows each new password: wrong ones before it count no longer, links to set one are worthless, it is noted, and its
 * owner hears of it by mail.
 */
export async function tellOfNewPassword(
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
