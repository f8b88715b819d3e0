import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { type Day, dayAfter, indianDay, laterOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { type EarningAmounts, earningAmounts, noAmounts, sumOfAmounts } from '../ledger/earning-amounts.ts';
import { payDay } from '../ledger/earning-rules.ts';
import { ownCommission } from '../ledger/own-commission.ts';
import type { EarningKind } from '../ledger/schema.ts';
import { expectedEarnings } from '../orders/figures/expected-earning.ts';
import { orderLineNames, orderLinesNamed } from '../orders/order-line-names.ts';
import { vendorOrdersOf } from '../orders/read/vendor-order-rows.ts';
import type { Counted } from '../orders/summarise.ts';
import { usableAccounts } from '../payouts/bank-accounts.ts';
import { isOpenPayout } from '../payouts/rules.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** The most orders of a group that are listed; its sums count all. */
const maxRows = 50;
const maxPayouts = 12;
/** The most orders under way that the page works out: each from its lines. The file has all. */
export const maxComing = 1_000;
/** So many consignments are worked out without a pause. */
const rowsAtOnce = 250;

/** What a vendor gets for an order, in paise. */
export interface MoneyRow extends EarningAmounts {
  readonly id: string;
  /**
   * Null for what the vendor has paid to the operator, whose number is the bank's reference. The number of what was
   * given back for a complaint is the complaint's.
   */
  readonly consignmentId: string | null;
  readonly number: string;
  readonly items: readonly Counted[];
  readonly kind: EarningKind | 'expected';
  /** Day of the delivery or return; null while it is under way. */
  readonly day: Day | null;
  /** Expected day of the payout, or the day on which it was paid; null while it waits for a return. */
  readonly paidOn: Day | null;
}

/** Orders that are paid together: the newest of them, and the sums, number and days of all. */
export interface MoneyGroup {
  readonly rows: readonly MoneyRow[];
  readonly sums: EarningAmounts;
  readonly count: number;
  /** Orders in the sums and days: all, or the newest `maxComing` of those under way. */
  readonly counted: number;
  /** First and last expected day; null without orders. */
  readonly days: { readonly first: Day; readonly last: Day } | null;
}

/**
 * What the vendor gets for each order, and when: ready for the next payout, waiting for the return time, held by an
 * open return, and under way (from acceptance, as far as it is known). `nextPayout` is the day of the open payout, or
 * the next one of the settings; `account` is null without a usable bank account. The newest payouts are first.
 */
export const vendorMoney = verb('vendorMoney', vendorMay('money'), z.unknown(), async (context) => {
  const vendorId = ownVendorId(context.actor);
  const settings = await payoutSettings(context);
  const payouts = await newestPayouts(context, vendorId);
  const plan = planOf(context, settings.payoutWeekday, payouts);
  const { ready, waiting, held } = await openGroups(context, vendorId, plan);
  const coming = await onTheWay(context, vendorId, plan);
  return {
    nextPayout: plan.open ?? ready.days?.first ?? payDay(plan.today, plan.weekday),
    ready,
    waiting,
    held,
    coming,
    weekday: settings.payoutWeekday,
    minimum: settings.payoutMinimum,
    account: (await usableAccounts(context, [vendorId])).get(vendorId) ?? null,
    payouts,
    commission: await ownCommission(context, vendorId, plan.today),
  };
});

export type VendorMoney = ValueOf<typeof vendorMoney>;

/** The vendor's newest payouts that went to the bank, or are planned. */
async function newestPayouts({ db }: Context, vendorId: string) {
  return db
    .selectFrom('payouts as p')
    .leftJoin('vendorBankAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.number', 'p.payOn', 'p.paidOn', 'p.status', 'p.amount', 'p.utr', 'p.failure'])
    .select(['a.bank', 'a.lastFour'])
    .where('p.vendorId', '=', vendorId)
    .where('p.status', '<>', 'cancelled')
    .orderBy('p.payOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxPayouts)
    .execute();
}

/** What expected days depend on. */
interface Plan {
  readonly today: Day;
  readonly weekday: number;
  /** The day of the open payout; null without one, or when that day is over. */
  readonly open: Day | null;
  /** From this day on an earning may be part of a payout that is not drafted yet. */
  readonly free: Day;
}

function planOf(
  { clock }: Context,
  weekday: number,
  payouts: Awaited<ReturnType<typeof newestPayouts>>,
): Plan {
  const today = indianDay(clock());
  const drafted = payouts.find(isOpenPayout)?.payOn;
  const open = drafted && drafted >= today ? drafted : null;
  return { today, weekday, open, free: open ? dayAfter(open, 1) : today };
}

/** Groups of earnings `e` that are booked and not paid. */
const openGroupRules = {
  ready: sql<boolean>`e.status = 'payable' and not e.is_held`,
  waiting: sql<boolean>`e.status = 'pending' and not e.is_held`,
  held: sql<boolean>`e.status in ('payable', 'pending') and e.is_held`,
};
type OpenGroup = keyof typeof openGroupRules;
const openGroupNames = ['ready', 'waiting', 'held'] as const satisfies readonly OpenGroup[];

/** Columns with the sums of earnings `e`. */
const sumsOfEarnings = earningAmounts.map((name) =>
  sql<number>`coalesce(sum(${sql.ref(`e.${name}`)}), 0)`.as(name),
);

/** Each group that is not empty is two statements, as the embedded database holds the event loop during one. */
async function openGroups(context: Context, vendorId: string, plan: Plan) {
  const groups: MoneyGroup[] = [];
  for (const name of openGroupNames) {
    groups.push(await openGroup(context, vendorId, plan, name));
    await setImmediate();
  }
  const [ready = noGroup, waiting = noGroup, held = noGroup] = groups;
  return { ready, waiting, held };
}

const noGroup: MoneyGroup = { rows: [], sums: noAmounts, count: 0, counted: 0, days: null };

async function openGroup(
  context: Context,
  vendorId: string,
  plan: Plan,
  name: OpenGroup,
): Promise<MoneyGroup> {
  const own = ownEarnings(context, vendorId).where(openGroupRules[name]);
  const { count, first, last, ...sums } = await own
    .select(sumsOfEarnings)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Day | null>`min(${from(plan)})`.as('first'),
      sql<Day | null>`max(${from(plan)})`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return noGroup;
  await setImmediate();
  const newest = await context.db
    .selectFrom('vendorEarnings as e')
    .select('e.id')
    .where('e.vendorId', '=', vendorId)
    .where(openGroupRules[name])
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxRows)
    .execute();
  const ids = newest.map(({ id }) => id);
  const rows = await rowsOf(context, vendorId, plan, ids);
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    sums,
    count,
    counted: count,
    days: first && last && name !== 'held' ? { first: dayOf(first, plan), last: dayOf(last, plan) } : null,
  };
}

