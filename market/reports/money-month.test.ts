import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anOctober, type MoneyShop, openMoneyShop } from '../../tests/support/money/money-shop.ts';
import { dayAfter, monthAfter } from '../kernel/days.ts';
import { sum } from '../kernel/money.ts';
import { accounts } from '../ledger/accounts.ts';
import { closeDays } from '../ledger/close-days.ts';
import { type balanceRules, figureRules } from '../ledger/figure-rules.ts';
import { post } from '../ledger/post.ts';
import type { PostingPart } from '../ledger/schema.ts';
import { moneyMonth } from './money-month.ts';
import { type MoneyRow, moneyRows } from './money-rows.ts';

let shop: MoneyShop;
const today = '2026-11-20';

beforeAll(async () => {
  shop = await openMoneyShop();
  await anOctober(shop);
});
afterAll(() => shop.close());

const monthOn = async (day: string, month: string) =>
  answerOf(await moneyMonth(shop.adminOn(day), { month }));
const october = () => monthOn(today, '2026-10');

/** The rows of all pages, and the figure that the pages say. */
async function rowsOf(month: string, rows: string) {
  const all: MoneyRow[] = [];
  let after: string | null = null;
  for (;;) {
    const page: { rows: readonly MoneyRow[]; next: string | null; amount: number } = answerOf(
      await moneyRows(shop.adminOn(today), { month, rows, after }),
    );
    all.push(...page.rows);
    after = page.next;
    if (after === null) return { all, amount: page.amount };
  }
}

const balances = [
  'owed-before',
  'owed',
  'with-couriers',
] as const satisfies readonly (keyof typeof balanceRules)[];

async function everyFigure(month: string): Promise<Record<string, number>> {
  const { figures, providers, sales } = await monthOn(today, month);
  return {
    ...figures,
    ...Object.fromEntries(providers.map(({ account, amount }) => [account, amount])),
    sold: sales.sold,
    delivery: sales.delivery,
    'to-collect': sales.sold + sales.delivery,
  };
}

describe.each(['open', 'closed'])('a month whose days are %s', (state) => {
  beforeAll(async () => {
    if (state === 'closed') await closeDays(shop.on('2026-11-03'));
  });

  it('has the figures of its deliveries', async () => {
    const { figures, providers, sales, payouts, apart } = await october();
    expect(sales).toEqual({ orders: 5, sold: 4_949_00, delivery: 0 });
    expect(providers).toEqual([{ account: 'psp:razorpay', amount: 2_100_00 }]);
    expect(figures).toEqual({
      bank: 0,
      couriers: 1_799_00,
      'vendors-cash': 1_050_00,
      collected: 4_949_00,
      undelivered: -1_050_00,
      commission: 303_92,
      'provider-fees': -21_00,
      'courier-fees': 0,
      'rto-costs': 0,
      chargebacks: 0,
      'tax-interest': 0,
      earned: 282_92,
      'owed-before': 0,
      gross: 3_899_00,
      'of-cash': -1_050_00,
      'of-commission': -303_92,
      'of-fees-gst': -54_71,
      'of-taxes': -9_80,
      'of-courier-costs': 0,
      'of-complaints': 0,
      'of-paid-in': 0,
      'of-others': 0,
      'of-payouts': -500_00,
      paid: 500_00,
      // 949.60 + 1,627.37 - 95.40 - 1.00 of TDS that is not given back - 500
      owed: 1_980_57,
      'with-couriers': 1_799_00,
      'fees-gst': 54_71,
      'input-gst': 0,
      tcs: 5_00,
      tds: 4_80,
      withheld: 64_51,
    });
    expect({ payouts, apart }).toEqual({ payouts: 1, apart: 0 });
  });

  it('adds up in each panel, and says the same in two', async () => {
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const { figures, providers } = await monthOn(today, month);
      const online = sum(providers.map(({ amount }) => amount));
      const { bank, couriers, commission, gross, owed } = figures;
      expect(online + bank + couriers + figures['vendors-cash']).toBe(figures.collected);
      expect(figures.collected + figures.undelivered).toBe(gross);
      expect(commission + figures['provider-fees'] + figures['courier-fees'] + figures['rto-costs']).toBe(
        figures.earned,
      );
      expect(figures['fees-gst'] + figures.tcs + figures.tds).toBe(figures.withheld);
      const moved = (Object.keys(figureRules) as (keyof typeof figureRules)[])
        .filter((name) => name === 'gross' || name.startsWith('of-'))
        .map((name) => figures[name]);
      expect(figures['owed-before'] + sum(moved)).toBe(owed);
      expect(figures['of-commission'] + commission).toBe(0);
      expect(figures['of-cash'] + figures['vendors-cash']).toBe(0);
      expect(figures['of-fees-gst'] + figures['fees-gst']).toBe(0);
      expect(figures['of-taxes'] + figures.tcs + figures.tds).toBe(0);
      expect(figures['of-payouts'] + figures.paid).toBe(0);
    }
  });

  it('opens every figure as rows that add up to it', async () => {
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const figures = await everyFigure(month);
      expect(Object.keys(figures)).toEqual(expect.arrayContaining([...balances]));
      for (const [name, amount] of Object.entries(figures)) {
        const found = await rowsOf(month, name);
        expect([month, name, sum(found.all.map((row) => row.amount))]).toEqual([month, name, amount]);
        expect(found.amount).toBe(amount);
      }
    }
  });
});

