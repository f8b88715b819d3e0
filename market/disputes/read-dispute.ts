import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { documentsOfOrders } from '../orders/bill/documents-of-orders.ts';
import { namesOf } from '../people/names-of.ts';
import { isAnswerLate } from './list-disputes.ts';

/**
 * A dispute with what its order says about the payment and the delivery, the files for the bank, and all that was
 * posted for it. Amounts in paise. Answers `not-found`. For administrators.
 */
export const readDispute = verb(
  'readDispute',
  adminMay('payments'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const dispute = await context.db
      .selectFrom('disputes as d')
      .innerJoin('payments as p', 'p.id', 'd.paymentId')
      .leftJoin('orders as o', 'o.id', 'd.orderId')
      .selectAll('d')
      .select(['p.providerPaymentId', 'p.method', 'p.payer', 'p.capturedAt'])
      .select(['o.number', 'o.createdAt as orderedAt', 'o.confirmedAt'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!dispute) return refuse('not-found');
    const { orderId, answeredBy } = dispute;
    const names = await namesOf(context, answeredBy ? [answeredBy] : []);
    const documents = orderId ? await documentsOfOrders(context, [orderId]) : [];
    return {
      ...dispute,
      by: names.get(answeredBy ?? '') ?? null,
      isLate: isAnswerLate(dispute, context.clock()),
      parcels: orderId ? await parcelsOf(context, orderId) : [],
      bills: documents.filter(({ refersTo, consignmentId }) => refersTo === null && consignmentId !== null),
      evidence: await evidenceOf(context, id),
      postings: await postingsOf(context, id),
      adjustments: await adjustmentsOf(context, id),
    };
  },
);

export type DisputePage = ValueOf<typeof readDispute>;

/** The parcels of an order, each with when it was sent and delivered. */
async function parcelsOf({ db }: Context, orderId: string) {
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['c.id', 'c.status', 'c.carrier', 'c.trackingNumber', 'v.companyName as vendor'])
    .where('c.orderId', '=', orderId)
    .orderBy('c.vendorId')
    .execute();
  const moves = await db
    .selectFrom('consignmentMoves as m')
    .innerJoin('consignments as c', 'c.id', 'm.consignmentId')
    .select(['m.consignmentId', 'm.toStatus', 'm.createdAt'])
    .where('c.orderId', '=', orderId)
    .where('m.toStatus', 'in', ['shipped', 'delivered'])
    .orderBy('m.id')
    .execute();
  const lastOf = (id: string, status: string) =>
    moves.findLast(({ consignmentId, toStatus }) => consignmentId === id && toStatus === status)?.createdAt ??
    null;
  return rows.map((row) => ({
    ...row,
    sentAt: lastOf(row.id, 'shipped'),
    deliveredAt: row.status === 'delivered' ? lastOf(row.id, 'delivered') : null,
  }));
}

function evidenceOf({ db }: Context, id: string) {
  return db
    .selectFrom('disputeEvidence')
    .select(['id', 'kind', 'name', 'fileType', 'bytes', 'state', 'failure', 'sentAt'])
    .where('disputeId', '=', id)
    .orderBy('id')
    .execute();
}

/** What the ledger says of it, oldest first: debit is positive. */
function postingsOf({ db }: Context, id: string) {
  return db
    .selectFrom('ledgerTransactions as t')
    .innerJoin('ledgerPostings as p', 'p.transactionId', 't.id')
    .select(['p.transactionId', 'p.position', 'p.account', 'p.amount', 't.createdAt'])
    .where('t.key', 'like', `dispute:${id}:%`)
    .orderBy('t.id')
    .orderBy('p.position')
    .execute();
}

function adjustmentsOf({ db }: Context, id: string) {
  return db
    .selectFrom('settlementLines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlementId')
    .select(['l.externalId', 'l.amount', 's.settledAt', 's.utr'])
    .where('l.matchedTo', '=', id)
    .where('l.kind', '=', 'adjustment')
    .orderBy('s.settledAt')
    .execute();
}
