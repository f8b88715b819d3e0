import { sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { Refusal } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { cashLimitOf } from '../settings/cash-limit-rules.ts';
import { type StoreSettings, storeSettings } from '../settings/store-settings.ts';
import { type CashLeft, cashRefusal } from './cash-rules.ts';

type Buyer = ContextOf<SignedIn>;

/** Cash on delivery that the actor may still order today (India's calendar). Cancelled consignments do not count. */
export const cashLeft = verb('cashLeft', signedIn, z.unknown(), async (context) =>
  remainingCash(context, await storeSettings(context)),
);

/**
 * Enforces the cash limits for an order total in paise: the daily limit (`payment.cash-limit`), and the limit of
 * undelivered orders before a first delivery (`payment.first-delivery`). The caller has locked the actor's row, so that
 * concurrent orders count each other.
 */
export async function refuseAboveCashLimit(
  context: Buyer,
  total: Paise,
  settings: StoreSettings,
): Promise<void> {
  const refusal = cashRefusal(await remainingCash(context, settings), total);
  if (refusal) throw new Refusal(refusal);
}

async function remainingCash(context: Buyer, settings: StoreSettings): Promise<CashLeft> {
  const limit = cashLimitOf(settings);
  const left = limit - (await orderedToday(context));
  if (await hasReceived(context)) return { limit, left, beforeFirstDelivery: null };
  const { firstOrders: mostOrders, firstSum: mostSum } = settings;
  return { limit, left, beforeFirstDelivery: { ...(await undeliveredOrders(context)), mostOrders, mostSum } };
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

/** Whether any consignment of the actor's orders was delivered. */
async function hasReceived({ db, actor }: Buyer): Promise<boolean> {
  const delivered = await db
    .selectFrom('orders')
    .innerJoin('consignments', 'orderId', 'orders.id')
    .select('orders.id')
    .where('userId', '=', actor.id)
    .where('consignments.status', '=', 'delivered')
    .limit(1)
    .executeTakeFirst();
  return delivered !== undefined;
}

function undeliveredOrders({ db, actor }: Buyer): Promise<{ orders: number; sum: Paise }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<Paise>`coalesce(sum(total - cancelled_amount), 0)::bigint`.as('sum'),
    ])
    .where('userId', '=', actor.id)
    .where('status', 'in', ['pending', 'processing', 'shipped'])
    .executeTakeFirstOrThrow();
}
