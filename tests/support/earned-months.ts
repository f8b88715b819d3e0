import { sql } from 'kysely';
import type { SignedIn } from '../../market/kernel/context.ts';
import { beginningOf, type Day, dayAfter } from '../../market/kernel/days.ts';
import { newId } from '../../market/kernel/ids.ts';
import { rupees } from '../../market/kernel/money.ts';
import { accounts } from '../../market/ledger/accounts.ts';
import { payDay } from '../../market/ledger/earning-rules.ts';
import { post } from '../../market/ledger/post.ts';
import type { TestMarket } from './market.ts';
import { aPastOrder } from './past-order.ts';

type Market = Pick<TestMarket, 'db' | 'as'>;

/** An order as a statement lists it, in rupees: what is taken is positive. */
interface Earned {
  readonly number: string;
  readonly day: Day;
  readonly gross: number;
  readonly commission: number;
  readonly commissionGst: number;
  readonly tcs?: number;
  readonly tds?: number;
  readonly cash?: number;
  readonly courierCost?: number;
  readonly kind?: 'sale' | 'return' | 'rto';
  /** Paid by the payout with this reference. */
  readonly utr?: string;
  readonly status?: 'pending' | 'payable';
}

/** The month of the screens (`vendor-statement-a4`): opening 3,124.80, closing 5,578.36. */
export const october: readonly Earned[] = [
  {
    number: 'KB-2609-0388',
    day: '2026-09-24',
    gross: 3_400,
    commission: 230.53,
    commissionGst: 41.5,
    tds: 3.17,
    utr: 'HDFCN52610070071',
  },
  {
    number: 'KB-2609-0471',
    day: '2026-10-01',
    gross: 2_208,
    commission: 156.64,
    commissionGst: 28.2,
    tds: 2.21,
    utr: 'HDFCN52610140088',
  },
  {
    number: 'KB-2610-0539',
    day: '2026-10-08',
    gross: 886,
    commission: 50.88,
    commissionGst: 9.16,
    tds: 0.89,
    utr: 'HDFCN52610210102',
  },
  {
    number: 'KB-2610-0544',
    day: '2026-10-10',
    gross: 4_166,
    commission: 313.28,
    commissionGst: 56.39,
    tds: 4.17,
    utr: 'HDFCN52610210102',
  },
  {
    number: 'KB-2609-0427',
    day: '2026-10-12',
    gross: -318,
    commission: -25.44,
    commissionGst: -4.58,
    kind: 'return',
    utr: 'HDFCN52610140088',
  },
  {
    number: 'KB-2610-0571',
    day: '2026-10-14',
    gross: 1_050,
    commission: 80,
    commissionGst: 14.4,
    tcs: 5,
    tds: 1,
    utr: 'HDFCN52610280119',
  },
  {
    number: 'KB-2610-0588',
    day: '2026-10-16',
    gross: 1_050,
    commission: 80,
    commissionGst: 14.4,
    tds: 1,
    cash: 1_050,
    utr: 'HDFCN52610280119',
  },
  {
    number: 'KB-2610-0602',
    day: '2026-10-18',
    gross: 2_799,
    commission: 266.57,
    commissionGst: 47.98,
    tcs: 13.33,
    tds: 2.67,
    utr: 'HDFCN52610280119',
  },
  {
    number: 'KB-2610-0618',
    day: '2026-10-23',
    gross: 5_397,
    commission: 431.76,
    commissionGst: 77.72,
    tds: 5.4,
    utr: 'HDFCN52611040098',
  },
  {
    number: 'KB-2610-0640',
    day: '2026-10-27',
    gross: 745,
    commission: 37.71,
    commissionGst: 6.79,
    tcs: 3.55,
    tds: 0.71,
    utr: 'HDFCN52611040098',
  },
];

/** The days of the payouts of `october`, by their references. */
export const payoutDays: Readonly<Record<string, Day>> = {
  HDFCN52610070071: '2026-10-07',
  HDFCN52610140088: '2026-10-14',
  HDFCN52610210102: '2026-10-21',
  HDFCN52610280119: '2026-10-28',
  HDFCN52611040098: '2026-11-04',
};

interface Facts {
  readonly vendorId: string;
  readonly buyer: SignedIn;
  readonly productId: string;
}

/** A usable bank account of a vendor; returns its id. */
export async function aBankAccount(market: Market, vendorId: string): Promise<string> {
  const id = newId();
  await market.db
    .insertInto('vendorBankAccounts')
    .values({
      id,
      vendorId,
      holder: 'Kolhe Agro Inputs Private Limited',
      bank: 'HDFC Bank',
      ifsc: 'HDFC0000148',
      sealedNumber: 'sealed',
      lastFour: '4417',
      usableFrom: beginningOf('2026-01-01'),
      createdBy: null,
      createdAt: beginningOf('2026-01-01'),
    })
    .execute();
  return id;
}

