import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Context } from '../../market/kernel/context.ts';
import { lastMonths, monthOf } from '../../market/kernel/days.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { journalFile } from '../../market/reports/journal.ts';
import { moneyMonth } from '../../market/reports/money-month.ts';
import { moneyRows } from '../../market/reports/money-rows.ts';
import type { Figure } from './figure.ts';
import { fillMoney } from './money-fill.ts';
import type { Place } from './places.ts';
import { administratorOf, asking, besideBefore, type Questions, timesOf } from './questions.ts';

const [few, many] = [1_000, 1_000_000];
const month = monthOf(new Date());
const [lastMonth = ''] = lastMonths(new Date(), 2);
const rows = (figure: string) => asking(moneyRows)({ month, rows: figure, after: null });

/** What administrators and vendors read of a month with orders of each amount. */
const questions: Questions = {
  'The month of the operator': asking(moneyMonth)({ month }),
  'What was sold': rows('sold'),
  'What was collected': rows('collected'),
  'Cash of vendors': rows('vendors-cash'),
  'The commission of the month': rows('commission'),
  'All that is withheld': rows('withheld'),
  'What each vendor is owed': rows('owed'),
  'A figure without rows': rows('of-opening'),
  'The earnings of a vendor': vendorMonth,
};

/** The sums of a vendor's month, its first rows, and its payouts, as their statement reads them. */
async function vendorMonth({ db }: Context): Promise<void> {
  const isOf = sql`e.vendor_id = 'bench-2' and e.day >= ${`${month}-01`}::date`;
  await sql`select count(*), sum(gross), sum(net) from vendor_earnings e where ${isOf}`.execute(db);
  await sql`select e.*, o.number from vendor_earnings e join orders o on o.id = e.order_id where ${isOf} order by e.day, e.id limit 200`.execute(
    db,
  );
  await sql`select sum(amount) from ledger_postings where account = 'vendor_payable:bench-2' and part = 'payout'
    and day >= ${`${month}-01`}::date`.execute(db);
}

/**
 * The operator's month and vendors' earnings at 1,000,000 orders beside 1,000, and how long a journal of a month holds
 * the event loop.
 */
export async function money(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const context = await administratorOf(db);
    await fillMoney(db, 0, few);
    const before = await timesOf(questions, context);
    await fillMoney(db, few, many);
    const after = await timesOf(questions, context);
    return [
      ...besideBefore(place.name, [before, after], { few: ' at 1,000', many: ', 10,00,000 orders' }),
      ...(await journalsOf(context, place)),
    ];
  } finally {
    await close();
  }
}

async function journalsOf(context: Context, place: Place): Promise<Figure[]> {
  const found: { as: string; hold: number; time: number }[] = [];
  for (const as of ['hledger', 'tally', 'csv']) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    let length = 0;
    for await (const part of valueFrom(await journalFile(context, { month: lastMonth, as })).parts)
      length += part.length;
    delay.disable();
    const time = (performance.now() - began) / 1_000;
    console.log(`${as}: ${Math.round(length / 1_000_000)} MB in ${time.toFixed(1)} s`);
    found.push({ as, hold: delay.max / 1_000_000, time });
  }
  const [worst] = found.toSorted((one, other) => other.hold - one.hold);
  const slowest = Math.max(...found.map(({ time }) => time));
  return [
    {
      what: 'Longest that the journal of a month holds the event loop',
      on: place.name,
      value: worst?.hold ?? Number.NaN,
      unit: 'ms',
      wanted: { most: 100 },
      of: `${worst?.as}; the slowest took ${slowest.toFixed(1)} s`,
    },
  ];
}
