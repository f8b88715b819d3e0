import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Channel, channels, isAllowed, type Purpose } from './rules.ts';
import type { MessageConsentTable } from './schema.ts';

/** The consents of a person for news of own orders. */
export function consentsOf({ db }: Pick<Context, 'db'>, userId: string) {
  return db
    .selectFrom('messageConsents')
    .select(['channel', 'givenAt', 'withdrawnAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', 'orders')
    .execute();
}

/**
 * Whether a person may be asked for reviews: `questions` at all, on until they decline, and `questionsBySms`, off until
 * they switch it on. The row of WhatsApp counts for mails too.
 */
export async function questionsFor({ db }: Pick<Context, 'db'>, userId: string) {
  const rows = await db
    .selectFrom('messageConsents')
    .select(['channel', 'withdrawnAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', 'reviews')
    .execute();
  const isDeclined = rows.some(({ channel, withdrawnAt }) => channel === 'whatsapp' && withdrawnAt !== null);
  const isBySms = rows.some(({ channel, withdrawnAt }) => channel === 'sms' && withdrawnAt === null);
  return { questions: !isDeclined, questionsBySms: isBySms };
}

/** Whether the actor gets news of their orders by each channel, as the switches of the account show it. */
export const readOwnConsents = verb('readOwnConsents', signedIn, z.unknown(), async (context) => {
  const consents = await consentsOf(context, context.actor.id);
  return {
    sms: isAllowed('sms', consents),
    whatsapp: isAllowed('whatsapp', consents),
    ...(await questionsFor(context, context.actor.id)),
  };
});

/** The switches of questions, each with the channel of its row. */
const questionSwitches = [
  ['questions', 'whatsapp'],
  ['questionsBySms', 'sms'],
] as const;

/** A checkbox of a form: `on`, or absent. */
const checkbox = z.literal('on').optional().catch(undefined);

/** Saves the actor's switches: gives consent where it was off, and withdraws it where it was on. */
export const changeOwnConsents = verb(
  'changeOwnConsents',
  signedIn,
  z.object({ sms: checkbox, whatsapp: checkbox, questions: checkbox, questionsBySms: checkbox }),
  (outer, wanted) =>
    inTransaction(outer, async (context) => {
      const userId = context.actor.id;
      const consents = await consentsOf(context, userId);
      for (const channel of channels) {
        const isWanted = wanted[channel] === 'on';
        if (isWanted !== isAllowed(channel, consents))
          await storeConsent(context, { userId, channel, isGiven: isWanted, source: 'account' });
      }
      const before = await questionsFor(context, userId);
      for (const [name, channel] of questionSwitches) {
        const isGiven = wanted[name] === 'on';
        if (isGiven !== before[name])
          await storeConsent(context, { userId, channel, isGiven, source: 'account', purpose: 'reviews' });
      }
    }),
);

interface Changed {
  readonly userId: string;
  readonly channel: Channel;
  readonly isGiven: boolean;
  readonly source: MessageConsentTable['source'];
  /** News of own orders where it is left out. */
  readonly purpose?: Purpose;
}

/** Gives or withdraws consent, in the caller's transaction, with an audit entry. */
export async function storeConsent(
  context: Context,
  { userId, channel, isGiven, source, purpose = 'orders' }: Changed,
): Promise<void> {
  const now = context.clock();
  const times = isGiven ? { givenAt: now, withdrawnAt: null } : { withdrawnAt: now };
  await context.db
    .insertInto('messageConsents')
    .values({ userId, channel, purpose, source, ...times })
    .onConflict((at) => at.columns(['userId', 'channel', 'purpose']).doUpdateSet({ source, ...times }))
    .execute();
  const action = isGiven ? 'consent.give' : 'consent.withdraw';
  const facts = { channel, source, ...(purpose !== 'orders' && { purpose }) };
  await recordAudit(context, { action, subject: 'users', subjectId: userId, facts });
}
