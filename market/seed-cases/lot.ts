import { sql } from 'kysely';
import { z } from 'zod';
import { recordExport } from '../audit/record-export.ts';
import { decideHold } from '../catalogue/lots/hold-lot.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape } from '../kernel/fields.ts';
import { adminMay, staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { boughtOf, countLot } from './hold-lots.ts';
import { findCase } from './own-case.ts';
import { lotAnswers } from './rules.ts';
import { tellOfHold } from './tell.ts';

const Id = z.object({ id: idShape });

/**
 * The lot of a seed case for the portals: its label, whether it is held, how many bought it, and what the other buyers
 * say. Null for a complaint without a case. Answers `not-found` for another vendor's.
 */
export const readCaseLot = verb('readCaseLot', staffMay('orders.see'), Id, async (context, { id }) => {
  const has = await context.db
    .selectFrom('seedCases')
    .select('complaintId')
    .where('complaintId', '=', id)
    .executeTakeFirst();
  return has ? lotOf(context, id) : null;
});

/** The same for each case about a consignment. Answers `not-found` for another vendor's. */
export const caseLotsOfParcel = verb(
  'caseLotsOfParcel',
  staffMay('orders.see'),
  Id,
  async (context, { id }) => {
    const rows = await context.db
      .selectFrom('seedCases as s')
      .innerJoin('orderLines as l', (join) =>
        join.onRef('l.orderId', '=', 's.orderId').onRef('l.position', '=', 's.position'),
      )
      .where('l.consignmentId', '=', id)
      .orderBy('s.complaintId')
      .select('s.complaintId')
      .execute();
    return Promise.all(rows.map(({ complaintId }) => lotOf(context, complaintId)));
  },
);

/** Held lots of a consignment that is not sent yet. Answers `not-found` for no right to orders. */
export const heldLotsOfParcel = verb(
  'heldLotsOfParcel',
  staffMay('orders.see'),
  Id,
  async ({ db, actor }, { id }) => {
    const rows = await db
      .selectFrom('orderLines as l')
      .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
      .innerJoin('lotHolds as h', (join) =>
        join.onRef('h.productId', '=', 'l.productId').onRef('h.lot', '=', 'l.lot'),
      )
      .where('c.id', '=', id)
      .$if(actor.role !== 'admin', (own) => own.where('c.vendorId', '=', actor.vendorId ?? ''))
      .where('c.status', 'in', ['pending', 'processing'])
      .where(sql<boolean>`h.decision is distinct from 'released'`)
      .orderBy('l.position')
      .select('h.lot')
      .execute();
    return rows.map(({ lot }) => lot);
  },
);

async function lotOf(context: Context, id: string) {
  const { db } = context;
  const found = await findCase(context, id);
  const { productId, lot } = found;
  const line = await db
    .selectFrom('orderLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .where('l.orderId', '=', found.orderId)
    .where('l.position', '=', found.position)
    .leftJoin('seedLabels as s', (join) => join.onRef('s.productId', '=', 'p.id').on('s.lot', '=', lot))
    .select('l.label')
    // Pieces of this lot; null where another one is on sale.
    .select(sql<number | null>`case when s.lot is not null then p.stock end`.as('stock'))
    .executeTakeFirstOrThrow();
  const hold = await db
    .selectFrom('lotHolds')
    .where('productId', '=', productId)
    .where('lot', '=', lot)
    .select(['heldAt', 'decision', 'reason'])
    .executeTakeFirst();
  return {
    id,
    lot,
    ...line,
    emergence: found.emergence,
    countedOn: found.countedOn,
    hold: hold ?? null,
    ...(await countLot(context, { productId, lot })),
    answers: await answersOf(context, { productId, lot }),
  };
}

export type CaseLot = NonNullable<ValueOf<typeof readCaseLot>>;

/** How many of the other buyers gave each answer; `none` have not answered yet. */
async function answersOf({ db }: Context, { productId, lot }: { productId: string; lot: string }) {
  const rows = await db
    .selectFrom('lotNotices')
    .where('productId', '=', productId)
    .where('lot', '=', lot)
    .groupBy('answer')
    .select(({ fn }) => ['answer', fn.countAll<number>().as('count')])
    .execute();
  return [...lotAnswers, 'none' as const].map((answer) => {
    const row = rows.find((one) => (one.answer ?? 'none') === answer);
    return { answer, count: Number(row?.count ?? 0) };
  });
}

const Decide = z.object({ id: idShape, reason: reasonShape });

/** An administrator lets a held lot be sold again. Answers `not-found`, `conflict.changed` and `input.invalid`. */
export const releaseLot = verb('releaseLot', adminMay('messages'), Decide, (outer, { id, reason }) =>
  inTransaction(outer, (context) => decide(context, id, { decision: 'released', reason })),
);

/** An administrator keeps a held lot from sale. Answers as `releaseLot`. */
export const keepLotHeld = verb('keepLotHeld', adminMay('messages'), Decide, (outer, { id, reason }) =>
  inTransaction(outer, (context) => decide(context, id, { decision: 'kept', reason })),
);

async function decide(
  context: Context,
  id: string,
  decided: { readonly decision: 'released' | 'kept'; readonly reason: string },
): Promise<void> {
  const { productId, lot, vendorId } = await findCase(context, id);
  await decideHold(context, { productId, lot }, decided);
  const { cases, buyers } = await countLot(context, { productId, lot });
  const { decision: state, reason } = decided;
  await tellOfHold(context, { productId, lot, vendorId, cases, buyers, state, reason });
}

/** Most buyers in the file of a lot. */
const mostBuyers = 10_000;

/**
 * All buyers of the lot of a case, for the file of administrators: how to reach them, what they bought and what they
 * say. Answers `not-found`.
 */
export const lotBuyers = verb('lotBuyers', adminMay('orders'), Id, async (context, { id }) => {
  const found = await findCase(context, id);
  if (found.role !== 'admin') return refuse('not-found');
  const { productId, lot } = found;
  await recordExport(context, 'lot');
  const rows = await boughtOf(context, { productId, lot })
    .leftJoin('lotNotices as n', (join) =>
      join.onRef('n.userId', '=', 'o.userId').on('n.productId', '=', productId).on('n.lot', '=', lot),
    )
    .leftJoin('seedCases as s', (join) =>
      join.onRef('s.orderId', '=', 'l.orderId').onRef('s.position', '=', 'l.position'),
    )
    .select(['o.number', 'o.address', 'l.quantity', 'c.status', 'c.deliveredOn', 'n.toldAt', 'n.answer'])
    .select(['s.emergence'])
    .orderBy('o.id')
    .limit(mostBuyers)
    .execute();
  return {
    lot,
    buyers: rows.map(({ address, ...row }) => ({
      ...row,
      name: address?.name ?? '',
      phone: address?.phone ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
    })),
  };
});
