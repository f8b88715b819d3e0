import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, type Verb, verb } from '../kernel/verb.ts';
import { destinationsOf } from '../payments/cash-refunds/destinations.ts';
import { groupOf, maxAsked } from '../payments/cash-refunds/rules.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { creditOfConsignment } from './credit-of-consignment.ts';
import { destinationVersion } from './settle-cash-refund.ts';

const Id = z.object({ id: idShape });

/**
 * One cash refund for administrators: what was paid and where it is now, where it goes by its last four characters, and
 * what can be done. Amounts in paise. Answers `not-found`.
 */
export const readCashRefund = verb('readCashRefund', adminMay('payments'), Id, async (context, { id }) => {
  const row = await context.db
    .selectFrom('cashRefunds as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .innerJoin('consignments as c', 'c.id', 'r.consignmentId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['r.id', 'r.orderId', 'r.consignmentId', 'r.amount', 'r.takenBy', 'r.status', 'r.way'])
    .select(['r.holder', 'r.ifsc', 'r.lastFour', 'r.saidAt', 'r.dueOn', 'r.askedAt', 'r.askedCount'])
    .select(['r.fileId', 'r.utr', 'r.paidOn', 'r.failure', 'r.requestedAt', 'r.sealedDestination'])
    .select(['o.number', 'o.address', 'c.carrier', 'v.companyName as vendor'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const { sealedDestination, address, askedCount, ...refund } = row;
  const today = indianDay(context.clock());
  return {
    ...refund,
    amount: Number(refund.amount),
    group: groupOf(refund),
    /** '' for an erased buyer. */
    name: address?.name ?? '',
    city: address?.city ?? '',
    phone: address?.phone ?? '',
    /** Whether the whole destination can be shown. */
    isKept: sealedDestination !== null,
    isToCall: refund.status === 'asking' && askedCount >= maxAsked,
    isOverdue: refund.status === 'ready' && refund.dueOn !== null && refund.dueOn < today,
    version: destinationVersion(refund),
    credit: await creditOfConsignment(context, refund.consignmentId),
    /** What a courier has paid over for the parcel; null while it holds the cash. */
    remitted: refund.takenBy === 'courier' ? await remittanceOf(context, refund.consignmentId) : null,
    today,
  };
});

export type CashRefund = ValueOf<typeof readCashRefund>;

async function remittanceOf({ db }: Pick<Context, 'db'>, consignmentId: string) {
  const row = await db
    .selectFrom('cashRemittanceLines as l')
    .innerJoin('cashRemittances as m', 'm.id', 'l.remittanceId')
    .select(['m.receivedOn', 'm.utr'])
    .where('l.consignmentId', '=', consignmentId)
    .where('l.kind', '=', 'cash')
    .where('l.credited', '>', 0)
    .where('m.bookedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The whole UPI id or account number of a cash refund, for an administrator who pays it. Audited. Answers `not-found`,
 * also for an erased one.
 */
export function showDestination(box: SecretBox): Verb<{ destination: string }> {
  return verb('showDestination', adminMay('payments'), Id, (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const destination = (await destinationsOf(context, box, [id])).get(id) ?? refuse('not-found');
      await recordAudit(context, { action: 'cash-refund.show', subject: 'cash_refunds', subjectId: id });
      return { destination };
    }),
  );
}
