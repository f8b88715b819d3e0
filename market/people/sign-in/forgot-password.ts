import { setTimeout as wait } from 'node:timers/promises';
import { recordAudit } from '../../audit/record.ts';
import type { Actor, ContextOf } from '../../kernel/context.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import type { Standing } from '../../limits/budgets.ts';
import { spendShare } from '../../limits/spend-budget.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { countResetMail } from '../client-limits.ts';
import { credentialsOf } from '../credentials.ts';
import { issueToken } from '../password/one-time-tokens.ts';
import { placeholders } from '../placeholder-email.ts';
import { forgotPasswordRules } from '../rules.ts';
import { type KnownDevice, knownAmong } from './sign-in.ts';

const ForgotPassword = formShape(forgotPasswordRules);

/** Minimum response time, in milliseconds: longer than queueing a mail, so that timing does not reveal accounts. */
const minResponseTime = 300;

/**
 * Requests a mail with a password reset link; `client` is the client address, `knownDevice` as at the sign-in. The
 * answer is the same whether or not the email has an account; a blocked account gets no mail. Answers `input.invalid`,
 * `rate.limited` and `mail.budget`.
 */
export function forgotPassword(client: string, knownDevice: KnownDevice = () => null): Verb<void> {
  return verb('forgotPassword', anyone, ForgotPassword, async (outer, input) => {
    const email = input.email.trim().toLowerCase();
    const standing =
      knownAmong(await credentialsOf(outer, email), knownDevice) === null ? 'account' : 'known';
    await countResetMail(outer, { client, email, standing });
    await Promise.all([sendReset(outer, email, standing), wait(minResponseTime)]);
  });
}

async function sendReset(outer: ContextOf<Actor>, email: string, standing: Standing): Promise<void> {
  const user = await outer.db
    .selectFrom('users')
    .select(['id', 'name'])
    // Also an account that was registered while another unproven one had the email, and that has nothing else.
    .where((row) =>
      row.or([
        row('email', '=', email),
        row.and([
          row('claimedEmail', '=', email),
          row('email', 'like', placeholders),
          row('phone', 'is', null),
        ]),
      ]),
    )
    .where('blockedAt', 'is', null)
    .orderBy((row) => row('email', '=', email), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!user) return;
  // Requests for unknown emails send none, and use up nothing of the budget.
  await spendShare(outer, 'mails', { standing });
  await inTransaction(outer, async (context) => {
    const token = await issueToken(context, 'password.reset', user.id);
    const facts = { name: user.name, token };
    await enqueueMails(context, [
      { kind: 'password.reset', recipient: email, language: context.language, facts },
    ]);
    await recordAudit(context, { action: 'password.ask-reset', subject: 'users', subjectId: user.id });
  });
}
