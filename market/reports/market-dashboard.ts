import { z } from 'zod';
import { countSoldOut } from '../catalogue/manage/count-sold-out.ts';
import { countOpenMessages } from '../contact/count-open.ts';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { countFailedMails } from '../mail/count-failed.ts';
import { marketFigures, marketSales } from '../orders/market-figures.ts';
import { recentOrders } from '../orders/recent-orders.ts';
import { summarise } from '../orders/summarise.ts';
import { countPeople } from '../people/count-people.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorsWaiting } from '../vendors/count-waiting.ts';

const ordersShown = 5;
const monthsShown = 6;
/** Spec section 9: the administrators' item summary ends after 40 characters. */
const summaryLength = 40;

/**
 * The administrators' dashboard (spec section 2, Admin area): counts, total sales in paise, the five newest orders of
 * the last month with customer and item summary, the sales of six months by month and by category, and open tasks.
 */
export const marketDashboard = verb('marketDashboard', adminOnly, z.object({}), async (context) => {
  const [people, figures, sales, orders, tasks] = await Promise.all([
    countPeople(context),
    marketFigures(context),
    marketSales(context, monthsShown),
    ordersOfTheMonth(context),
    tasksOf(context),
  ]);
  return {
    figures: { customers: people.customer, vendors: people.vendor, ...figures },
    sales,
    orders,
    tasks,
  };
});

/** Number of open tasks for the administrators, by kind. */
async function tasksOf(context: Context) {
  const [vendors, messages, mails, soldOut] = await Promise.all([
    vendorsWaiting(context),
    countOpenMessages(context),
    countFailedMails(context),
    countSoldOut(context),
  ]);
  return {
    vendors: vendors.applied,
    licences: vendors.licences,
    toVerify: vendors.toVerify,
    messages: messages.open,
    late: messages.late,
    mails,
    soldOut,
  };
}

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
