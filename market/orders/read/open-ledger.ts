import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { firstIdAt } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { asOpening, formerDelivery, formerSettlement } from '../../ledger/open-books.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { paymentOf, refundOf, refundSentOf } from '../../ledger/post-payments.ts';
import { recordDelivery, recordReturn } from '../../ledger/record-delivery.ts';
import { ledgerBeginning, markLedgerOpened } from '../../settings/ledger-beginning.ts';
import { consignmentMoney } from '../consignment-money.ts';
import { lockOrderRow } from '../locked-order.ts';

/** Rows of one transaction, so that its locks are short. */
const mostAtOnce = 200;

/** Longer than an update with two releases side by side, in milliseconds. */
const lookedBack = 3 * 24 * 60 * 60 * 1000;

/**
 * Posts what the ledger lacks (docs/decisions/ledger.md): once, what was paid, refunded and settled before it began;
 * and each time, what a process of a former release has taken, sent back and delivered while an update was under way.
 * For a job, every hour. A repeat changes nothing.
 */
export async function openLedger(context: Context): Promise<void> {
  const { beganAt, openedAt } = await ledgerBeginning(context);
  const since = openedAt === null ? new Date(0) : new Date(context.clock().getTime() - lookedBack);
  const of = (createdAt: Date, one: LedgerTransaction) => (createdAt < beganAt ? asOpening(one) : one);
  await postAll(context, firstIdAt(since), paymentsAfter, ({ createdAt, ...payment }) =>
    of(createdAt, paymentOf(payment)),
  );
  await postAll(context, firstIdAt(since), refundsAfter, ({ createdAt, ...refund }) =>
    of(createdAt, refundOf(refund)),
  );
  await postAll(context, firstIdAt(since), sentRefundsAfter, ({ createdAt, ...refund }) =>
    of(createdAt, refundSentOf(refund, refund)),
  );
  if (openedAt === null) {
    await postAll(context, '', settlementsAfter(beganAt), formerSettlement);
    await openFormerDeliveries(context, beganAt);
  }
  await postMissingMoves(context, new Date(Math.max(Number(since), Number(beganAt))));
  if (openedAt === null) await markLedgerOpened(context);
}

/** Posts rows of which the ledger has none yet, some in a transaction, by their ids. */
async function postAll<Row extends { readonly id: string }>(
  context: Context,
  from: string,
  rowsAfter: (context: Context, after: string) => Promise<Row[]>,
  transactionOf: (row: Row) => LedgerTransaction,
): Promise<void> {
  let rows = await rowsAfter(context, from);
  while (rows.length > 0) {
    await inTransaction(context, (inner) => post(inner, rows.map(transactionOf)));
    rows = await rowsAfter(context, rows.at(-1)?.id ?? '');
  }
}

function paymentsAfter({ db }: Context, after: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'provider', 'orderId', 'amount', 'createdAt'])
    .where('id', '>', after)
    .where(lacks(sql`'payment:' || payments.id`))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

function refundsAfter({ db }: Context, after: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'amount', 'requestedAt as createdAt'])
    .where('id', '>', after)
    .where(lacks(sql`'refund:' || refunds.id`))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

function sentRefundsAfter({ db }: Context, after: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select(['r.id', 'p.provider', 'r.orderId', 'r.amount', 'r.tries', 'r.providerRefundId'])
    .select(({ fn }) => fn.coalesce('r.sentAt', 'r.changedAt').as('createdAt'))
    .where('r.id', '>', after)
    .where('r.status', 'in', ['sent', 'processed'])
    .where(
      lacks(sql`'refund:' || r.id || ':sent:' || case when starts_with(r.provider_refund_id, 'hand:')
        then r.provider_refund_id else r.tries::text end`),
    )
    .orderBy('r.id')
    .limit(mostAtOnce)
    .execute();
}

