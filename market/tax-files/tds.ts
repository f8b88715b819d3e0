import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beginningOf, type Day, type Month, monthsAfter } from '../kernel/days.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { financialYear, firstYearOf } from '../tax/financial-year.ts';
import { ratesOn, shareOf } from '../tax/withholding.ts';

/** A vendor's row in the statement of a quarter, in paise without GST: delivery is in it. */
export interface TdsRow {
  readonly vendorId: string;
  readonly pan: string | null;
  /** Delivered in the quarter. */
  readonly gross: Paise;
  /** Came back in the quarter: set off against what is delivered later in the year. */
  readonly returned: Paise;
  /** What tax was deducted on. */
  readonly base: Paise;
  /** In basis points. */
  readonly rate: number;
  /** Sum of what was deducted from each delivery: the ledger's TDS of the quarter, to the paisa. */
  readonly tax: Paise;
}

/** A quarter of a financial year: its year `26-27`, number 1 to 4, and its days from the first to before the last. */
export interface Quarter {
  readonly year: string;
  readonly number: 1 | 2 | 3 | 4;
  readonly from: Day;
  readonly until: Day;
}

/** The quarter of a month: July to September is the second. */
export function quarterOf(month: Month): Quarter {
  const first: Day = `${month}-01`;
  const number = ((Math.floor((Number(month.slice(5)) + 8) / 3) % 4) + 1) as Quarter['number'];
  const from = monthsAfter(`${firstYearOf(first)}-04-01`, (number - 1) * 3);
  return { year: financialYear(beginningOf(first)), number, from, until: monthsAfter(from, 3) };
}

/** A delivery or return with what was deducted. Amounts in paise, those of a return positive. */
interface Deduction {
  readonly id: string;
  readonly vendorId: string;
  readonly kind: 'sale' | 'return';
  readonly day: Day;
  /** Without GST. */
  readonly value: Paise;
  readonly pan: string | null;
  readonly tds: Paise;
}

/** Tax was deducted on the value; on less of it where goods that came back were set off. */
export function baseOf({ value, pan, tds, day }: Pick<Deduction, 'value' | 'pan' | 'tds' | 'day'>): Paise {
  const { basisPoints, withoutPan } = ratesOn('tds', day);
  const rate = pan === null ? withoutPan : basisPoints;
  if (tds === shareOf(value, rate)) return value;
  return Math.min(value, Math.round((tds * 10_000) / rate));
}

/** What was deducted in a quarter, by vendor and PAN. Vendors without a delivery or return are missing. */
export async function deductedIn(context: Pick<Context, 'db'>, quarter: Quarter): Promise<TdsRow[]> {
  const rows = new Map<string, TdsRow>();
  for await (const deductions of deductionPages(context, quarter))
    for (const one of deductions) {
      const { vendorId, pan, kind, value, tds, day } = one;
      const key = [vendorId, pan].join();
      const { basisPoints, withoutPan } = ratesOn('tds', day);
      const rate = pan === null ? withoutPan : basisPoints;
      const row = rows.get(key) ?? { vendorId, pan, gross: 0, returned: 0, base: 0, rate, tax: 0 };
      const isSale = kind === 'sale';
      rows.set(key, {
        ...row,
        gross: sum([row.gross, isSale ? value : 0]),
        returned: sum([row.returned, isSale ? 0 : value]),
        base: sum([row.base, isSale && tds > 0 ? baseOf(one) : 0]),
        tax: sum([row.tax, tds]),
      });
    }
  return [...rows.values()];
}

/** Vendors, and rows, that one statement reads: the embedded database holds the event loop during each. */
const vendorsAtOnce = 20;
const rowsAtOnce = 500;

async function* deductionPages(
  { db }: Pick<Context, 'db'>,
  { from, until }: Quarter,
): AsyncGenerator<Deduction[], void> {
  const vendors = await db.selectFrom('vendors').select('id').orderBy('id').execute();
  for (let at = 0; at < vendors.length; at += vendorsAtOnce) {
    const ids = vendors.slice(at, at + vendorsAtOnce).map(({ id }) => id);
    for (let after: Pick<Deduction, 'vendorId' | 'day' | 'id'> | undefined; ; ) {
      const beyond = after
        ? sql`and (e.vendor_id, e.day, e.id) > (${after.vendorId}, ${after.day}::date, ${after.id})`
        : sql``;
      const { rows } = await sql<Deduction>`
        select e.id, e.vendor_id, e.kind, e.day, e.tds, coalesce(d.value, abs(e.gross)) as value,
            case when d.id is null then coalesce(substr(v.gstin, 3, 10), v.pan) else d.pan end as pan
          from vendor_earnings e join vendors v on v.id = e.vendor_id
            left join lateral (
              select min(id) as id, sum(total - cgst - sgst - igst)::bigint as value,
                  max(coalesce(substr(seller_gstin, 3, 10), content #>> '{seller,pan}')) as pan
                from documents where consignment_id = e.consignment_id and kind <> 'credit-note') d on true
          where e.vendor_id = any(${ids}::text[]) and e.kind in ('sale', 'return')
            and e.day >= ${from}::date and e.day < ${until}::date ${beyond}
          order by e.vendor_id, e.day, e.id limit ${rowsAtOnce}`.execute(db);
      yield rows;
      await setImmediate();
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1);
    }
  }
}
