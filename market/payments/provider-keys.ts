import type { Context } from '../kernel/context.ts';
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
export function secretSubject(provider: string, of: 'key' | 'webhook'): string {
  return `payment:${provider}:${of}`;
}

/** The keys of a provider, also of one that was disconnected: refunds need them. Null when it was never connected. */
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

/** Records whether a provider has answered: after five minutes without an answer it is not offered until the next one. */
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

export interface NewConnection {
  readonly provider: string;
  readonly keyId: string;
  readonly key: string;
  readonly webhookSecret: string;
}

/** Stores the keys of a provider, encrypted, and the ways that are offered with it. Replaces those of before. */
export async function storeConnection(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  box: SecretBox,
  { provider, keyId, key, webhookSecret }: NewConnection,
  ways: readonly ProviderWay[],
): Promise<void> {
  const row = {
    isConnected: true,
    keyId,
    sealedKey: box.seal(key, secretSubject(provider, 'key')),
    sealedWebhookSecret: box.seal(webhookSecret, secretSubject(provider, 'webhook')),
    sealedFormerSecret: null,
    formerUntil: null,
    ways: [...ways],
    failingSince: null,
    changedAt: clock(),
  };
  await db
    .insertInto('paymentProviders')
    .values({ provider, ...row })
    .onConflict((at) => at.column('provider').doUpdateSet(row))
    .execute();
}

/** Encrypts all keys with the current session secret: they then open without the former one. For the start of the shop. */
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
