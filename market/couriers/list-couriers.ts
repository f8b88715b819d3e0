import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';

/** Newest remittances on the page. */
const newest = 30;

/**
 * Couriers that collect cash, those in use first, each with what it holds, what of it is overdue and since when, and
 * its last booked remittance; and the newest remittances of all. Amounts in paise.
 */
export const listCouriers = verb('listCouriers', adminMay('payouts'), z.unknown(), async ({ db }) => {
  const couriers = await db
    .selectFrom('cashCouriers as k')
    .leftJoin('ledgerAccounts as a', (join) => join.on('a.code', '=', sql<string>`'courier_cod:' || k.code`))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('paymentDifferences as d')
          .where('d.provider', '=', sql<string>`'courier:' || k.code`)
          .where('d.settledAt', 'is', null)
          .select(({ fn }) => [
            fn.countAll<number>().as('open'),
            fn.sum<number>('ours').filterWhere('kind', '=', 'cash-overdue').as('overdue'),
            fn.countAll<number>().filterWhere('kind', '=', 'cash-overdue').as('late'),
            fn.min('createdAt').filterWhere('kind', '=', 'cash-overdue').as('overdueSince'),
          ])
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('cashRemittances as r')
          .whereRef('r.courier', '=', 'k.code')
          .where('r.bookedAt', 'is not', null)
          .orderBy('r.receivedOn', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.id as lastId', 'r.receivedOn as lastOn', 'r.amount as lastAmount'])
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      'k.code',
      'k.name',
      'k.days',
      'k.chargeGst',
      'k.endedOn',
      'a.balance',
      'r.lastId',
      'r.lastOn',
      'r.lastAmount',
    ])
    .select(['d.open', 'd.overdue', 'd.late', 'd.overdueSince'])
    .orderBy(sql`k.ended_on is not null`)
    .orderBy(sql`lower(k.name)`)
    .execute();
  const remittances = await remittanceRows(db).orderBy('r.id', 'desc').limit(newest).execute();
  return {
    couriers: couriers.map((row) => ({
      ...row,
      balance: Number(row.balance ?? 0),
      open: Number(row.open ?? 0),
      late: Number(row.late ?? 0),
      overdue: Number(row.overdue ?? 0),
    })),
    remittances,
  };
});

export type CourierRow = ValueOf<typeof listCouriers>['couriers'][number];
export type RemittanceRow = ValueOf<typeof listCouriers>['remittances'][number];

function remittanceRows(db: Context['db']) {
  return db
    .selectFrom('cashRemittances as r')
    .innerJoin('cashCouriers as k', 'k.code', 'r.courier')
    .leftJoin('users as u', 'u.id', 'r.createdBy')
    .select(['r.id', 'k.name as courier', 'r.reference', 'r.utr', 'r.receivedOn', 'r.amount', 'r.fees'])
    .select(['r.bookedAt', 'r.createdAt', 'u.name as by']);
}

/** Lines on the page of a remittance: those that need attention, in the order of the file. */
const shownLines = 200;

/**
 * A remittance or a draft: sums of its lines by what they are, and its first lines that do not simply match. Amounts in
 * paise. Answers `not-found`.
 */
export const readRemittance = verb(
  'readRemittance',
  adminMay('payouts'),
  z.object({ id: idShape }),
  async ({ db }, { id }) => {
    const remittance = await remittanceRows(db).where('r.id', '=', id).executeTakeFirst();
    if (!remittance) return refuse('not-found');
    const groups = await db
      .selectFrom('cashRemittanceLines')
      .where('remittanceId', '=', id)
      .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
      .select(({ fn }) => [
        fn.sum<number>('expected').as('expected'),
        fn.sum<number>('received').as('received'),
        fn.sum<number>('fee').as('fee'),
      ])
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .orderBy('state')
      .execute();
    const lines = await db
      .selectFrom('cashRemittanceLines as l')
      .leftJoin('consignments as c', 'c.id', 'l.consignmentId')
      .leftJoin('orders as o', 'o.id', 'c.orderId')
      .select(['l.position', 'l.kind', 'l.trackingNumber', 'l.state', 'l.expected', 'l.received', 'l.fee'])
      .select(['o.id as orderId', 'o.number'])
      .where('l.remittanceId', '=', id)
      .where('l.state', 'not in', ['matched', 'rto'])
      .orderBy('l.position')
      .limit(shownLines)
      .execute();
    return {
      ...remittance,
      groups: groups.map(({ kind, state, ...sums }) => ({
        kind,
        state,
        count: Number(sums.count),
        expected: Number(sums.expected),
        received: Number(sums.received),
        fee: Number(sums.fee),
      })),
      lines,
    };
  },
);

export type RemittancePage = ValueOf<typeof readRemittance>;

/**
 * The lines of booked files that a difference with a courier is about, oldest first. Amounts in paise; none for other
 * differences.
 */
export const cashLines = verb(
  'cashLines',
  adminMay('payments'),
  z.object({ id: idShape }),
  async ({ db }, { id }) => {
    const found = await db
      .selectFrom('paymentDifferences')
      .select('subject')
      .where('id', '=', id)
      .where('provider', 'like', 'courier:%')
      .executeTakeFirst();
    // A parcel of ours, or a line by its file and position.
    const [subject = '', position] = found?.subject.split(':') ?? [];
    const lines = db
      .selectFrom('cashRemittanceLines as l')
      .innerJoin('cashRemittances as r', 'r.id', 'l.remittanceId')
      .innerJoin('cashCouriers as k', 'k.code', 'r.courier')
      .select(['r.id', 'r.reference', 'r.receivedOn', 'k.name as courier'])
      .select(['l.position', 'l.kind', 'l.expected', 'l.received', 'l.fee'])
      .orderBy('r.bookedAt')
      .orderBy('l.position')
      .limit(50);
    return position === undefined
      ? lines.where('l.consignmentId', '=', subject).execute()
      : lines.where('l.remittanceId', '=', subject).where('l.position', '=', Number(position)).execute();
  },
);

export type CashLine = ValueOf<typeof cashLines>[number];
