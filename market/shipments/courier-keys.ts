import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import type { SecretBox } from '../people/secret-box.ts';
import type { CourierProvider } from './states.ts';

/** The operator's keys at a service that books couriers, decrypted. */
export interface CourierKeys {
  readonly keyId: string;
  readonly key: string;
  /** What its webhooks carry in a header: they are not signed. */
  readonly hookToken: string;
}

type Secret = 'key' | 'hook';

/** Subjects of the encrypted secrets: none opens as another. */
function subjectOf(provider: string, secret: Secret): string {
  return `courier:${provider}:${secret}`;
}

/** The keys of a provider, also of one that was disconnected; null without a row. */
export async function courierKeys(
  { db }: Pick<Context, 'db'>,
  box: SecretBox,
  provider: CourierProvider,
): Promise<CourierKeys | null> {
  const row = await db
    .selectFrom('courierProviders')
    .select(['keyId', 'sealedKey', 'sealedHookToken'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return null;
  const key = box.open(row.sealedKey, subjectOf(provider, 'key'));
  const hookToken = box.open(row.sealedHookToken, subjectOf(provider, 'hook'));
  if (key === null || hookToken === null)
    throw new Error(`the keys of ${provider} do not open: SESSION_SECRET has changed`);
  return { keyId: row.keyId, key, hookToken };
}

/** Stores the keys of a provider, encrypted and without spaces around them. Replaces those of before. */
export async function storeCourierKeys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  box: SecretBox,
  provider: CourierProvider,
  keys: CourierKeys,
): Promise<void> {
  const row = {
    isConnected: true,
    keyId: keys.keyId.trim(),
    sealedKey: box.seal(keys.key.trim(), subjectOf(provider, 'key')),
    sealedHookToken: box.seal(keys.hookToken, subjectOf(provider, 'hook')),
    answeredAt: null,
    failingSince: null,
    changedAt: clock(),
  };
  await db
    .insertInto('courierProviders')
    .values({ provider, eventAt: null, ...row })
    .onConflict((at) => at.column('provider').doUpdateSet(row))
    .execute();
}

/** Records whether a provider has answered. */
export async function noteCourierAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: CourierProvider,
  hasAnswered: boolean,
): Promise<void> {
  const now = clock();
  await db
    .updateTable('courierProviders')
    .set((eb) =>
      hasAnswered
        ? { answeredAt: now, failingSince: null }
        : { failingSince: eb.fn.coalesce('failingSince', eb.val(now)) },
    )
    .where('provider', '=', provider)
    .execute();
}

/** Encrypts all keys with the current session secret: they then open without the former one. For the start. */
export async function sealCourierKeysAnew(
  context: Pick<Context, 'db'>,
  current: SecretBox,
  former: SecretBox,
): Promise<void> {
  const rows = await context.db.selectFrom('courierProviders').select('provider').execute();
  for (const { provider } of rows) {
    const keys = await courierKeys(context, former, provider);
    if (!keys) continue;
    await context.db
      .updateTable('courierProviders')
      .set({
        sealedKey: current.seal(keys.key, subjectOf(provider, 'key')),
        sealedHookToken: current.seal(keys.hookToken, subjectOf(provider, 'hook')),
      })
      .where('provider', '=', provider)
      .execute();
  }
}

/** Removes disconnected providers with their keys after their retention period. For the daily job. */
export async function forgetCourierKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('courierProviders')
    .where('isConnected', '=', false)
    .where('changedAt', '<', retentionCutoff(clock(), 'providerKeys'))
    .execute();
}
