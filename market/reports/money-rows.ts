import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { type Day, daysOf, isDay, type Month, monthOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { figurePostings, type PostingCursor } from '../ledger/figure-postings.ts';
import { accountPattern, balanceRules, figureRule } from '../ledger/figure-rules.ts';
import { ledgerDays } from '../ledger/ledger-days.ts';
import type { PostingPart, TransactionKind } from '../ledger/schema.ts';
import { isOrderedWithin } from '../orders/figures/day-figures.ts';
import { monthShown, taxMonthShape } from '../tax-files/month-shape.ts';
import { soldIn } from './money-month.ts';

/** Rows of a page. */
const rowsAtOnce = 50;

/** A row of a figure. */
export interface MoneyRow {
  /** Where the next page begins, if this is the last row of its page. */
  readonly id: string;
  readonly day: Day | null;
  readonly kind: TransactionKind | 'sold' | 'balance';
  readonly part: PostingPart | null;
  readonly account: string | null;
  /** The tax of TCS: an order has a row for CGST and one for SGST. */
  readonly tax: 'CGST' | 'SGST' | 'IGST' | null;
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly vendor: { readonly id: string; readonly name: string } | null;
  readonly courier: string | null;
  readonly amount: Paise;
}

interface Rows {
  readonly rows: readonly MoneyRow[];
  /** The figure. */
  readonly amount: Paise;
  /** Number of all its rows; null where it is not counted. */
  readonly count: number | null;
}

const asked = z.object({
  month: taxMonthShape,
  rows: z.string().max(60),
  after: z.string().max(200).nullable().catch(null),
});

/**
 * What is in a figure of the month, in pages. `rows` is the name of the figure. Refuses an unknown one with
 * `not-found`.
 */
export const moneyRows = verb(
  'moneyRows',
  adminMay('figures'),
  asked,
  async (context, { rows, after, ...given }) => {
    const now = context.clock();
    const month = monthShown(given.month, now);
    const found = await rowsOf(context, month, rows, after);
    const shown = found.rows.slice(0, rowsAtOnce);
    const next = found.rows.length > rowsAtOnce ? (shown.at(-1)?.id ?? null) : null;
    return {
      month,
      isOver: month < monthOf(now),
      figure: rows,
      ...found,
      rows: shown,
      next,
      isFirst: after === null,
    };
  },
);

async function rowsOf(
  context: ContextOf<SignedIn>,
  month: Month,
  figure: string,
  after: string | null,
): Promise<Rows> {
  const rule = figureRule(figure);
  if (rule) {
    const found = await figurePostings(context, month, rule, {
      after: cursorOf(after),
      limit: rowsAtOnce + 1,
    });
    return { ...found, rows: await named(context, found.rows) };
  }
  if (figure === 'owed-before' || figure === 'owed') return vendorBalances(context, month, figure, after);
  if (figure === 'with-couriers') return courierBalances(context, month);
  if (figure === 'sold' || figure === 'delivery' || figure === 'to-collect')
    return soldRows(context, month, figure, after);
  return refuse('not-found');
}

/** A cursor as `cursorText` writes it; null for the first page, and for any other text. */
function cursorOf(text: string | null): PostingCursor | null {
  const [, day = '', part, transactionId = '', position] =
    /^(\d{4}-\d{2}-\d{2}) ([a-z-]{1,20}) ([\w-]{1,80}) (\d{1,5})$/.exec(text ?? '') ?? [];
  return part && isDay(day)
    ? { day, part: part as PostingPart, transactionId, position: Number(position) }
    : null;
}

async function named(
  { db }: Context,
  rows: Awaited<ReturnType<typeof figurePostings>>['rows'],
): Promise<MoneyRow[]> {
  const all = <T>(of: (row: (typeof rows)[number]) => T | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ];
  const { rows: names } = await sql<{
    what: 'order' | 'vendor' | 'consignment';
    id: string;
    name: string;
    vendorId: string;
  }>`
    select 'order' as what, id, number as name, '' as vendor_id from orders where id = any(${all(({ orderId }) => orderId)}::text[])
    union all select 'vendor', id, company_name, id from vendors where id = any(${all(({ vendorId }) => vendorId)}::text[])
    union all select 'consignment', c.id, company_name, v.id from consignments c join vendors v on v.id = c.vendor_id
      where c.id = any(${all(({ consignmentId }) => consignmentId)}::text[])`.execute(db);
  const byId = new Map(names.map((one) => [`${one.what} ${one.id}`, one]));
  const taxes = await taxesOf(
    { db },
    all(({ part, transactionId }) => (part === 'tcs' ? transactionId : null)),
  );
  const vendorOf = ({ vendorId, consignmentId }: (typeof rows)[number]) =>
    byId.get(`vendor ${vendorId}`) ?? byId.get(`consignment ${consignmentId}`);
  return rows.map((row) => {
    const { day, part, transactionId, position, kind, account, orderId, amount } = row;
    const vendor = vendorOf(row);
    return {
      id: `${day} ${part} ${transactionId} ${position}`,
      day,
      kind,
      part,
      account,
      tax: part === 'tcs' ? (taxes.get(transactionId)?.(position) ?? null) : null,
      order: orderId === null ? null : { id: orderId, number: byId.get(`order ${orderId}`)?.name ?? '' },
      vendor: vendor ? { id: vendor.vendorId, name: vendor.name } : null,
      courier: null,
      amount,
    };
  });
}

/**
 * Says by transaction which tax a posting of TCS is about: its own account names it, or that of the other half, which
 * comes next.
 */
async function taxesOf({ db }: Pick<Context, 'db'>, transactionIds: readonly string[]) {
  const found = await db
    .selectFrom('ledgerPostings')
    .select(['transactionId', 'position'])
    .select(sql<NonNullable<MoneyRow['tax']>>`upper(split_part(account, ':', 2))`.as('tax'))
    .where('transactionId', '=', anyOf(transactionIds))
    .where('part', '=', 'tcs')
    .where('account', 'like', 'tcs:%')
    .execute();
  const byTransaction = Map.groupBy(found, ({ transactionId }) => transactionId);
  return new Map(
    [...byTransaction].map(([id, own]) => [
      id,
      (at: number) => own.find(({ position }) => position === at || position === at + 1)?.tax,
    ]),
  );
}

const noRow = {
  day: null,
  part: null,
  account: null,
  tax: null,
  order: null,
  vendor: null,
  courier: null,
} as const;

/** What is owed to each vendor at the beginning or the end of a month: the balance without the postings since. */
async function vendorBalances(
  context: Context,
  month: Month,
  figure: 'owed-before' | 'owed',
  after: string | null,
): Promise<Rows> {
  const { first, last } = daysOf(month);
  const since = figure === 'owed' ? sql`p.day > ${last}::date` : sql`p.day >= ${first}::date`;
  const until = figure === 'owed' ? sql`day <= ${last}::date` : sql`day < ${first}::date`;
  const { sign, accounts } = balanceRules[figure];
  const { rows } = await sql<{ id: string; name: string; amount: Paise }>`
    select v.id, v.company_name as name, b.amount from vendors v cross join lateral (
        select ${sign}::integer * coalesce(sum(a.balance - coalesce((
            select sum(p.amount) from ledger_postings p where p.account = a.code and ${since}), 0)), 0)::bigint as amount
          from ledger_accounts a where a.code in ('vendor_pending:' || v.id, 'vendor_payable:' || v.id)) b
      where v.id > ${after ?? ''} and b.amount <> 0 order by v.id limit ${rowsAtOnce + 1}`.execute(
    context.db,
  );
  const amount = await balanceUntil(context, until, accounts);
  return {
    rows: rows.map(({ id, name, ...row }) => ({
      ...noRow,
      ...row,
      id,
      kind: 'balance',
      vendor: { id, name },
    })),
    amount: sign * amount || 0,
    count: null,
  };
}

/** What each courier has at the end of a month. */
async function courierBalances(context: Context, month: Month): Promise<Rows> {
  const { sign, accounts } = balanceRules['with-couriers'];
  const { rows } = await sql<{ account: string; courier: string | null; amount: Paise }>`
    select account, name as courier, sum(amount)::bigint as amount
      from ${await ledgerDays(context)} d left join cash_couriers on code = split_part(account, ':', 2)
      where day <= ${daysOf(month).last}::date and account ~ ${accountPattern(accounts)}
      group by 1, 2 having sum(amount) <> 0 order by 1`.execute(context.db);
  return {
    rows: rows.map(({ account, courier, amount }) => ({
      ...noRow,
      id: account,
      kind: 'balance',
      account,
      courier,
      amount: sign * amount,
    })),
    amount: sign * sum(rows.map(({ amount }) => amount)) || 0,
    count: rows.length,
  };
}

async function balanceUntil(
  context: Context,
  until: RawBuilder<unknown>,
  accounts: readonly string[],
): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`select coalesce(sum(amount), 0)::bigint as amount
    from ${await ledgerDays(context)} d where ${until} and account ~ ${accountPattern(accounts)}`.execute(
    context.db,
  );
  return rows[0]?.amount ?? 0;
}

