import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { type FieldRules, matches } from '../kernel/field-rules.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { openCashCourier } from '../ledger/cash-couriers.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { enqueueCourierCall } from './courier-calls.ts';
import { storeCourierKeys } from './courier-keys.ts';
import { titles } from './follow-booking.ts';
import { type CourierProvider, courierProviders } from './states.ts';

/** A client's name may have spaces. */
const keyIdPattern = /^[\x20-\x7e]{3,200}$/;
const keyPattern = /^[\x21-\x7e]{6,200}$/;

/** The form of a courier's keys. Message keys under `validation`. */
export const courierKeyRules: FieldRules<'keyId' | 'key'> = {
  keyId: [matches(keyIdPattern, 'provider.key')],
  key: [matches(keyPattern, 'provider.key')],
};

const asSeen = { provider: z.enum(courierProviders), changedAt: textField };
const Keys = formShape(courierKeyRules).and(z.object(asSeen));

/** The token for the webhooks of a provider: the only time that it is readable. */
export interface NewHookToken {
  readonly provider: CourierProvider;
  readonly hookToken: string;
}

/**
 * Connects a service that books couriers by its keys, or replaces them, and asks it whether they are right. Cash of its
 * parcels is then that of a courier by its name. Answers `input.invalid`, and `conflict.changed` when another
 * administrator has changed it.
 */
export function connectCourier(box: SecretBox): Verb<NewHookToken> {
  return verb('connectCourier', adminMay('payments'), Keys, (outer, { keyId, key, provider, changedAt }) =>
    inTransaction(outer, async (context) => {
      await lockName(context, `courier ${provider}`);
      const before = await refuseChanged(context, { provider, changedAt });
      const hookToken = randomBytes(24).toString('base64url');
      await openCourier(context, box, provider, { keyId, key, hookToken });
      await recordAudit(context, {
        action: 'courier.connect',
        subject: 'courier_providers',
        subjectId: provider,
        facts: { keyId: before ? `${before.keyId} > ${keyId.trim()}` : keyId.trim() },
      });
      return { provider, hookToken };
    }),
  );
}

/** Stores the keys, and the courier of its cash. Places that another account knows are made known again. */
export async function openCourier(
  context: Context,
  box: SecretBox,
  provider: CourierProvider,
  keys: Parameters<typeof storeCourierKeys>[3],
): Promise<void> {
  await storeCourierKeys(context, box, provider, keys);
  await openCashCourier(context, { code: provider, name: titles[provider] });
  await context.db.deleteFrom('courierPlaces').where('provider', '=', provider).execute();
  const mark = context.clock().toISOString();
  await enqueueCourierCall(context, { provider, operation: 'check', mark, request: {}, minutes: 15 });
}

/**
 * Books nothing with a provider any more. Its keys stay for parcels that are under way. Answers as `connectCourier`.
 */
export const disconnectCourier = verb(
  'disconnectCourier',
  adminMay('payments'),
  z.object(asSeen),
  (outer, seen) =>
    inTransaction(outer, async (context) => {
      await lockName(context, `courier ${seen.provider}`);
      await refuseChanged(context, seen);
      const changed = await context.db
        .updateTable('courierProviders')
        .set({ isConnected: false, changedAt: context.clock() })
        .where('provider', '=', seen.provider)
        .where('isConnected', '=', true)
        .returning('provider')
        .executeTakeFirst();
      if (!changed) refuse('conflict.changed');
      await recordAudit(context, {
        action: 'courier.disconnect',
        subject: 'courier_providers',
        subjectId: seen.provider,
      });
    }),
);

/** The provider's row as its administrator saw it. */
async function refuseChanged(
  { db }: Context,
  { provider, changedAt }: { readonly provider: CourierProvider; readonly changedAt: string },
): Promise<{ readonly keyId: string } | undefined> {
  const row = await db
    .selectFrom('courierProviders')
    .select(['changedAt', 'keyId'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  if ((row?.changedAt.toISOString() ?? '') !== changedAt) refuse('conflict.changed');
  return row;
}

/**
 * The services that book couriers, with their keys' public part, the last answer and event, and the parcels under way.
 */
export const listCourierProviders = verb(
  'listCourierProviders',
  adminMay('payments'),
  z.unknown(),
  async ({ db }) => {
    const rows = await db
      .selectFrom('courierProviders')
      .select(['provider', 'isConnected', 'keyId', 'answeredAt', 'failingSince', 'eventAt', 'changedAt'])
      .execute();
    const checks = await db
      .selectFrom('outboundCalls')
      .distinctOn('provider')
      .select(['provider', 'state', 'lastError'])
      .where('operation', '=', 'check')
      .where('provider', 'in', [...courierProviders])
      .orderBy('provider')
      .orderBy('id', 'desc')
      .execute();
    return courierProviders.map((provider) => ({
      provider,
      title: titles[provider],
      settings: rows.find((row) => row.provider === provider) ?? null,
      check: checks.find((check) => check.provider === provider) ?? null,
    }));
  },
);