function ownEarnings({ db }: Context, vendorId: string) {
  return db
    .selectFrom('vendorEarnings as e')
    .leftJoin('payouts as p', 'p.id', 'e.payoutId')
    .where('e.vendorId', '=', vendorId);
}

/** The day from which an earning is paid: of its payout, or when it is payable. */
function from({ free, today }: Plan) {
  return sql<Day>`greatest(coalesce(p.pay_on, greatest(e.payable_on, ${free}::date)), ${today}::date)`;
}

function dayOf(first: Day, { weekday, open }: Plan): Day {
  return first === open ? first : payDay(first, weekday);
}

/** Rows of earnings by their ids; in the reader's language. */
async function rowsOf(
  context: Context,
  vendorId: string,
  plan: Plan,
  ids: readonly string[],
): Promise<Map<string, MoneyRow>> {
  const found = await ownEarnings(context, vendorId)
    .leftJoin('orders as o', 'o.id', 'e.orderId')
    .leftJoin('vendorPayIns as i', 'i.earningId', 'e.id')
    .where('e.id', '=', anyOf(ids))
    .select(sql<string>`coalesce(e.complaint_number, o.number, i.utr, '')`.as('number'))
    .select(['e.id', 'e.consignmentId', 'e.kind', 'e.day', 'e.isHeld', 'p.paidOn', 'p.status'])
    .select(earningAmounts.map((name) => `e.${name}` as const))
    .select((eb) => [
      orderLinesNamed(context, 'consignmentId', eb.fn.coalesce('e.consignmentId', sql<string>`''`)),
      from(plan).as('from'),
    ])
    .execute();
  return new Map(
    found.map(({ lines, from: first, paidOn, status, isHeld, ...row }) => [
      row.id,
      {
        ...row,
        items: orderLineNames(lines, context.language),
        paidOn: status === 'paid' && paidOn ? paidOn : isHeld ? null : dayOf(first, plan),
      },
    ]),
  );
}

async function onTheWay(context: ContextOf<SignedIn>, vendorId: string, plan: Plan): Promise<MoneyGroup> {
  const count = await countOf(underWay(context, vendorId));
  const rows: Omit<MoneyRow, 'number' | 'items'>[] = [];
  for await (const page of comingPages(context, vendorId, plan, maxComing)) rows.push(...page);
  const days = rows.flatMap(({ paidOn }) => paidOn ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    rows: await named(context, vendorId, rows.slice(0, maxRows)),
    sums: sumOfAmounts(rows),
    count,
    counted: rows.length,
    days: first && last ? { first, last } : null,
  };
}

