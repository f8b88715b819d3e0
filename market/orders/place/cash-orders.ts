import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { beginningOf, indianDay } from '../../kernel/days.ts';
import { day } from '../../kernel/durations.ts';
import { signedIn } from '../../kernel/guards.ts';
import type { Paise } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { countryCode } from '../../people/phone-number.ts';
import { cashLimitOf } from '../../settings/cash-limit-rules.ts';
import { type StoreSettings, settingsQuery } from '../../settings/store-settings.ts';
import type { CashLeft } from '../cash-rules.ts';

const year = 365 * day;

/** Cash on delivery that the actor may still order (days of India's calendar). Cancelled consignments do not count. */
export const cashLeft = verb('cashLeft', signedIn, z.unknown(), async (context) =>
  cashLeftFrom(await settingsQuery(context).select(cashColumns(context)).executeTakeFirstOrThrow()),
);

/**
 * The actor's cash orders, as columns: today's total in paise, the cash awaited (see `CashLeft`), the undelivered
 * orders before a first delivery, the parcels refused within a year, and the confirmed number.
 */
export function cashColumns({ actor, clock }: ContextOf<SignedIn>) {
  return [
    sql<Paise>`(select coalesce(sum(total - cancelled_amount - prepaid), 0)::bigint from orders
      where user_id = ${actor.id} and prepaid < total and created_at >= ${beginningOf(indianDay(clock()))}
        and ${isNoMachine})`.as('orderedToday'),
    awaitedCash(actor.id, clock()).as('awaited'),
    sql<{ orders: number; sum: Paise } | null>`case when not exists (
        select from orders join consignments on order_id = orders.id
          where user_id = ${actor.id} and consignments.status = 'delivered')
      then (select jsonb_build_object('orders', count(*), 'sum', coalesce(sum(total - cancelled_amount - prepaid), 0))
        from orders where user_id = ${actor.id} and prepaid < total - cancelled_amount
          and ${isNoMachine} and status in ('pending', 'processing', 'shipped')) end`.as('undelivered'),
    sql<number>`case when store_settings.confirm_after_refused is null then 0 else (
      select count(*) from consignments join orders on orders.id = order_id
        where user_id = ${actor.id} and consignments.status = 'returned'
          and consignments.created_at > ${new Date(clock().getTime() - year)}
          and exists (select from consignment_moves where consignment_id = consignments.id and reason = 'refused'))
      end::integer`.as('refused'),
    sql<string | null>`(select users.phone from users where users.id = ${actor.id})`.as('ownPhone'),
  ] as const;
}

/** Whether an order is none by a quote: the balance of a machine is paid to its dealer, and seldom in cash. */
const isNoMachine = sql<boolean>`not exists (select from consignments m where m.order_id = orders.id and m.way = 'dealer')`;

/**
 * The cash of a person's parcels that are to be delivered or were today, and what dealers took from them in cash today;
 * in paise, as a column. `CashLeft.awaited`.
 */
export function awaitedCash(userId: string, now: Date): RawBuilder<Paise> {
  const today = beginningOf(indianDay(now));
  return sql<Paise>`(select coalesce(sum(c.subtotal + c.shipping - c.prepaid), 0)::bigint
      from orders join consignments c on c.order_id = orders.id
        left join machine_deliveries m on m.consignment_id = c.id
      where orders.user_id = ${userId} and c.prepaid < c.subtotal + c.shipping
        and case when c.way = 'dealer' then m.balance_way = 'cash' and m.balance_on >= ${indianDay(now)}
          else c.status in ('awaiting-payment', 'pending', 'processing', 'shipped') or exists (
            select from consignment_moves where consignment_id = c.id and to_status = 'delivered'
              and created_at >= ${today}) end)`;
}

/**
 * Remaining cash from the settings and `cashColumns`. In an order the actor's row is locked before these are read, so
 * that concurrent orders count each other.
 */
export function cashLeftFrom(
  row: StoreSettings & {
    orderedToday: Paise;
    awaited: Paise;
    undelivered: { orders: number; sum: Paise } | null;
    refused: number;
    ownPhone: string | null;
  },
): CashLeft {
  const limit = cashLimitOf(row);
  const { firstOrders: maxOrders, firstSum: maxSum, undelivered } = row;
  const beforeFirstDelivery = undelivered && { ...undelivered, maxOrders, maxSum };
  const confirmation = {
    firstAbove: row.confirmFirstAbove,
    afterRefused: row.confirmAfterRefused,
    isFirst: undelivered !== null,
    refused: row.refused,
    ownPhone: row.ownPhone?.replace(countryCode, '') ?? '',
  };
  return { limit, left: limit - row.orderedToday, awaited: row.awaited, beforeFirstDelivery, confirmation };
}