/** Books orders with their payouts, in the ledger too, each on its day. */
export async function bookEarnings(market: Market, facts: Facts, rows: readonly Earned[]): Promise<void> {
  const accountId = await aBankAccount(market, facts.vendorId);
  const booked = [];
  for (const row of rows) booked.push({ row, ...(await bookOne(market, facts, row)) });
  const byUtr = Map.groupBy(booked, ({ row }) => row.utr);
  for (const [utr, own] of byUtr) if (utr) await bookPayout(market, facts.vendorId, accountId, utr, own);
}

const inPaise = ({ tcs = 0, tds = 0, cash = 0, courierCost = 0, ...row }: Earned) => {
  const amounts = {
    gross: rupees(row.gross),
    commission: rupees(row.commission),
    commissionGst: rupees(row.commissionGst),
    tcs: rupees(tcs),
    tds: rupees(tds),
    cash: rupees(cash),
    courierCost: rupees(courierCost),
  };
  const { gross, ...taken } = amounts;
  return { ...amounts, net: gross - Object.values(taken).reduce((sum, one) => sum + one, 0) };
};

async function bookOne(market: Market, { vendorId, buyer, productId }: Facts, row: Earned) {
  const at = beginningOf(row.day);
  const product = await market.db
    .selectFrom('products')
    .select(['id', 'vendorId', 'name', 'price', 'stock'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const orderId = await aPastOrder(market, {
    by: buyer,
    at: at.toISOString(),
    products: [product],
    status: 'delivered',
  });
  await market.db.updateTable('orders').set({ number: row.number }).where('id', '=', orderId).execute();
  const { id: consignmentId } = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const amounts = inPaise(row);
  const id = newId(at);
  const status = row.utr ? 'payable' : (row.status ?? 'pending');
  const pending = accounts.vendorPending(vendorId);
  const payable = accounts.vendorPayable(vendorId);
  const owed = status === 'pending' ? pending : payable;
  const transactions = await post({ db: market.db, clock: () => at }, [
    {
      key: `consignment:${consignmentId}:delivered:1`,
      kind: row.kind === 'return' ? 'returned' : 'delivered',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.unearned, amount: amounts.net, part: 'gross' },
        { account: owed, amount: -amounts.net, part: 'gross' },
      ],
    },
  ]);
  await market.db
    .insertInto('vendorEarnings')
    .values({
      id,
      vendorId,
      orderId,
      consignmentId,
      serial: 1,
      transactionId: [...transactions.values()][0] ?? '',
      kind: row.kind ?? 'sale',
      day: row.day,
      payableOn: dayAfter(row.day, 8),
      status,
      ...amounts,
    })
    .execute();
  return { id, net: amounts.net };
}

async function bookPayout(
  market: Market,
  vendorId: string,
  accountId: string,
  utr: string,
  earnings: readonly { readonly id: string; readonly net: number }[],
): Promise<void> {
  const day = payoutDays[utr] ?? payDay('2026-11-11', 3);
  const at = beginningOf(day);
  const id = newId(at);
  const amount = earnings.reduce((sum, { net }) => sum + net, 0);
  const fileId = newId(at);
  await market.db
    .insertInto('payoutFiles')
    .values({ id: fileId, createdBy: null, createdAt: at, count: 1, total: amount })
    .execute();
  await market.db
    .insertInto('payouts')
    .values({
      id,
      number: `KBP${utr.slice(-8)}`,
      vendorId,
      payOn: day,
      status: 'paid',
      amount,
      accountId,
      fileId,
      utr,
      paidOn: day,
      createdAt: at,
      changedAt: at,
    })
    .execute();
  await market.db
    .insertInto('payoutLines')
    .values(earnings.map((one) => ({ payoutId: id, earningId: one.id, amount: one.net })))
    .execute();
  await market.db
    .updateTable('vendorEarnings')
    .set({ status: 'paid', payoutId: id })
    .where(sql<boolean>`id = any(${earnings.map((one) => one.id)})`)
    .execute();
  await post({ db: market.db, clock: () => at }, [
    {
      key: `payout:${id}:paid`,
      kind: 'payout',
      postings: [
        { account: accounts.vendorPayable(vendorId), amount, part: 'payout' },
        { account: accounts.bank, amount: -amount, part: 'payout' },
      ],
    },
  ]);
}
