import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { askWhetherItAnswers } from './ask-provider.ts';
import { connectedRow, seal } from './provider-keys.ts';
import { formerSecretLasts, type KnownProvider, keyRules } from './provider-rules.ts';
import { providerWays } from './rules.ts';

/**
 * A webhook secret that was just made: the only time that it is readable. Null where the provider signs with its key.
 */
export interface NewSecret {
  readonly secret: string | null;
}

/** The provider that a form is about, in the state that its administrator saw; '' before it was connected. */
const asSeen = { provider: z.string().max(40), changedAt: textField };
const Keys = formShape(keyRules).and(z.object(asSeen));

/**
 * Connects a provider by its keys, or connects it again, and asks it whether they are right. Nothing is offered before
 * `offerWays`. Answers `input.invalid`, `not-found` for an unknown provider, and `conflict.changed` when another
 * administrator has changed it.
 */
export function connectProvider(box: SecretBox, known: KnownProvider): Verb<NewSecret> {
  return verb('connectProvider', adminMay('payments'), Keys, (outer, { keyId, key, provider, changedAt }) =>
    inTransaction(outer, async (context) => {
      await lockProvider(context, known, { provider, changedAt });
      const secret = known.signsWithKey ? null : newSecret();
      const row = connectedRow(context, box, { provider, keyId, key, webhookSecret: secret ?? key });
      const connected = await context.db
        .insertInto('paymentProviders')
        .values({ provider, ...row })
        .onConflict((at) =>
          at.column('provider').doUpdateSet(row).where('paymentProviders.isConnected', '=', false),
        )
        .returning('provider')
        .executeTakeFirst();
      if (!connected) refuse('conflict.changed');
      await askForKeys(context, provider);
      await recordAudit(context, {
        action: 'provider.connect',
        ...about(provider),
        facts: { keyId: row.keyId },
      });
      return { secret };
    }),
  );
}

/**
 * Replaces the keys of a connected provider: nothing is offered by it until a new test payment came back. Answers as
 * `connectProvider` does.
 */
export function replaceKeys(box: SecretBox, known: KnownProvider): Verb<void> {
  return verb('replaceKeys', adminMay('payments'), Keys, (outer, { keyId, key, provider, changedAt }) =>
    inTransaction(outer, async (context) => {
      const before = await lockConnected(context, known, { provider, changedAt });
      const signing = known.signsWithKey
        ? {
            sealedWebhookSecret: seal(box, provider, 'webhook', key),
            ...formerOf(context, before.sealedWebhookSecret),
          }
        : {};
      await change(context, provider, {
        keyId: keyId.trim(),
        sealedKey: seal(box, provider, 'key', key),
        keysAt: context.clock(),
        ways: [],
        answeredAt: null,
        failingSince: null,
        ...signing,
      });
      await askForKeys(context, provider);
      await recordAudit(context, {
        action: 'provider.keys',
        ...about(provider),
        facts: { keyId: `${before.keyId} > ${keyId.trim()}` },
      });
    }),
  );
}

/** Makes a new webhook secret; the former one counts for a day. Answers `not-found` and `conflict.changed`. */
export function rotateWebhookSecret(box: SecretBox, known: KnownProvider): Verb<NewSecret> {
  return verb('rotateWebhookSecret', adminMay('payments'), z.object(asSeen), (outer, seen) =>
    inTransaction(outer, async (context) => {
      const { provider } = seen;
      const before = await lockConnected(context, known, seen);
      if (known.signsWithKey) return refuse('not-found');
      const secret = newSecret();
      await change(context, provider, {
        sealedWebhookSecret: seal(box, provider, 'webhook', secret),
        ...formerOf(context, before.sealedWebhookSecret),
      });
      await recordAudit(context, { action: 'provider.rotate', ...about(provider) });
      return { secret };
    }),
  );
}

const Offer = z.object({ ...asSeen, ways: z.array(z.enum(providerWays)).max(providerWays.length) });

/**
 * Chooses the ways that the checkout offers by a provider. Answers `input.invalid` for a further way before a test
 * payment came back, `not-found` and `conflict.changed`.
 */
export function offerWays(known: KnownProvider): Verb<void> {
  return verb('offerWays', adminMay('payments'), Offer, (outer, { ways, ...seen }) =>
    inTransaction(outer, async (context) => {
      const before = await lockConnected(context, known, seen);
      const offered = known.ways.filter((way) => ways.includes(way));
      const isMore = offered.some((way) => !before.ways.includes(way));
      if (isMore && !(await isTested(context, known.name)))
        refuse('input.invalid', { fields: { ways: 'provider.untested' } });
      await change(context, known.name, { ways: offered });
      await recordAudit(context, {
        action: 'provider.offer',
        ...about(known.name),
        facts: { ways: offered.join(', ') },
      });
    }),
  );
}

/**
 * Offers nothing by a provider any more. Its keys stay for refunds and payments that are under way. Answers `not-found`
 * and `conflict.changed`.
 */
export function disconnectProvider(known: KnownProvider): Verb<void> {
  return verb('disconnectProvider', adminMay('payments'), z.object(asSeen), (outer, seen) =>
    inTransaction(outer, async (context) => {
      await lockConnected(context, known, seen);
      await change(context, known.name, { isConnected: false, ways: [] });
      await recordAudit(context, { action: 'provider.disconnect', ...about(known.name) });
    }),
  );
}

/** Whether a test payment by the current keys of a provider was paid and sent back. */
export async function isTested({ db }: Pick<Context, 'db'>, provider: string): Promise<boolean> {
  const tested = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'payments.attemptId')
    .innerJoin('paymentProviders as provider', 'provider.provider', 'payments.provider')
    .where('payments.provider', '=', provider)
    .where('payments.usedFor', '=', 'test')
    .whereRef('paymentAttempts.createdAt', '>=', 'provider.keysAt')
    .where('refunds.status', 'in', ['sent', 'processed'])
    .select('refunds.id')
    .limit(1)
    .executeTakeFirst();
  return tested !== undefined;
}

interface Seen {
  readonly provider: string;
  readonly changedAt: string;
}

/** Locks the row of a provider, which is undefined before it was connected. */
async function lockProvider({ db }: Context, known: KnownProvider, { provider, changedAt }: Seen) {
  if (provider !== known.name) refuse('not-found');
  const row = await db
    .selectFrom('paymentProviders')
    .select(['isConnected', 'keyId', 'sealedWebhookSecret', 'ways', 'changedAt'])
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.changedAt.toISOString() !== changedAt) refuse('conflict.changed');
  return row;
}

async function lockConnected(context: Context, known: KnownProvider, seen: Seen) {
  const row = await lockProvider(context, known, seen);
  return row?.isConnected ? row : refuse('not-found');
}

interface Change {
  readonly [column: string]: string | Date | boolean | readonly string[] | null;
}

async function change({ db, clock }: Context, provider: string, values: Change): Promise<void> {
  await db
    .updateTable('paymentProviders')
    .set({ ...values, changedAt: clock() })
    .where('provider', '=', provider)
    .execute();
}

function formerOf({ clock }: Context, sealedFormerSecret: string) {
  return { sealedFormerSecret, formerUntil: new Date(clock().getTime() + formerSecretLasts) };
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** Asks the provider whether it accepts the keys. */
function askForKeys(context: Context, provider: string): Promise<void> {
  return askWhetherItAnswers(context, provider, { mark: context.clock().toISOString(), minutes: 15 });
}

function about(provider: string) {
  return { subject: 'payment_providers', subjectId: provider };
}
