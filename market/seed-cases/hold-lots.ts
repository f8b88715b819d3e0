import { sql } from 'kysely';
import { holdLot, type LotOfProduct } from '../catalogue/lots/hold-lot.ts';
import type { Context } from '../kernel/context.ts';
import { mustHold } from './rules.ts';
import { tellOfHold } from './tell.ts';

/**
 * Takes a lot from sale if its cases are enough (`mustHold`), and notes its other buyers for `tellLotBuyers`. In the
 * caller's transaction, which has locked the product, so that parallel cases hold a lot once.
 */
export async function holdIfDue(
  context: Context,
  { vendorId, ...ofLot }: LotOfProduct & { readonly vendorId: string },
): Promise<void> {
  const { cases, buyers } = await countLot(context, ofLot);
  if (!mustHold({ cases, buyers })) return;
  if (!(await holdLot(context, { ...ofLot, cases, buyers, vendorId }))) return;
  await noteBuyers(context, ofLot);
  await tellOfHold(context, { ...ofLot, cases, buyers, vendorId, state: 'held', reason: '' });
}

/** Buyers with a case of too little emergence, all buyers, and the pieces that they bought. */
export async function countLot(context: Context, ofLot: LotOfProduct) {
  const { cases } = await context.db
    .selectFrom('seedCases')
    .where('productId', '=', ofLot.productId)
    .where('lot', '=', ofLot.lot)
    .where(sql<boolean>`emergence * 10 < germination`)
    .select(({ fn }) => fn.count<number>('userId').distinct().as('cases'))
    .executeTakeFirstOrThrow();
  const { buyers, pieces } = await boughtOf(context, ofLot)
    .select(({ fn }) => [
      fn.count<number>('o.userId').distinct().as('buyers'),
      fn.coalesce(fn.sum<number>('l.quantity'), sql<number>`0`).as('pieces'),
    ])
    .executeTakeFirstOrThrow();
  return { cases: Number(cases), buyers: Number(buyers), pieces: Number(pieces) };
}

/** The order lines of a lot that were not cancelled and did not come back. */
export function boughtOf({ db }: Context, { productId, lot }: LotOfProduct) {
  return db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .where('l.productId', '=', productId)
    .where('l.lot', '=', lot)
    .where('l.quantity', '>', 0)
    .where('c.status', 'in', ['pending', 'processing', 'shipped', 'delivered']);
}

/** A row for each buyer without a case: their newest line of the lot. */
async function noteBuyers(context: Context, { productId, lot }: LotOfProduct): Promise<void> {
  await context.db
    .insertInto('lotNotices')
    .columns(['productId', 'lot', 'userId', 'orderId', 'position'])
    .expression(
      boughtOf(context, { productId, lot })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('seedCases as s')
                .whereRef('s.userId', '=', 'o.userId')
                .where('s.productId', '=', productId)
                .where('s.lot', '=', lot)
                .select('s.complaintId'),
            ),
          ),
        )
        .distinctOn('o.userId')
        .orderBy('o.userId')
        .orderBy('l.orderId', 'desc')
        .orderBy('l.position')
        .select(['l.productId', sql.val(lot).as('lot'), 'o.userId', 'l.orderId', 'l.position']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
