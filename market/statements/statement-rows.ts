import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, daysOf, type Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { accounts } from '../ledger/accounts.ts';
import { type EarningAmounts, earningAmounts } from '../ledger/earning-amounts.ts';
import { paidDay } from '../ledger/earning-rules.ts';
import type { EarningKind } from '../ledger/schema.ts';

/** An order in a statement, as it was delivered or came back. Amounts in paise. */
export interface StatementRow extends EarningAmounts {
  readonly id: string;
  readonly kind: EarningKind;
  readonly day: Day;
  /** The order, the complaint, or of what the vendor has paid to the operator the bank's reference. */
  readonly number: string;
  /** Day of the payout, or the expected one. */
  readonly paidOn: Day;
  readonly isPaid: boolean;
}

/** A payout in a statement, or a transfer at the provider; its amount is negative when it came back. */
export interface StatementPayout {
  readonly day: Day;
  readonly utr: string;
  readonly amount: Paise;
  readonly isBack: boolean;
  /** The provider that has paid it, and its order; null for a payout of the operator. */
  readonly transfer: { readonly provider: string; readonly number: string } | null;
  /** Number of its orders, and the first of them; `isOpening` when all are of earlier months. */
  readonly count: number;
  readonly isOpening: boolean;
  readonly orders: readonly { readonly number: string; readonly kind: StatementRow['kind'] | 'transfer' }[];
}

interface Part {
  readonly weekday: number;
  readonly today: Day;
  readonly limit: number;
  readonly offset?: number;
  /** Rows beyond this one. */
  readonly after?: Pick<StatementRow, 'day' | 'id'> | undefined;
}

/** Rows of a month, oldest first. */
export async function statementRows(
  { db }: Pick<Context, 'db'>,
  vendorId: string,
  month: Month,
  { weekday, today, limit, offset = 0, after }: Part,
): Promise<StatementRow[]> {
  const { first, last } = daysOf(month);
  // Only the rows of the part are joined, not those before it.
  const part = db
    .selectFrom('vendorEarnings as n')
    .select('n.id')
    .where('n.vendorId', '=', vendorId)
    .where('n.kind', '<>', 'transfer')
    .where('n.day', '>=', first)
    .where('n.day', '<=', last)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(n.day, n.id) > (${after?.day}::date, ${after?.id})`),
    )
    .orderBy('n.day')
    .orderBy('n.id')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(part.as('n'))
    .innerJoin('vendorEarnings as e', 'e.id', 'n.id')
    .leftJoin('orders as o', 'o.id', 'e.orderId')
    .leftJoin('vendorPayIns as i', 'i.earningId', 'e.id')
    .leftJoin('payouts as p', 'p.id', 'e.payoutId')
    .leftJoin('vendorEarnings as f', (join) =>
      join.onRef('f.consignmentId', '=', 'e.consignmentId').on('f.kind', '=', 'transfer').on('f.net', '<', 0),
    )
    .select('f.day as releasedOn')
    .select(['e.id', 'e.kind', 'e.day', 'e.payableOn', 'e.status', 'p.payOn', 'p.paidOn'])
    .select(sql<string>`coalesce(e.complaint_number, o.number, i.utr, '')`.as('number'))
    .select(earningAmounts.map((name) => `e.${name}` as const))
    .orderBy('e.day')
    .orderBy('e.id')
    .execute();
  return rows.map(({ payableOn, status, payOn, paidOn, kind, releasedOn, ...row }) => ({
    ...row,
    kind: kind as StatementRow['kind'],
    ...paidDay({ payableOn, status, payOn, paidOn: paidOn ?? releasedOn }, today, weekday),
  }));
}

/** So many rows of a file are in memory at once. */
const rowsAtOnce = 500;

/** All rows of a month, as an async iterator: each page is read when the one before is written. */
export async function* statementPages(
  context: Pick<Context, 'db'>,
  vendorId: string,
  month: Month,
  facts: Pick<Part, 'weekday' | 'today'>,
): AsyncGenerator<StatementRow[], void> {
  let after: StatementRow | undefined;
  do {
    const rows = await statementRows(context, vendorId, month, { ...facts, limit: rowsAtOnce, after });
    yield rows;
    after = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    await setImmediate();
  } while (after);
}

/** So many orders of a payout are named. */
const maxNamed = 4;

/** The payouts of a month by the ledger, oldest first, with what they were for. */
export async function statementPayouts(
  { db }: Pick<Context, 'db'>,
  vendorId: string,
  month: Month,
): Promise<StatementPayout[]> {
  const { first, last } = daysOf(month);
  const payoutId = sql<string>`split_part(t.key, ':', 2)`;
  const posted = await db
    .selectFrom('ledgerPostings as l')
    .innerJoin('ledgerTransactions as t', 't.id', 'l.transactionId')
    .leftJoin('payouts as p', (join) => join.on(sql<boolean>`p.id = ${payoutId}`))
    .leftJoin('transfers as f', (join) => join.on(sql<boolean>`f.id = ${payoutId}`))
    .leftJoin('orders as o', 'o.id', 'f.orderId')
    .select([
      'l.day',
      'l.amount',
      't.kind',
      'p.id',
      'p.utr',
      'p.paidOn',
      'f.provider',
      'f.externalId',
      'o.number',
    ])
    .where('l.account', '=', accounts.vendorPayable(vendorId).code)
    .where('l.part', 'in', ['payout', 'transfer'])
    .where('l.day', '>=', first)
    .where('l.day', '<=', last)
    .orderBy('l.day')
    .orderBy('t.id')
    .execute();
  const lines = await linesOf({ db }, month, [...new Set(posted.flatMap(({ id }) => id ?? []))]);
  return posted.map(({ day, amount, kind, id, utr, provider, externalId, number }) => ({
    day,
    utr: utr ?? externalId ?? '',
    amount,
    isBack: kind === 'payout-back' || kind === 'transfer-back',
    transfer: provider && number ? { provider, number } : null,
    ...(lines.get(id ?? '') ?? { count: 0, isOpening: false, orders: [] }),
  }));
}

async function linesOf({ db }: Pick<Context, 'db'>, month: Month, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payouts as p')
    .select('p.id')
    .select((eb) => [
      sql<number>`(select count(*) from payout_lines l where l.payout_id = ${eb.ref('p.id')})`.as('count'),
      // One of the month is enough to know.
      sql<boolean>`(select true from payout_lines l join vendor_earnings e on e.id = l.earning_id
          where l.payout_id = ${eb.ref('p.id')} and e.day >= ${`${month}-01`}::date limit 1) is null`.as(
        'isOpening',
      ),
      sql<
        StatementPayout['orders']
      >`(select coalesce(json_agg(n), '[]') from (select coalesce(e.complaint_number, o.number) as number, e.kind from payout_lines l
          join vendor_earnings e on e.id = l.earning_id join orders o on o.id = e.order_id
          where l.payout_id = ${eb.ref('p.id')} order by l.payout_id, l.earning_id limit ${maxNamed}) n)`.as(
        'orders',
      ),
    ])
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, count, isOpening, orders }) => [
      id,
      { count, isOpening: count > 0 && isOpening, orders },
    ]),
  );
}
