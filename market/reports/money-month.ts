import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { beginningOf, daysOf, lastMonths, type Month, monthOf } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { type MonthSums, monthSums } from '../ledger/month-sums.ts';
import { marketDays, total } from '../orders/figures/day-figures.ts';
import { monthShown, taxMonthShape } from '../tax-files/month-shape.ts';
import { monthsOffered } from '../tax-files/vendor-tax.ts';
import { monthDues } from '../tax-payments/dues.ts';
import { dueDays } from '../tax-payments/rules.ts';

/** Goods and delivery of a month by the day of the order, as defined in `orders/sales.ts`. In paise. */
export interface Sold {
  readonly orders: number;
  readonly sold: Paise;
  readonly delivery: Paise;
}

/**
 * The operator's month: what was sold, collected, earned, withheld, paid and is owed, and whether the books agree. What
 * was sold is from the orders, everything else from the ledger.
 */
export const moneyMonth = verb(
  'moneyMonth',
  adminMay('figures'),
  z.object({ month: taxMonthShape }),
  async (context, asked) => {
    const now = context.clock();
    const month = monthShown(asked.month, now);
    const isOver = month < monthOf(now);
    const sums = await monthSums(context, month);
    return {
      month,
      isOver,
      months: lastMonths(now, monthsOffered).reverse(),
      ...daysOf(month),
      ...sums,
      sales: await soldIn(context, month),
      statements: isOver ? await checkStatements(context, month, sums) : null,
      bills: isOver ? await checkBills(context, month, sums) : null,
      due: dueDays(month),
      dues: isOver ? await monthDues(context, month) : null,
    };
  },
);

/** What was sold in a month. */
export async function soldIn(context: Context, month: Month): Promise<Sold> {
  const { first, last } = daysOf(month);
  const days = await marketDays(context);
  return context.db
    .selectFrom(days.as('d'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .select([
      total('orders').as('orders'),
      total('sales').as('sold'),
      sql<Paise>`coalesce(sum(shipping), 0)::bigint`.as('delivery'),
    ])
    .executeTakeFirstOrThrow();
}

/** The statements of vendors beside the ledger, and those that owe something to the operator. */
async function checkStatements({ db }: Context, month: Month, { figures }: MonthSums) {
  const sums = await db
    .selectFrom('vendorStatements')
    .where('month', '=', month)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      total('opening').as('opening'),
      total('paid').as('paid'),
      total('closing').as('closing'),
      sql<number>`count(*) filter (where closing < 0)::integer`.as('negative'),
      sql<Paise>`coalesce(-sum(closing) filter (where closing < 0), 0)::bigint`.as('owedToUs'),
    ])
    .executeTakeFirstOrThrow();
  const { 'owed-before': opening, paid, owed } = figures;
  const isSame = sums.opening === opening && sums.paid === paid && sums.closing === owed;
  const { count, negative, owedToUs } = sums;
  return { count, isSame, negative, owedToUs };
}

/** The operator's bills to vendors for the commission of a month, and what they come to beside the ledger. */
async function checkBills({ db }: Context, month: Month, { figures }: MonthSums) {
  const { count, billed } = await db
    .selectFrom('documents')
    .where('vendorId', 'is', null)
    .where('issuedAt', '>=', beginningOf(`${month}-01`))
    .where('kind', 'in', ['fee-invoice', 'fee-credit-note'])
    .where('reason', '=', month)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<Paise>`coalesce(sum(case kind when 'fee-invoice' then total else -total end), 0)::bigint`.as(
        'billed',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { count, billed, posted: figures.commission + figures['fees-gst'] };
}
