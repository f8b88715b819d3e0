import { sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { cashLimitOf } from '../payments/rules.ts';
import { type StoreSettings, storeSettings } from '../settings/store-settings.ts';

type Buyer = ContextOf<SignedIn>;

/**
 * How much the actor may still order in cash today, in paise (India's calendar): the limit less what their orders of today
 * come to. Cancelled parts do not count.
 */
export const cashLeft = verb(signedIn, z.unknown(), async (context) => {
  const limit = cashLimitOf(await storeSettings(context));
  return { limit, left: limit - (await orderedToday(context)) };
});

/**
 * Refuses an order whose total, in paise, is more than the actor may still order in cash today (`payment.cash-limit`). The
 * caller holds the actor's row locked, so that orders sent at once count each other.
 */
export async function refuseAboveCashLimit(
  context: Buyer,
  total: Paise,
  settings: StoreSettings,
): Promise<void> {
  const limit = cashLimitOf(settings);
  const today = await orderedToday(context);
  if (today + total > limit) refuse('payment.cash-limit', { facts: { limit, today } });
}

async function orderedToday({ db, actor, clock }: Buyer): Promise<Paise> {
  const { ordered } = await db
    .selectFrom('orders')
    .select(sql<Paise>`coalesce(sum(total - cancelled_amount), 0)::bigint`.as('ordered'))
    .where('userId', '=', actor.id)
    .where('paymentMethod', '=', 'cod')
    .where('createdAt', '>=', beginningOf(indianDay(clock())))
    .executeTakeFirstOrThrow();
  return ordered;
}
