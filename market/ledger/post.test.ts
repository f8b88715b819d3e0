import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { newId } from '../kernel/ids.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, post } from './post.ts';

let market: TestMarket;
let vendorId: string;

beforeAll(async () => {
  market = await openTestMarket();
  ({ vendorId } = await aVendor(market));
});
afterAll(() => market.close());

const paid = (key: string, amount: number): LedgerTransaction => ({
  key,
  kind: 'payment',
  postings: [
    { account: accounts.provider('razorpay'), amount, part: 'payment', collectedBy: 'operator' },
    { account: accounts.unearned, amount: -amount, part: 'payment' },
  ],
});
const balances = async () => {
  const rows = await market.db
    .selectFrom('ledgerAccounts')
    .leftJoin('ledgerPostings', 'account', 'code')
    .select(['code', 'balance'])
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('posted'))
    .groupBy('code')
    .execute();
  for (const { balance, posted } of rows) expect(Number(posted)).toBe(Number(balance));
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
};

describe('the ledger', () => {
  it('adds postings to balances, and a repeat changes nothing', async () => {
    const first = await post(market.system, [paid('a', 1_050_00)]);
    expect([...first.keys()]).toEqual(['a']);
    expect(await balances()).toEqual({ 'psp:razorpay': 1_050_00, buyers_unearned: -1_050_00 });
    expect(await post(market.system, [paid('a', 1_050_00), paid('b', 1)])).toHaveProperty('size', 1);
    expect(await balances()).toEqual({ 'psp:razorpay': 1_050_01, buyers_unearned: -1_050_01 });
  });

  it('refuses a transaction that is not balanced, also past the code', async () => {
    const wrong = {
      ...paid('c', 5),
      postings: [{ account: accounts.bank, amount: 5, part: 'payment' as const }],
    };
    await expect(post(market.system, [wrong])).rejects.toThrow(RangeError);
    const id = newId();
    const insert = market.db.transaction().execute(async (db) => {
      await db
        .insertInto('ledgerTransactions')
        .values({ id, key: 'd', kind: 'payment', day: '2026-11-22', createdAt: new Date() })
        .execute();
      const leg = { transactionId: id, part: 'payment' as const, day: '2026-11-22', account: 'psp:razorpay' };
      await db
        .insertInto('ledgerPostings')
        .values([
          { ...leg, position: 1, amount: 5 },
          { ...leg, position: 2, amount: -4 },
        ])
        .execute();
    });
    await expect(insert).rejects.toThrow('is not balanced');
  });

  it.each([
    sql`update ledger_postings set amount = 1`,
    sql`delete from ledger_postings`,
    sql`update ledger_transactions set day = '2020-01-01'`,
    sql`delete from ledger_transactions`,
    sql`truncate ledger_postings`,
  ])('is append only %#', async (change) => {
    await expect(change.execute(market.db)).rejects.toThrow('append only');
  });

  it('keeps the sum of all balances at 0 for any transactions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 ** 9 })), { minLength: 1, maxLength: 8 }),
        async (payments) => {
          const unique = new Map(payments.map(([key, amount]) => [`p${key}`, amount]));
          const before = await balances();
          const known = new Set(
            (await market.db.selectFrom('ledgerTransactions').select('key').execute()).map(({ key }) => key),
          );
          await post(
            market.system,
            [...unique].map(([key, amount]) => paid(key, amount)),
          );
          const added = [...unique]
            .filter(([key]) => !known.has(key))
            .reduce((total, [, amount]) => total + amount, 0);
          const after = await balances();
          expect(after['psp:razorpay']).toBe((before['psp:razorpay'] ?? 0) + added);
          expect(Object.values(after).reduce((total, balance) => total + balance, 0)).toBe(0);
        },
      ),
      { numRuns: 20 },
    );
    await post(market.system, [
      {
        key: 'v',
        kind: 'payable',
        postings: [
          { account: accounts.vendorPending(vendorId), amount: 7, part: 'payable' },
          { account: accounts.vendorPayable(vendorId), amount: -7, part: 'payable' },
        ],
      },
    ]);
    const { vendorId: owner } = await market.db
      .selectFrom('ledgerAccounts')
      .select('vendorId')
      .where('code', '=', `vendor_payable:${vendorId}`)
      .executeTakeFirstOrThrow();
    expect(owner).toBe(vendorId);
  });
});
