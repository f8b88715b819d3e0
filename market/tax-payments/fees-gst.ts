import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beginningOf, daysOf, type Month, monthAfter } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { ledgerDays } from '../ledger/ledger-days.ts';

/** The GST on the operator's fees in a month, in paise. to pay = billed - input, 0 at least. */
export interface FeesGst {
  /** Withheld from vendors with the commission. */
  readonly withheld: Paise;
  /** On the bills and credit notes of the month; until they are issued, what was withheld. */
  readonly billed: Paise;
  /** GST in the fees of providers and couriers, with what earlier months have left. */
  readonly input: Paise;
  /** The part of it that this month uses; the rest is left for later ones. */
  readonly used: Paise;
}

interface MonthOfFees {
  readonly month: Month;
  readonly withheld: Paise;
  readonly input: Paise;
  /** Null without a statement: then no bill can be issued yet. */
  readonly billed: Paise | null;
}

/** The GST on fees of a month. Input tax that a month does not use is carried to the next one (CGST Act, s.49). */
export async function feesGst(context: Pick<Context, 'db'>, month: Month): Promise<FeesGst> {
  return feesGstOf(await monthsOfFees(context, month), month);
}

/** Carries input tax from month to month; `months` are the ones until this one, the earliest first. */
export function feesGstOf(months: readonly MonthOfFees[], month: Month): FeesGst {
  let left = 0;
  for (const one of months) {
    const billed = one.billed ?? one.withheld;
    const input = left + one.input;
    const used = Math.max(0, Math.min(billed, input));
    left = input - used;
    if (one.month === month) return { withheld: one.withheld, billed, input, used };
  }
  return { withheld: 0, billed: 0, input: left, used: 0 };
}

async function monthsOfFees(context: Pick<Context, 'db'>, until: Month): Promise<MonthOfFees[]> {
  const { rows: posted } = await sql<{ month: Month; withheld: Paise; input: Paise }>`
    select to_char(day, 'YYYY-MM') as month,
        coalesce(-sum(amount) filter (where account = 'gst_on_fees'), 0)::bigint as withheld,
        coalesce(sum(amount) filter (where account <> 'gst_on_fees'), 0)::bigint as input
      from ${await ledgerDays(context)} d
      where day <= ${daysOf(until).last}::date and (account = 'gst_on_fees' or starts_with(account, 'input_gst:'))
        and kind <> 'tax-payment'
      group by 1`.execute(context.db);
  const { rows: bills } = await sql<{ month: Month; billed: Paise }>`
    select reason as month,
        sum(case kind when 'fee-invoice' then cgst + sgst + igst else -(cgst + sgst + igst) end)::bigint as billed
      from documents where vendor_id is null and kind in ('fee-invoice', 'fee-credit-note')
        and billed_vendor_id is not null and reason <= ${until}
        and issued_at < ${beginningOf(`${monthAfter(until, 2)}-01`)}
      group by 1`.execute(context.db);
  const { rows: closed } = await sql<{ month: Month }>`
    select distinct month from vendor_statements where month <= ${until}`.execute(context.db);
  const postedIn = new Map(posted.map((row) => [row.month, row]));
  const billedIn = new Map(bills.map((row) => [row.month, row.billed]));
  const isClosed = new Set(closed.map(({ month }) => month));
  const all = new Set([...postedIn.keys(), ...billedIn.keys(), until]);
  return [...all].sort().map((month) => ({
    month,
    withheld: postedIn.get(month)?.withheld ?? 0,
    input: postedIn.get(month)?.input ?? 0,
    billed: isClosed.has(month) ? (billedIn.get(month) ?? 0) : null,
  }));
}
