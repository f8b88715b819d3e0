import { z } from 'zod';
import { countCashRefunds } from '../cash-refunds/list-cash-refunds.ts';
import { missingSearches } from '../catalogue/search/missing-searches.ts';
import { countDisputes } from '../disputes/list-disputes.ts';
import type { Context, Role } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { beginningOf, indianDay, monthsAfter } from '../kernel/days.ts';
import { adminOnly, may } from '../kernel/guards.ts';
import { maxCounted } from '../kernel/list-rules.ts';
import type { Permission } from '../kernel/staff-roles.ts';
import { verb } from '../kernel/verb.ts';
import { alarmedBudgets } from '../limits/spend-budget.ts';
import { marketFigures, marketSales } from '../orders/figures/market-figures.ts';
import { waitingChecks } from '../orders/move/waiting-checks.ts';
import { countLateOrders } from '../orders/place/late-orders.ts';
import { recentOrders } from '../orders/read/recent-orders.ts';
import { summarise } from '../orders/summarise.ts';
import { countWaitingClaims } from '../people/lost-number/list-claims.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorsWaiting } from '../vendors/count-waiting.ts';

const ordersShown = 5;
const monthsShown = 6;
/** The administrators' item summary ends after 40 characters (docs/product.md, Admin area). */
const summaryLength = 40;

/**
 * The administrators' dashboard (docs/product.md, Admin area): counts, total sales in paise, the five newest orders of
 * the last month with customer and item summary, the sales of six months by month and by category, open
 * tasks, and what people search for and the shop does not sell. Null for what the actor's role does not include.
 */
export const marketDashboard = verb('marketDashboard', adminOnly, z.object({}), async (context) => {
  const { actor } = context;
  const [report, orders, tasks, missing] = await Promise.all([
    may(actor, 'figures') ? reportOf(context) : null,
    may(actor, 'orders.see') ? ordersOfTheMonth(context) : null,
    tasksOf(context),
    may(actor, 'products') ? missingSearches(context) : null,
  ]);
  return { report, orders, tasks, missing };
});

async function reportOf(context: Context) {
  const [customers, vendors, figures, sales] = await Promise.all([
    countPeople(context, 'customer'),
    countVendors(context),
    marketFigures(context),
    marketSales(context, monthsShown),
  ]);
  return { figures: { customers, vendors, ...figures }, sales };
}

/** Number of open tasks by kind, 0 for those that the actor may not do. */
async function tasksOf(context: Context) {
  const mine = (permission: Permission, count: number) => (may(context.actor, permission) ? count : 0);
  const [toCheck, vendors, lateOrders, messages, mails, soldOut, cashRefunds, disputes, budgets, claims] =
    await Promise.all([
      may(context.actor, 'orders') ? waitingChecks(context, null) : null,
      vendorsWaiting(context),
      countLateOrders(context),
      countOpenMessages(context),
      countFailedMails(context),
      countSoldOut(context),
      countCashRefunds(context),
      countDisputes(context),
      alarmedBudgets(context),
      countWaitingClaims(context),
    ]);
  return {
    toCheck,
    lateOrders: mine('orders', lateOrders),
    vendors: mine('vendors', vendors.applied),
    licences: mine('vendors', vendors.licences),
    toVerify: mine('vendors', vendors.toVerify),
    noCopy: mine('vendors', vendors.noCopy),
    messages: mine('messages', messages.open),
    late: mine('messages', messages.late),
    lostNumbers: mine('users', claims),
    mails: mine('outbox', mails),
    soldOut: mine('products', soldOut),
    cashRefunds: mine('payments', cashRefunds),
    disputes: mine('payments', disputes.open),
    urgentDisputes: mine('payments', disputes.urgent),
    codesBudget: mine('outbox', budgets.includes('codes') ? 1 : 0),
    mailsBudget: mine('outbox', budgets.includes('mails') ? 1 : 0),
  };
}

/** The newest orders since the same day of the month before, in India. */
async function ordersOfTheMonth(context: Context) {
  const since = beginningOf(monthsAfter(indianDay(context.clock()), -1));
  const orders = await recentOrders(context, since, ordersShown);
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

/** Number of messages to settle, and how many of them are past their deadline. */
async function countOpenMessages({ db, clock }: Context): Promise<{ open: number; late: number }> {
  return db
    .selectFrom('complaints')
    .where('resolvedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('resolveBy', '<', clock()).as('late'),
    ])
    .executeTakeFirstOrThrow();
}

/** Number of failed mails, up to a thousand. */
function countFailedMails({ db }: Context): Promise<number> {
  const failed = db.selectFrom('outgoingMails').select('id').where('state', '=', 'failed');
  return countOf(db.selectFrom(failed.limit(maxCounted).as('failed')));
}

/** Number of products on sale that are sold out, up to a thousand. */
function countSoldOut({ db }: Context): Promise<number> {
  const live = db.selectFrom('products').select('id').where('status', '=', 'live');
  return countOf(db.selectFrom(live.where('stockLevel', '=', 'out').limit(maxCounted).as('soldOut')));
}

/** Number of people with the role vendor, without those who joined the staff of another's vendor. */
function countVendors({ db }: Context): Promise<number> {
  const vendors = db
    .selectFrom('users')
    .leftJoin('vendorMembers', 'vendorMembers.userId', 'users.id')
    .leftJoin('vendors', 'vendors.userId', 'users.id')
    .select('users.id')
    .where('users.role', '=', 'vendor')
    .where('users.erasedAt', 'is', null)
    .where(({ eb }) => eb.or([eb('vendorMembers.userId', 'is', null), eb('vendors.id', 'is not', null)]));
  return countOf(vendors);
}

/** Number of people with a role, without erased accounts. */
function countPeople({ db }: Context, role: Role): Promise<number> {
  return countOf(db.selectFrom('users').where('role', '=', role).where('erasedAt', 'is', null));
}
