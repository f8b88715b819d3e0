import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import type { SecretBox } from '../people/secret-box.ts';
import type { ProviderWay } from './rules.ts';

/** The keys of a connected provider, decrypted. */
export interface ProviderKeys {
  readonly keyId: string;
  readonly key: string;
  /** One, or two for a day after a rotation; the current one first. */
  readonly webhookSecrets: readonly string[];
}

/** Subjects of the encrypted secrets: none opens as another. */
function secretSubject(provider: string, of: 'key' | 'webhook'): string {
  return `payment:${provider}:${of}`;
}

/**
 * The keys of a provider, also of one that was disconnected: refunds need them. Null without keys, or once they are
 * removed.
 */
export async function providerKeys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  box: SecretBox,
  provider: string,
): Promise<ProviderKeys | null> {
  const row = await db
    .selectFrom('paymentProviders')
    .select(['keyId', 'sealedKey', 'sealedWebhookSecret', 'sealedFormerSecret', 'formerUntil'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return null;
  const key = box.open(row.sealedKey, secretSubject(provider, 'key'));
  if (key === null) throw new Error(`the key of ${provider} does not open: SESSION_SECRET has changed`);
  const isFormerValid = row.formerUntil !== null && row.formerUntil > clock();
  const sealed = [row.sealedWebhookSecret, ...(isFormerValid ? [row.sealedFormerSecret ?? ''] : [])];
  const webhookSecrets = sealed
    .map((secret) => box.open(secret, secretSubject(provider, 'webhook')))
    .filter((secret) => secret !== null);
  return { keyId: row.keyId, key, webhookSecrets };
}

/**
 * Records whether a provider has answered: after five minutes without an answer it is not offered until the next one.
 */
export async function noteAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: string,
  milliseconds: number | null,
): Promise<void> {
  const now = clock();
  await db
    .updateTable('paymentProviders')
    .set((eb) =>
      milliseconds === null
        ? { failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }
        : { failingSince: null, answeredAt: now, answerMs: Math.round(milliseconds) },
    )
    .where('provider', '=', provider)
    .execute();
}

/** Records that a genuine event has arrived, and whether the former secret signed it. */
export async function noteEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: string,
  isFormer: boolean,
): Promise<void> {
  const now = clock();
  await db
    .updateTable('paymentProviders')
    .set({ eventAt: now, ...(isFormer && { formerEventAt: now }) })
    .where('provider', '=', provider)
    .execute();
}

/** Adds to the number of events of the day in India that had a wrong signature. */
export async function noteForged(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: string,
  count: number,
): Promise<void> {
  const now = clock();
  const before = sql<number>`case when forged_at >= ${beginningOf(indianDay(now))} then forged_count else 0 end`;
  await db
    .updateTable('paymentProviders')
    .set({ forgedAt: now, forgedCount: sql<number>`${before} + ${count}` })
    .where('provider', '=', provider)
    .execute();
}

/** Removes disconnected providers with their keys after their retention period. For the daily job. */
export async function forgetKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('paymentProviders')
    .where('isConnected', '=', false)
    .where('changedAt', '<', retentionCutoff(clock(), 'providerKeys'))
    .execute();
}

export interface NewConnection {
  readonly provider: string;
  readonly keyId: string;
  readonly key: string;
  readonly webhookSecret: string;
}

/** The columns of a provider that is connected anew, with its keys encrypted. Nothing is known of its answers yet. */
export function connectedRow(
  { clock }: Pick<Context, 'clock'>,
  box: SecretBox,
  { provider, keyId, key, webhookSecret }: NewConnection,
  ways: readonly ProviderWay[] = [],
) {
  return {
    isConnected: true,
    keyId: keyId.trim(),
    sealedKey: seal(box, provider, 'key', key),
    sealedWebhookSecret: seal(box, provider, 'webhook', webhookSecret),
    sealedFormerSecret: null,
    formerUntil: null,
    ways: [...ways],
    answeredAt: null,
    failingSince: null,
    answerMs: null,
    changedAt: clock(),
    keysAt: clock(),
  };
}

/** Encrypts a secret of a provider, without the spaces around it. */
export function seal(box: SecretBox, provider: string, of: 'key' | 'webhook', secret: string): string {
  return box.seal(secret.trim(), secretSubject(provider, of));
}

/** Stores the keys of a provider, encrypted, and the ways that are offered with it. Replaces those of before. */
export async function storeConnection(
  context: Pick<Context, 'db' | 'clock'>,
  box: SecretBox,
  connection: NewConnection,
  ways: readonly ProviderWay[],
): Promise<void> {
  const row = connectedRow(context, box, connection, ways);
  await context.db
    .insertInto('paymentProviders')
    .values({ provider: connection.provider, ...row })
    .onConflict((at) => at.column('provider').doUpdateSet(row))
    .execute();
}

/**
 * Encrypts all keys with the current session secret: they then open without the former one. For the start of the shop.
 */
export async function sealKeysAnew({ db }: Pick<Context, 'db'>, box: SecretBox): Promise<void> {
  const rows = await db
    .selectFrom('paymentProviders')
    .select(['provider', 'sealedKey', 'sealedWebhookSecret'])
    .execute();
  for (const { provider, sealedKey, sealedWebhookSecret } of rows) {
    const anew = (sealed: string, of: 'key' | 'webhook') => {
      const text = box.open(sealed, secretSubject(provider, of));
      return text === null ? sealed : box.seal(text, secretSubject(provider, of));
    };
    await db
      .updateTable('paymentProviders')
      .set({
        sealedKey: anew(sealedKey, 'key'),
        sealedWebhookSecret: anew(sealedWebhookSecret, 'webhook'),
      })
      .where('provider', '=', provider)
      .where('sealedKey', '=', sealedKey)
      .where('sealedWebhookSecret', '=', sealedWebhookSecret)
      .execute();
  }
}
