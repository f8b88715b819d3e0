import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { type Day, laterOf } from '../../kernel/days.ts';
import type { EarningAmounts } from '../../ledger/earning-amounts.ts';
import { earningOf, payableDay, tcsSum } from '../../ledger/earning-rules.ts';
import type { ConsignmentMoney } from '../../ledger/record-delivery.ts';
import { consignmentMoney } from '../consignment-money.ts';

/** What a consignment will earn, in paise, and from when that may be paid out. */
export type ExpectedEarning = EarningAmounts & { readonly payableOn: Day };

/**
 * What a consignment will earn when it is delivered on its estimated day or today. TDS counts as due, also where sales
 * of the year may still be exempt. Amounts in paise.
 */
export function expectedEarning(
  one: ConsignmentMoney,
  { estimatedOn, today }: { readonly estimatedOn: Day; readonly today: Day },
): ExpectedEarning {
  const facts = { pan: one.pan, salesOfYear: Number.MAX_SAFE_INTEGER, setOff: 0, day: today };
  const { tcs, ...amounts } = earningOf(one, facts);
  const payableOn = payableDay(laterOf(estimatedOn, today), one.returnDays, one.courierDays);
  return { ...amounts, tcs: tcsSum(tcs), courierCost: 0, complaintCost: 0, payableOn };
}

/**
 * The forecast for consignments by id. Before a parcel is sent its carrier is not known: where the operator has
 * couriers in use, one of them is expected to collect the cash, and to pay it over as late as the slowest does.
 */
export async function expectedEarnings(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, ExpectedEarning>> {
  const rows = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['c.id', 'o.estimatedOn', 'c.collectedBy'])
    .where('c.id', '=', anyOf(ids))
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const { slowest } = await context.db
    .selectFrom('cashCouriers')
    .select(({ fn }) => fn.max<number | null>('days').as('slowest'))
    .where('endedOn', 'is', null)
    .executeTakeFirstOrThrow();
  const money = await consignmentMoney(context, ids);
  return new Map(
    money.map((one) => {
      const { estimatedOn = today, collectedBy = null } = known.get(one.id) ?? {};
      const forecast = collectedBy === null && slowest !== null ? byCourier(one, slowest) : one;
      return [one.id, expectedEarning(forecast, { estimatedOn, today })];
    }),
  );
}

function byCourier(one: ConsignmentMoney, days: number): ConsignmentMoney {
  return one.cash === 0 ? one : { ...one, collectedBy: 'courier', cash: 0, courierDays: days };
}