function settlementsAfter(beganAt: Date) {
  return ({ db }: Context, after: string) =>
    db
      .selectFrom('settlements as s')
      .select(['s.id', 's.provider', 's.amount'])
      .select(
        sql<number>`(select coalesce(sum(fee + fee_gst), 0)::bigint from settlement_lines
          where settlement_id = s.id)`.as('fees'),
      )
      .where('s.id', '>', after)
      .where('s.createdAt', '<', beganAt)
      .where(lacks(sql`'settlement:' || s.id || ':opening'`))
      .orderBy('s.id')
      .limit(mostAtOnce)
      .execute();
}

/** Whether the ledger has no transaction of this key. */
function lacks(key: ReturnType<typeof sql>) {
  return sql<boolean>`not exists (select from ledger_transactions where key = ${key})`;
}

/**
 * Consignments that were delivered before the ledger began are settled: it only takes the money from that of the
 * buyers.
 */
async function openFormerDeliveries(outer: Context, beganAt: Date): Promise<void> {
  const orders = await outer.db
    .selectFrom('consignments')
    .select('orderId')
    .distinct()
    .where('status', '=', 'delivered')
    .where('prepaid', '>', 0)
    .orderBy('orderId')
    .execute();
  for (const { orderId } of orders)
    await inTransaction(outer, async (context) => {
      await lockOrderRow(context, orderId);
      const former = await context.db
        .selectFrom('consignments as c')
        .select(['c.id', 'c.orderId', 'c.prepaid'])
        .where('c.orderId', '=', orderId)
        .where('c.status', '=', 'delivered')
        .where('c.prepaid', '>', 0)
        .where(sql<Date>`${deliveredAt}`, '<', beganAt)
        .where(lacks(sql`'consignment:' || c.id || ':former'`))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('vendorEarnings as e').whereRef('e.consignmentId', '=', 'c.id'))),
        )
        .orderBy('c.id')
        .execute();
      await post(context, former.map(formerDelivery));
    });
}

const deliveredAt = sql`(select max(created_at) from consignment_moves
  where consignment_id = c.id and to_status = 'delivered')`;

/**
 * Posts deliveries since a time whose earnings are missing, and takes those back that were undone: an order at a time,
 * the two of an order in transactions of their own, because both lock years and then accounts.
 */
async function postMissingMoves(outer: Context, since: Date): Promise<void> {
  const moved = await wrongParts(outer, since).execute();
  for (const orderId of new Set(moved.map((part) => part.orderId)))
    for (const isDelivered of [true, false])
      await inTransaction(outer, async (context) => {
        await lockOrderRow(context, orderId);
        const parts = (await wrongParts(context, since).where('c.orderId', '=', orderId).execute()).filter(
          ({ status }) => (status === 'delivered') === isDelivered,
        );
        const ids = parts.map(({ id }) => id);
        const money = await consignmentMoney(context, ids);
        if (!isDelivered) return recordReturn(context, money);
        const deliveredOn = ({ id }: { id: string }) =>
          indianDay(parts.find((part) => part.id === id)?.deliveredAt ?? since);
        await recordDelivery(
          context,
          money.map((one) => ({ ...one, deliveredOn: deliveredOn(one) })),
        );
      });
}

/** Consignments with moves since a time, which are delivered without earnings, or the other way round. */
function wrongParts({ db }: Context, since: Date) {
  return db
    .selectFrom('consignments as c')
    .select(['c.id', 'c.orderId', 'c.status', sql<Date | null>`${deliveredAt}`.as('deliveredAt')])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consignmentMoves as m')
          .whereRef('m.consignmentId', '=', 'c.id')
          .where('m.id', '>=', firstIdAt(since))
          .where(({ or, eb }) => or([eb('fromStatus', '=', 'delivered'), eb('toStatus', '=', 'delivered')])),
      ),
    )
    .where(
      sql<boolean>`(c.status = 'delivered') <> coalesce((select kind = 'sale' from vendor_earnings e
        where e.consignment_id = c.id and kind <> 'rto' order by serial desc limit 1), false)`,
    )
    .where(sql<boolean>`(c.status <> 'delivered' or ${deliveredAt} >= ${since})`)
    .orderBy('c.id');
}
