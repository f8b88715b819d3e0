import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { type Day, daysOf, indianDay, type Month, monthOf } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { figureRules } from '../ledger/figure-rules.ts';
import { belongsTo, ledgerDays } from '../ledger/ledger-days.ts';
import { type FeesGst, feesGst } from './fees-gst.ts';
import { dueDays, type Interest, interestOn, type PaidTax, paidTaxes, settledFrom } from './rules.ts';
import { filedTcs } from './withheld-and-filed.ts';

/** A payment of a tax, in paise. */
export interface TaxPayment {
  readonly id: string;
  readonly tax: PaidTax;
  readonly amount: Paise;
  readonly setOff: Paise;
  readonly interest: Paise;
  readonly lateFee: Paise;
  readonly paidOn: Day;
  readonly bank: string;
  readonly challan: string;
}

/** A tax of a month, in paise: left = due - paid. */
export interface TaxDue {
  readonly tax: PaidTax;
  readonly form: string;
  readonly by: Day;
  /** Withheld from vendors by the ledger. */
  readonly withheld: Paise;
  /** What its return says: for GST on fees without input tax. */
  readonly filed: Paise;
  /** Input tax that lowers it: of GST on fees alone. */
  readonly input: Paise;
  readonly due: Paise;
  readonly paid: Paise;
  readonly left: Paise;
  /** Proposed for paying what is left today. */
  readonly interest: Interest;
}

export interface MonthDues {
  readonly taxes: readonly TaxDue[];
  readonly due: Paise;
  readonly paid: Paise;
  readonly left: Paise;
  readonly payments: readonly TaxPayment[];
}

/** What is due, paid and left of each tax of a month. `tcs` is what GSTR-8 comes to, where the caller knows it. */
export async function monthDues(context: Context, month: Month, tcs?: Paise): Promise<MonthDues> {
  const { first, last } = daysOf(month);
  const days = await ledgerDays(context);
  const row = { account: 'd.account', kind: 'd.kind', part: 'd.part' };
  const of = (name: 'tds' | 'tcs') =>
    sql`coalesce(-sum(amount) filter (where ${belongsTo(figureRules[name], row)}), 0)::bigint`;
  const { rows } = await sql<{ tds: Paise; tcs: Paise }>`select ${of('tds')} as tds, ${of('tcs')} as tcs
    from ${days} d where day >= ${first}::date and day <= ${last}::date`.execute(context.db);
  const [withheld = { tds: 0, tcs: 0 }] = rows;
  const fees = await feesGst(context, month);
  const filed = tcs ?? (await tcsOfMonth(context, month));
  return duesOf(month, indianDay(context.clock()), await paymentsOf(context, month), {
    ...withheld,
    filedTcs: filed,
    fees,
  });
}

interface Sums {
  readonly tds: Paise;
  readonly tcs: Paise;
  readonly filedTcs: Paise;
  readonly fees: FeesGst;
}

function duesOf(
  month: Month,
  today: Day,
  payments: readonly TaxPayment[],
  { tds, tcs, filedTcs: filed, fees }: Sums,
): MonthDues {
  const sums = {
    tds: { withheld: tds, filed: tds, input: 0 },
    tcs: { withheld: tcs, filed, input: 0 },
    'fees-gst': { withheld: fees.withheld, filed: fees.billed, input: fees.used },
  };
  const taxes = paidTaxes.map((tax): TaxDue => {
    // Commission given back may exceed that of the month: nothing is due then.
    const due = Math.max(0, sums[tax].filed - sums[tax].input);
    const paid = sum(payments.filter((one) => one.tax === tax).map(({ amount, setOff }) => amount - setOff));
    const left = due - paid;
    return {
      tax,
      ...dueDays(month)[tax],
      ...sums[tax],
      due,
      paid,
      left,
      interest: interestOn(tax, month, left, today),
    };
  });
  const together = (of: (one: TaxDue) => Paise) => sum(taxes.map(of));
  return {
    taxes,
    due: together(({ due }) => due),
    paid: together(({ paid }) => paid),
    left: together(({ left }) => left),
    payments,
  };
}

async function paymentsOf({ db }: Context, month: Month): Promise<TaxPayment[]> {
  return db
    .selectFrom('taxPayments')
    .select(['id', 'tax', 'amount', 'setOff', 'interest', 'lateFee', 'paidOn', 'bank', 'challan'])
    .where('month', '=', month)
    .orderBy('paidOn')
    .orderBy('id')
    .execute();
}

/**
 * What GSTR-8 of a month comes to. Of a month that is over for good it is added up once, since documents never change;
 * another month is read anew.
 */
async function tcsOfMonth(context: Context, month: Month): Promise<Paise> {
  const known = await context.db
    .selectFrom('tcsMonths')
    .select('tax')
    .where('month', '=', month)
    .executeTakeFirst();
  return known?.tax ?? filedTcs(context, month);
}

/** Stores what GSTR-8 of months that are over for good comes to, for the daily job. */
export async function storeTcsMonths(context: Context): Promise<void> {
  const today = indianDay(context.clock());
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(day, 'YYYY-MM') as month from ${await ledgerDays(context)} d
      where not exists (select from tcs_months m where m.month = to_char(d.day, 'YYYY-MM'))
      order by 1`.execute(context.db);
  for (const { month } of rows) {
    if (month >= monthOf(context.clock()) || today < settledFrom(month)) continue;
    const tax = await filedTcs(context, month);
    await context.db
      .insertInto('tcsMonths')
      .values({ month, tax })
      .onConflict((on) => on.column('month').doNothing())
      .execute();
  }
}
