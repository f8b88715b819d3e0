import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { marketFigures } from '../orders/market-figures.ts';
import { recentOrders } from '../orders/recent-orders.ts';
import { summarise } from '../orders/summarise.ts';
import { countPeople } from '../people/count-people.ts';
import { namesOf } from '../people/names-of.ts';

const ordersShown = 5;
/** Spec section 9: the administrators' item summary ends after 40 characters. */
const summaryLength = 40;

/**
 * What an administrator sees first (spec section 2, Admin area): the counts, the total sales in paise, and the five
 * newest orders of the last month with who placed them and what they hold.
 */
export const marketDashboard = verb(adminOnly, z.object({}), async (context) => {
  const [people, figures, orders] = await Promise.all([
    countPeople(context),
    marketFigures(context),
    ordersOfTheMonth(context),
  ]);
  return { figures: { customers: people.customer, vendors: people.vendor, ...figures }, orders };
});

async function ordersOfTheMonth(context: Context) {
  const orders = await recentOrders(context, aMonthBefore(context.clock()), ordersShown);
  const names = await namesOf(
    context,
    orders.map(({ userId }) => userId),
  );
  return orders.map(({ userId, items, ...order }) => ({
    ...order,
    customer: names.get(userId) ?? '',
    summary: summarise(items, summaryLength),
  }));
}

/** The same time on the same day of the month before, or that month's last day when it is shorter. */
function aMonthBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - 1);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
