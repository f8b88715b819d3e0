import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { putInFile } from '../payments/cash-refunds/change-cash-refund.ts';
import { destinationsOf } from '../payments/cash-refunds/destinations.ts';
import { bankFileText } from '../payouts/bank-file-text.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { creditOfConsignment } from './credit-of-consignment.ts';

/** The most refunds in one file: banks take no more at once. */
const maxInFile = 1_000;

/**
 * Puts all refunds that are ready into a file for the bank; from then on their buyers cannot change where they go. One
 * whose sum differs from its credit note stays out. Returns the file's id; answers `conflict.changed` when there is
 * none to send.
 */
export const createCashFile = verb('createCashFile', adminMay('payments'), z.unknown(), (outer) =>
  inTransaction(outer, async (context) => {
    const ready = await context.db
      .selectFrom('cashRefunds')
      .select(['id', 'amount', 'consignmentId'])
      .where('status', '=', 'ready')
      .where('fileId', 'is', null)
      .orderBy('id')
      .limit(maxInFile)
      .forUpdate()
      .execute();
    const refunds: typeof ready = [];
    for (const one of ready)
      if ((await creditOfConsignment(context, one.consignmentId)).agrees) refunds.push(one);
    if (refunds.length === 0) return refuse('conflict.changed');
    const id = newId(context.clock());
    await putInFile(
      context,
      refunds.map((refund) => refund.id),
      id,
    );
    await recordAudit(context, {
      action: 'cash-refund.file',
      subject: 'cash_refunds',
      subjectId: id,
      facts: { count: refunds.length, amount: sum(refunds.map(({ amount }) => Number(amount))) },
    });
    return { id };
  }),
);

interface CashFile {
  readonly name: string;
  readonly type: 'csv';
  readonly parts: readonly string[];
}

/**
 * A file for the bank's bulk upload: what the bank has sent back since is not in it, and erased destinations are
 * `XXXX4417`. Audited. Answers `not-found`.
 */
export function readCashFile(box: SecretBox): Verb<CashFile> {
  return verb('readCashFile', adminMay('payments'), z.object({ id: idShape }), async (context, { id }) => {
    const refunds = await refundsIn(context, id);
    if (refunds.length === 0) return refuse('not-found');
    const destinations = await destinationsOf(
      context,
      box,
      refunds.map((refund) => refund.id),
    );
    const transfers = refunds.map((refund) => ({
      amount: Number(refund.amount),
      account: destinations.get(refund.id) ?? `XXXX${refund.lastFour}`,
      ifsc: refund.ifsc,
      holder: refund.holder,
      reference: `${refund.number}-${refund.id.slice(-4).toUpperCase()}`,
    }));
    await recordAudit(context, {
      action: 'cash-refund.download',
      subject: 'cash_refunds',
      subjectId: id,
      facts: { count: refunds.length, amount: sum(transfers.map(({ amount }) => amount)) },
    });
    return {
      name: `kheti-bazaar-cash-refunds-${indianDay(context.clock())}-${id.slice(-6)}.csv`,
      type: 'csv' as const,
      parts: [bankFileText(transfers, 'Refund')],
    };
  });
}

function refundsIn({ db }: Pick<Context, 'db'>, fileId: string) {
  return db
    .selectFrom('cashRefunds')
    .innerJoin('orders', 'orders.id', 'cashRefunds.orderId')
    .select(['cashRefunds.id', 'amount', 'holder', 'ifsc', 'lastFour', 'orders.number'])
    .where('fileId', '=', fileId)
    .orderBy('cashRefunds.id')
    .execute();
}

/** Files whose refunds the bank has not answered yet: their ids, count and sum in paise, newest first. */
export async function openCashFiles({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('cashRefunds')
    .select(({ fn }) => ['fileId', fn.countAll<number>().as('count'), fn.sum<number>('amount').as('total')])
    .where('status', '=', 'ready')
    .where('fileId', 'is not', null)
    .groupBy('fileId')
    .orderBy('fileId', 'desc')
    .execute();
  return rows.map(({ fileId, count, total }) => ({
    id: fileId ?? '',
    count: Number(count),
    total: Number(total),
  }));
}