function underWay({ db }: Context, vendorId: string) {
  return db
    .selectFrom('consignments as c')
    .where('c.vendorId', '=', vendorId)
    .where('c.status', 'in', ['processing', 'shipped'])
    .where('c.isUnpaid', '=', false);
}

/**
 * What accepted and shipped consignments will earn as they are now, the newest first; other requests get their turn
 * between.
 */
async function* comingPages(context: Context, vendorId: string, plan: Plan, most?: number) {
  const all = await underWay(context, vendorId)
    .select('c.id')
    .orderBy('c.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const ids = all.slice(at, at + rowsAtOnce).map(({ id }) => id);
    const expected = await expectedEarnings(context, ids, plan.today);
    yield ids.flatMap((id) => {
      const one = expected.get(id);
      if (!one) return [];
      const { payableOn, ...amounts } = one;
      const paidOn = payDay(laterOf(payableOn, plan.free), plan.weekday);
      return [{ id, consignmentId: id, kind: 'expected' as const, day: null, paidOn, ...amounts }];
    });
    await setImmediate();
  }
}

async function named(
  context: Context,
  vendorId: string,
  rows: readonly Omit<MoneyRow, 'number' | 'items'>[],
): Promise<MoneyRow[]> {
  const orders = await vendorOrdersOf(
    context,
    vendorId,
    rows.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const order = byId.get(row.id);
    return order ? [{ ...row, number: order.number, items: order.items }] : [];
  });
}

/** A payout of the vendor with its newest orders and the sums of all; `not-found` for another vendor's. */
export const ownPayout = verb(
  'ownPayout',
  vendorMay('money'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendorId = ownVendorId(context.actor);
    const payout = await context.db
      .selectFrom('payouts')
      .select(['id', 'number', 'payOn', 'paidOn', 'status', 'amount', 'utr'])
      .where('id', '=', id)
      .where('vendorId', '=', vendorId)
      .executeTakeFirst();
    if (!payout) return refuse('not-found');
    const ids = await earningsOfPayout(context, id);
    const { payoutWeekday: weekday } = await payoutSettings(context);
    const today = indianDay(context.clock());
    const plan = { today, weekday, open: null, free: today };
    const rows = await rowsOf(context, vendorId, plan, ids.slice(0, maxRows));
    const sums = await context.db
      .selectFrom('payoutLines as l')
      .innerJoin('vendorEarnings as e', 'e.id', 'l.earningId')
      .where('l.payoutId', '=', id)
      .select(sumsOfEarnings)
      .executeTakeFirstOrThrow();
    const paidOn = payout.paidOn ?? payout.payOn;
    const group: MoneyGroup = {
      rows: ids.slice(0, maxRows).flatMap((one) => {
        const row = rows.get(one);
        return row ? [{ ...row, paidOn }] : [];
      }),
      sums,
      count: ids.length,
      counted: ids.length,
      days: { first: paidOn, last: paidOn },
    };
    return { ...payout, group };
  },
);

async function earningsOfPayout({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payoutLines as l')
    .innerJoin('vendorEarnings as e', 'e.id', 'l.earningId')
    .where('l.payoutId', '=', id)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .select('e.id')
    .execute();
  return rows.map((row) => row.id);
}

/** A row of the file, with the group that it is part of. */
export type MoneyFileRow = MoneyRow & { readonly group: OpenGroup | 'coming' };

/** All rows of `vendorMoney` for a file, in its groups, as an async iterator: each page is read on demand. */
export const vendorMoneyPages = verb(
  'vendorMoneyPages',
  vendorMay('money'),
  z.unknown(),
  async (context): Promise<AsyncGenerator<MoneyFileRow[], void>> => {
    const vendorId = ownVendorId(context.actor);
    const { payoutWeekday } = await payoutSettings(context);
    const plan = planOf(context, payoutWeekday, await newestPayouts(context, vendorId));
    return allRows(context, vendorId, plan);
  },
);

async function* allRows(
  context: ContextOf<SignedIn>,
  vendorId: string,
  plan: Plan,
): AsyncGenerator<MoneyFileRow[], void> {
  for (const group of openGroupNames) {
    const all = await context.db
      .selectFrom('vendorEarnings as e')
      .select('e.id')
      .where('e.vendorId', '=', vendorId)
      .where(openGroupRules[group])
      .orderBy('e.day', 'desc')
      .orderBy('e.id', 'desc')
      .execute();
    for (let at = 0; at < all.length; at += rowsAtOnce) {
      const ids = all.slice(at, at + rowsAtOnce).map(({ id }) => id);
      const rows = await rowsOf(context, vendorId, plan, ids);
      yield ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [{ ...row, group }] : [];
      });
    }
  }
  for await (const page of comingPages(context, vendorId, plan)) {
    const rows = await named(context, vendorId, page);
    yield rows.map((row) => ({ ...row, group: 'coming' as const }));
  }
}
