import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Channel, channels, isAllowed } from './rules.ts';
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

/** Whether the actor gets news of their orders by each channel, as the switches of the account show it. */
export const readOwnConsents = verb('readOwnConsents', signedIn, z.unknown(), async (context) => {
  const consents = await consentsOf(context, context.actor.id);
  return { sms: isAllowed('sms', consents), whatsapp: isAllowed('whatsapp', consents) };
});

/** A checkbox of a form: `on`, or absent. */
const checkbox = z.literal('on').optional().catch(undefined);

/** Saves the actor's switches: gives consent where it was off, and withdraws it where it was on. */
export const changeOwnConsents = verb(
  'changeOwnConsents',
  signedIn,
  z.object({ sms: checkbox, whatsapp: checkbox }),
  (outer, wanted) =>
    inTransaction(outer, async (context) => {
      const userId = context.actor.id;
      const consents = await consentsOf(context, userId);
      for (const channel of channels) {
        const isWanted = wanted[channel] === 'on';
        if (isWanted !== isAllowed(channel, consents))
          await storeConsent(context, { userId, channel, isGiven: isWanted, source: 'account' });
      }
    }),
);

interface Changed {
  readonly userId: string;
  readonly channel: Channel;
  readonly isGiven: boolean;
  readonly source: MessageConsentTable['source'];
}

/** Gives or withdraws consent to news of own orders, in the caller's transaction, with an audit entry. */
export async function storeConsent(
  context: Context,
  { userId, channel, isGiven, source }: Changed,
): Promise<void> {
  const now = context.clock();
  const times = isGiven ? { givenAt: now, withdrawnAt: null } : { withdrawnAt: now };
  await context.db
    .insertInto('messageConsents')
    .values({ userId, channel, purpose: 'orders', source, ...times })
    .onConflict((at) => at.columns(['userId', 'channel', 'purpose']).doUpdateSet({ source, ...times }))
    .execute();
  const action = isGiven ? 'consent.give' : 'consent.withdraw';
  await recordAudit(context, { action, subject: 'users', subjectId: userId, facts: { channel, source } });
}
