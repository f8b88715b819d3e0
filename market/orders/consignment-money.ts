import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import type { ConsignmentMoney } from '../ledger/record-delivery.ts';
import { panOf } from '../tax/pan.ts';
import { isInterState, placeOfSupply } from '../tax/state-codes.ts';

/**
 * Reads consignments with their lines, as they are now, in the order of their vendors, at the rates of the documents
 * that were issued for them: a rate may have changed since the order. Cash belongs to the vendor, unless the carrier is
 * a courier of the operator.
 */
export async function consignmentMoney(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ConsignmentMoney[]> {
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .leftJoin('cashCouriers as k', 'k.code', 'c.cashCourier')
    .select(['c.id', 'c.orderId', 'c.vendorId', 'c.subtotal', 'c.shipping', 'c.prepaid'])
    .select(['c.collectedBy', 'c.cashCourier', 'c.seller', 'c.placeOfSupply', 'o.address'])
    .select(['v.gstin', 'v.pan', 'v.state', 'k.days'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('documents as d')
          .select(['d.taxable', 'd.total', 'd.isInterState as inter', 'd.collectedByOperator as collected'])
          .select(sql<Day>`(d.issued_at at time zone 'Asia/Kolkata')::date`.as('day'))
          .select(
            sql<Record<string, number>>`(select jsonb_object_agg(line ->> 'position', line -> 'rate')
              from jsonb_array_elements(d.content -> 'lines') line)`.as('rates'),
          )
          .whereRef('d.consignmentId', '=', 'c.id')
          .where('d.refersTo', 'is', null)
          .where(({ not, exists, selectFrom: from }) =>
            not(exists(from('documents as n').whereRef('n.refersTo', '=', 'd.id'))),
          ),
      ).as('documents'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('orderLines as l')
          .leftJoin('products as p', 'p.id', 'l.productId')
          .whereRef('l.consignmentId', '=', 'c.id')
          .where('l.quantity', '>', 0)
          .select(['l.position', 'l.lineTotal as price', 'l.gstRate as rate'])
          .select(sql<number>`coalesce(l.commission_bp, 0)`.as('share'))
          .select(sql<number>`coalesce(p.return_days, 0)`.as('days'))
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('c.id', '=', anyOf(ids))
    .orderBy('c.vendorId')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => {
    const { id, orderId, vendorId, subtotal, shipping, prepaid, seller, cashCourier } = row;
    const place = row.placeOfSupply ?? placeOfSupply(null, row.address?.state ?? '');
    const atDoor = subtotal + shipping - prepaid;
    const rates: Record<string, number> = Object.assign({}, ...row.documents.map((one) => one.rates));
    const isCourier = row.collectedBy === 'courier';
    return {
      id,
      orderId,
      vendorId,
      // An empty GSTIN is one of a release before 0046 for a vendor that has none.
      pan: panOf(row),
      place,
      isInterState: isInterState(seller ?? { gstin: row.gstin, state: row.state ?? '' }, place),
      lines: row.lines.map(({ position, price, rate, share }) => {
        return { price, rate: rates[position] ?? rate, commissionBp: share };
      }),
      documents: row.documents.map(({ inter, collected, taxable, total, day }) => {
        return { isInterState: inter, collectedByOperator: collected, taxable, total, day };
      }),
      shipping,
      prepaid,
      collectedBy: isCourier ? 'courier' : 'vendor',
      courier: cashCourier,
      cash: isCourier ? 0 : atDoor,
      returnDays: Math.max(0, ...row.lines.map(({ days }) => days)),
      courierDays: isCourier && atDoor > 0 ? (row.days ?? 0) : 0,
    };
  });
}