/** Consignments of the month's orders that are sales, the oldest first. */
async function soldRows(
  context: Context,
  month: Month,
  figure: 'sold' | 'delivery' | 'to-collect',
  after: string | null,
): Promise<Rows> {
  const { first, last } = daysOf(month);
  const amount = {
    sold: sql<Paise>`c.subtotal`,
    delivery: sql<Paise>`c.shipping`,
    'to-collect': sql<Paise>`(c.subtotal + c.shipping)`,
  }[figure];
  const beyond = after
    ? sql`and (c.created_at, c.id) > (select created_at, id from consignments where id = ${after})`
    : sql``;
  const { rows } = await sql<{
    id: string;
    day: Day;
    orderId: string;
    number: string;
    vendorId: string;
    name: string;
    amount: Paise;
  }>`
    select c.id, indian_day(c.created_at) as day, o.id as order_id, o.number, v.id as vendor_id, v.company_name as name, ${amount} as amount
      from consignments c join orders o on o.id = c.order_id join vendors v on v.id = c.vendor_id
      where ${isOrderedWithin(first, last)} and not c.is_unpaid and is_sale(c.status) and ${amount} <> 0 ${beyond}
      order by c.created_at, c.id limit ${rowsAtOnce + 1}`.execute(context.db);
  const { sold, delivery } = await soldIn(context, month);
  return {
    rows: rows.map(({ id, day, orderId, number, vendorId, name, amount: worth }) => ({
      ...noRow,
      id,
      day,
      kind: 'sold',
      order: { id: orderId, number },
      vendor: { id: vendorId, name },
      amount: worth,
    })),
    amount: { sold, delivery, 'to-collect': sold + delivery }[figure],
    count: null,
  };
}
