import { recordAudit } from '../../audit/record.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { RemovedWay } from '../../mail/kinds.ts';
import { forgetSignIns } from '../client-limits.ts';
import { withdrawTokens } from './one-time-tokens.ts';

/**
 * Follow-up of each new password: resets the count of wrong ones, invalidates reset links, writes an audit entry and
 * mails the owner, with the ways that were taken away and those that still open the account.
 */
export async function completePasswordChange(
  context: ContextOf<SignedIn>,
  action: 'password.change' | 'password.reset',
  ways: { readonly removed: readonly RemovedWay[]; readonly left: readonly ('phone' | 'passkey')[] },
): Promise<void> {
  const { actor, clock, language } = context;
  await forgetSignIns(context, actor.email);
  await withdrawTokens(context, 'password.reset', actor.id);
  await recordAudit(context, { action, subject: 'users', subjectId: actor.id });
  const facts = { name: actor.name, at: clock().toISOString(), ...ways };
  await enqueueMails(context, [{ kind: 'password.changed', recipient: actor.email, language, facts }]);
}
