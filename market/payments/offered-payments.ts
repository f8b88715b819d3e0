import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { minute } from '../kernel/durations.ts';
import type { Paise } from '../kernel/money.ts';
import { cashLimitOf } from '../settings/cash-limit-rules.ts';
import { settingsQuery } from '../settings/store-settings.ts';
import type { AdvanceRule } from './advance-rules.ts';
import { isImplemented, type PaymentMethod } from './rules.ts';
import { takesFor } from './split/linked-accounts.ts';

/** A provider that has not answered for so long is not offered until it does, in milliseconds. */
export const longestSilence = 5 * minute;

/** The payment methods that checkout offers now. */
export interface OfferedPayments {
  /** Offered methods, in the administrators' order; when empty, nothing can be ordered. */
  readonly ways: readonly PaymentMethod[];
  /** The most that a person may order in cash on a day, in paise. */
  readonly cashLimit: Paise;
  readonly advances: readonly AdvanceRule[];
}

/** The payment methods that buyers can choose now for goods of these vendors. */
export async function offeredPayments(
  context: Context,
  vendorIds: readonly string[],
): Promise<OfferedPayments> {
  const row = await settingsQuery(context)
    .select([offeredWays(context, vendorIds).as('ways'), advanceRules().as('advances')])
    .executeTakeFirstOrThrow();
  return { ways: row.ways.filter(isImplemented), cashLimit: cashLimitOf(row), advances: row.advances };
}

/**
 * The store's settings with the methods that it takes: enabled, and connected where they need it. A provider that is
 * silent for some minutes stays among them: pages that name them are cached.
 */
export function settingsWithWays(context: Context) {
  return settingsQuery(context).select(waysIn(sql`true`).as('ways')).executeTakeFirstOrThrow();
}

/** The rules of advances in their order, for pages that offer no way to pay. */
export async function advancesInForce({ db }: Pick<Context, 'db'>): Promise<readonly AdvanceRule[]> {
  const { advances } = await db.selectNoFrom(advanceRules().as('advances')).executeTakeFirstOrThrow();
  return advances;
}

/**
 * Ids of the methods that are offered for goods of these vendors, in the administrators' order, as a column of the
 * settings. Where money is split at the provider, nothing goes to the operator's bank account, and a vendor without an
 * active account is paid in cash alone.
 */
export function offeredWays(
  { clock }: Pick<Context, 'clock'>,
  vendorIds: readonly string[],
): RawBuilder<string[]> {
  const silentSince = new Date(clock().getTime() - longestSilence);
  return waysIn(sql`(failing_since is null or failing_since > ${silentSince}) and ${takesFor(vendorIds)}`);
}

function waysIn(provider: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(select id from payment_options where enabled and case id
      when 'cod' then true
      when 'bank-transfer' then store_settings.bank_account is not null and store_settings.money_mode = 'own'
      else exists (select from payment_providers where is_connected and id = any (ways) and ${provider}) end
    order by position, id)`;
}

/** The rules of advances in their order, as a column. */
export function advanceRules(): RawBuilder<AdvanceRule[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('category', category, 'vendor', vendor_id, 'above', above,
      'share', basis_points, 'fixed', fixed) order by position, id), '[]') from advance_rules)`;
}