it('says whose a row is and of which order', async () => {
  const { all } = await rowsOf('2026-10', 'of-commission');
  expect(all.map(({ day, kind, amount }) => [day, kind, amount])).toEqual([
    ['2026-10-05', 'delivered', -80_00],
    ['2026-10-06', 'delivered', -143_92],
    ['2026-10-07', 'delivered', -80_00],
    ['2026-10-08', 'delivered', -80_00],
    ['2026-10-20', 'returned', 80_00],
  ]);
  expect(all[0]?.vendor?.name).toContain('Kisan');
  expect(all[0]?.order?.number).toMatch(/^KB-2610-/);
  expect((await rowsOf('2026-10', 'commission')).all[0]?.vendor?.name).toContain('Kisan');
  expect((await rowsOf('2026-10', 'with-couriers')).all[0]?.courier).toBe('Demo Parcel Service');
});

it('names the tax of each row of TCS, so that no order has two equal rows', async () => {
  for (const figure of ['tcs', 'of-taxes']) {
    const { all } = await rowsOf('2026-10', figure);
    const tcs = all.filter(({ part }) => part === 'tcs');
    expect(tcs.map(({ tax }) => tax)).toEqual(expect.arrayContaining(['CGST', 'SGST']));
    expect(tcs.every(({ tax }) => tax !== null)).toBe(true);
    const keys = tcs.map(({ order, kind, tax }) => `${order?.id} ${kind} ${tax}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.filter(({ part }) => part !== 'tcs').every(({ tax }) => tax === null)).toBe(true);
  }
});

it('names when taxes are due, and the next month begins with what this one owes', async () => {
  const { due, figures, isOver } = await october();
  expect(due).toEqual({
    'fees-gst': { form: 'GSTR-3B', by: '2026-11-20' },
    tcs: { form: 'GSTR-8', by: '2026-11-10' },
    tds: { form: '140', by: '2026-11-07' },
  });
  expect(isOver).toBe(true);
  expect((await monthOn(today, '2026-03')).due.tds.by).toBe('2026-04-30');
  const november = await monthOn(today, '2026-11');
  expect(november.isOver).toBe(false);
  expect(november.figures['owed-before']).toBe(figures.owed);
});

it('compares the statements of the month with the ledger', async () => {
  expect((await october()).statements).toEqual({ count: 0, isSame: false, negative: 0, owedToUs: 0 });
  const statement = {
    vendorId: shop.vendorId,
    month: '2026-10',
    number: 'S-26-10/0001',
    createdAt: new Date(),
  };
  const sums = { payoutWeekday: 3, opening: 0, earned: 2_480_57, paid: 500_00, closing: 1_980_57 };
  await shop.db
    .insertInto('vendorStatements')
    .values({ ...statement, ...sums })
    .execute();
  expect((await october()).statements).toEqual({ count: 1, isSame: true, negative: 0, owedToUs: 0 });
  await shop.db.updateTable('vendorStatements').set({ paid: 0, closing: 2_480_57 }).execute();
  expect((await october()).statements?.isSame).toBe(false);
  const wrong = { opening: -2_500_00, earned: 0, paid: 0, closing: -2_500_00 };
  await shop.db.updateTable('vendorStatements').set(wrong).execute();
  expect((await october()).statements).toEqual({ count: 1, isSame: false, negative: 1, owedToUs: 2_500_00 });
  expect((await monthOn(today, '2026-11')).statements).toBeNull();
  await shop.db.deleteFrom('vendorStatements').execute();
});

it('compares the bills for the month’s commission with the ledger', async () => {
  expect((await october()).bills).toEqual({ count: 0, billed: 0, posted: 358_63 });
  const bill = async (serial: number, kind: string, total: number, reason: string) =>
    sql`insert into documents (id, kind, year, serial, number, issued_at, billed_vendor_id, refers_to, reason, place_of_supply, is_inter_state,
        exempt, taxable, cgst, sgst, igst, rounding, total, content)
      values (${`bill-${serial}`}, ${kind}, '26-27', ${serial}, ${`KB/${serial}`}, '2026-11-01T00:30:00Z', ${shop.vendorId}, ${kind === 'fee-invoice' ? null : 'bill-1'}, ${reason}, '27', false,
        0, ${total}, 0, 0, 0, 0, ${total}, '{}')`.execute(shop.db);
  await bill(1, 'fee-invoice', 400_00, '2026-10');
  await bill(2, 'fee-credit-note', 41_37, '2026-10');
  await bill(3, 'fee-invoice', 99_00, '2026-09');
  expect((await october()).bills).toEqual({ count: 2, billed: 358_63, posted: 358_63 });
  expect((await monthOn(today, '2026-11')).bills).toBeNull();
  await sql`delete from documents where id like 'bill-%'`.execute(shop.db);
});

it('refuses a figure that is none', async () => {
  for (const rows of ['nothing', 'toString', 'psp:', 'psp:A;', ''])
    expect(await moneyRows(shop.adminOn(today), { month: '2026-10', rows, after: null })).toBeRefused(
      'not-found',
    );
});

it('takes any cursor for what it is', async () => {
  for (const after of ['x', '2026-10-05 tds x 1', '2026-13-45 tds a 1', '2026-10-05 tds a 99999', "'; --"])
    for (const rows of ['tds', 'owed', 'sold', 'with-couriers'])
      answerOf(await moneyRows(shop.adminOn(today), { month: '2026-10', rows, after }));
});

it('pages through more rows than one page has', async () => {
  for (let at = 0; at < 120; at++)
    await post(shop.on('2026-11-09'), [
      {
        key: `many:${at}`,
        kind: 'settlement',
        postings: [
          { account: accounts.providerFees, amount: 1_00 + at, part: 'fee' },
          { account: accounts.provider('razorpay'), amount: -1_00 - at, part: 'payment' },
        ],
      },
    ]);
  const { all, amount } = await rowsOf('2026-11', 'provider-fees');
  expect(new Set(all.map(({ id }) => id)).size).toBe(120);
  expect(sum(all.map((row) => row.amount))).toBe(amount);
});

describe('any postings', () => {
  const parts: PostingPart[] = [
    'gross',
    'commission',
    'tds',
    'cash',
    'payout',
    'fee',
    'courier-cost',
    'complaint',
  ];
  const act = fc.record({
    gap: fc.integer({ min: 0, max: 25 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    part: fc.constantFrom(...parts),
    kind: fc.constantFrom('delivered' as const, 'payout' as const, 'remittance' as const),
    isCredit: fc.boolean(),
    closes: fc.boolean(),
  });
  let day = '2027-01-01';
  let number = 0;

  it('chain from month to month, open or closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const from = day.slice(0, 7);
        for (const { gap, amount, part, kind, isCredit, closes } of acts) {
          day = dayAfter(day, gap);
          const worth = isCredit ? -amount : amount;
          await post(shop.on(day), [
            {
              key: `any:${number++}`,
              kind,
              postings: [
                { account: accounts.vendorPending(shop.vendorId), amount: worth, part },
                { account: accounts.suspense, amount: -worth, part },
              ],
            },
          ]);
          if (closes) await closeDays(shop.on(day));
        }
        let owed = (await monthOn('2200-01-01', monthAfter(from, -1))).figures.owed;
        for (let month = from; month <= day.slice(0, 7); month = monthAfter(month, 1)) {
          const { figures, apart } = await monthOn('2200-01-01', month);
          expect([month, figures['owed-before'], apart]).toEqual([month, owed, 0]);
          const moved = (Object.keys(figureRules) as (keyof typeof figureRules)[])
            .filter((name) => name === 'gross' || name.startsWith('of-'))
            .map((name) => figures[name]);
          expect(figures['owed-before'] + sum(moved)).toBe(figures.owed);
          owed = figures.owed;
        }
      }),
      { numRuns: 15 },
    );
    const faults = (await moneyFaults(shop.db)).filter((fault) => fault.startsWith('ledger-'));
    expect(faults).toEqual([]);
  });
});
