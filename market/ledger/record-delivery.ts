import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { beginningOf, type Day, indianDay, laterOf } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { inParts } from '../kernel/in-parts.ts';
import type { Paise } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { financialYear } from '../tax/financial-year.ts';
import { accounts } from './accounts.ts';
import { type Delivered, type Earning, earningOf, payableDay, taxableOf, tcsSum } from './earning-rules.ts';
import { type LedgerTransaction, type Posting, post } from './post.ts';
import type { VendorEarningTable } from './schema.ts';

/** Who collects the cash of a consignment at the door. */
type DoorCash = { readonly collectedBy: 'courier' | 'vendor'; readonly courier: string | null };

/** A consignment with all that its money depends on. Amounts in paise. */
export interface ConsignmentMoney extends Delivered, DoorCash {
  readonly id: string;
  readonly orderId: string;
  readonly vendorId: string;
  readonly pan: string | null;
  /** Code of the state of supply: `27`. */
  readonly place: string;
  readonly prepaid: number;
  /** The longest return time of its goods, in days. */
  readonly returnDays: number;
  /** Days until a courier pays its cash over; 0 for other money. */
  readonly courierDays: number;
}

/**
 * Posts what delivered consignments of one order earn their vendors, in the transaction of the delivery, which has
 * locked the order: the buyer's money, commission with GST, TCS, TDS, and the cash that the vendor has taken. A
 * consignment whose delivery is posted already changes nothing. Consignments come in the order of their vendors: so
 * their years are locked.
 */
export async function recordDelivery(
  context: Context,
  delivered: readonly ConsignmentMoney[],
): Promise<void> {
  const past = await earningsOf(context, delivered);
  const isPosted = (id: string) =>
    past.findLast((one) => one.consignmentId === id && isOfGoods(one))?.kind === 'sale';
  const consignments = delivered.filter(({ id }) => !isPosted(id));
  if (consignments.length === 0) return;
  const now = context.clock();
  const day = indianDay(now);
  const sales = [];
  for (const one of consignments) {
    const earning = earningOf(one, { pan: one.pan, day, ...(await countSale(context, one)) });
    const serial = (past.findLast(({ consignmentId }) => consignmentId === one.id)?.serial ?? 0) + 1;
    sales.push({ one, earning, serial, at: now });
  }
  await writeSales(context, sales);
}

/** Deliveries of one statement. */
const maxAtOnce = 200;

/**
 * Posts deliveries of the past of a demo shop, each with its time, the earliest first: the same as `recordDelivery` at
 * that time. None was posted before, and their vendors have no sales in the ledger.
 */
export async function recordPastDeliveries(
  context: Context,
  delivered: readonly { readonly one: ConsignmentMoney; readonly at: Date }[],
): Promise<readonly NewEarning[]> {
  const years = new Map<string, { vendorId: string; year: string; sales: Paise }>();
  const sales = delivered.map(({ one, at }) => {
    const [vendorId, year] = [one.vendorId, financialYear(at)];
    const salesOfYear = (years.get(`${vendorId} ${year}`)?.sales ?? 0) + taxableOf(one).all;
    years.set(`${vendorId} ${year}`, { vendorId, year, sales: salesOfYear });
    const facts = { pan: one.pan, day: indianDay(at), salesOfYear, setOff: 0 };
    return { one, earning: earningOf(one, facts), serial: 1, at };
  });
  if (sales.length === 0) return [];
  const rows = [...years.values()].map((row) => ({ ...row, setOff: 0, lastSetOff: 0 }));
  await writeTogether(context, [insertRows('vendorTaxYears', rows)]);
  const written: NewEarning[] = [];
  await inParts(sales, maxAtOnce, async (part) => {
    written.push(...(await writeSales(context, part)));
  });
  return written;
}

interface NewSale {
  readonly one: ConsignmentMoney;
  readonly earning: Earning;
  readonly serial: number;
  readonly at: Date;
}

export type NewEarning = Awaited<ReturnType<typeof writeSales>>[number];

/** Posts sales and writes their earnings, which it returns. */
async function writeSales(context: Context, sales: readonly NewSale[]) {
  const keyOf = ({ one, serial }: NewSale) => `consignment:${one.id}:delivered:${serial}`;
  const ids = await post(
    context,
    sales.map((sale) => ({ ...deliveryOf(sale.one, sale.earning, keyOf(sale)), at: sale.at })),
  );
  const rows = sales.map((sale) => {
    const { one, earning, serial, at } = sale;
    const { tcs, ...amounts } = earning;
    const day = indianDay(at);
    return {
      id: newId(at),
      vendorId: one.vendorId,
      orderId: one.orderId,
      consignmentId: one.id,
      serial,
      transactionId: ids.get(keyOf(sale)) ?? '',
      kind: 'sale' as const,
      day,
      payableOn: payableDay(day, one.returnDays, one.courierDays),
      status: 'pending' as const,
      ...amounts,
      tcs: tcsSum(tcs),
    };
  });
  await writeTogether(context, [insertRows('vendorEarnings', rows)]);
  return rows;
}

/** Whether an earning is about goods, and not about what a courier has charged. */
function isOfGoods({ kind }: Pick<VendorEarningTable, 'kind'>): boolean {
  return kind === 'sale' || kind === 'return';
}

/** The earnings of consignments so far, oldest first. */
export function earningsOf({ db }: Context, consignments: readonly Pick<ConsignmentMoney, 'id'>[]) {
  return db
    .selectFrom('vendorEarnings')
    .selectAll()
    .where('consignmentId', '=', anyOf(consignments.map(({ id }) => id)))
    .orderBy('consignmentId')
    .orderBy('serial')
    .execute();
}

/**
 * Counts a sale in the vendor's year, and uses what TDS was deducted for goods that came back. Returns the sales of the
 * year with it, and the part that was set off, in paise. Sales of one vendor are counted one after the other.
 */
async function countSale({ db, clock }: Context, one: ConsignmentMoney) {
  const value = taxableOf(one).all;
  const { sales, lastSetOff } = await db
    .insertInto('vendorTaxYears')
    .values({
      vendorId: one.vendorId,
      year: financialYear(clock()),
      sales: value,
      setOff: 0,
      lastSetOff: 0,
    })
    .onConflict((at) =>
      at.columns(['vendorId', 'year']).doUpdateSet({
        sales: sql`vendor_tax_years.sales + excluded.sales`,
        setOff: sql`greatest(0, vendor_tax_years.set_off - excluded.sales)`,
        lastSetOff: sql`least(vendor_tax_years.set_off, excluded.sales)`,
      }),
    )
    .returning(['sales', 'lastSetOff'])
    .executeTakeFirstOrThrow();
  return { salesOfYear: Number(sales), setOff: Number(lastSetOff) };
}

function deliveryOf(one: ConsignmentMoney, earning: Earning, key: string): LedgerTransaction {
  const { vendorId, prepaid, cash, courier, place, collectedBy } = one;
  const { gross, commission, commissionGst, tcs, tds } = earning;
  const pending = accounts.vendorPending(vendorId);
  const atDoor = gross - prepaid;
  const door =
    collectedBy === 'courier' ? accounts.courierCash(courier ?? '') : accounts.vendorCash(vendorId);
  const postings: Posting[] = [
    { account: accounts.unearned, amount: prepaid, part: 'gross', collectedBy: 'operator' },
    { account: pending, amount: -prepaid, part: 'gross', collectedBy: 'operator' },
    { account: door, amount: atDoor, part: 'gross', collectedBy },
    { account: pending, amount: -atDoor, part: 'gross', collectedBy },
    ...fee(pending, accounts.commission, commission, 'commission'),
    ...fee(pending, accounts.feesGst, commissionGst, 'commission-gst'),
    ...(['cgst', 'sgst', 'igst'] as const).flatMap((tax) =>
      fee(pending, accounts.tcs(tax, place), tcs[tax], 'tcs'),
    ),
    ...fee(pending, accounts.tds, tds, 'tds'),
    // The vendor has this cash: it is owed and paid at once.
    ...fee(pending, accounts.vendorCash(vendorId), cash, 'cash'),
  ];
  return { key, kind: 'delivered', orderId: one.orderId, consignmentId: one.id, postings };
}

function fee(
  pending: Posting['account'],
  account: Posting['account'],
  amount: Paise,
  part: Posting['part'],
): Posting[] {
  return [
    { account: pending, amount, part },
    { account, amount: -amount, part },
  ];
}

/**
 * Posts the return of consignments whose delivery was posted, in the caller's transaction, which has locked the order:
 * all of it in reverse, but TDS, which is set off against later sales of the financial year (Income-tax Act). What was
 * payable or paid already is taken from what the vendor gets next.
 */
export async function recordReturn(context: Context, returned: readonly ConsignmentMoney[]): Promise<void> {
  const past = await earningsOf(context, returned);
  const last = returned.flatMap(
    ({ id }) => past.findLast((one) => one.consignmentId === id && isOfGoods(one)) ?? [],
  );
  const sales = last.filter(({ kind }) => kind === 'sale');
  if (sales.length === 0) return;
  // Years before accounts, as deliveries do, so that the two cannot wait for each other.
  for (const sale of sales) {
    const one = returned.find(({ id }) => id === sale.consignmentId);
    if (one) await setOff(context, sale, taxableOf(one).all);
  }
  const now = context.clock();
  const transactions = [];
  for (const sale of sales) {
    const { consignmentId, orderId } = sale;
    const serial = (past.findLast((one) => one.consignmentId === consignmentId)?.serial ?? 0) + 1;
    const key = `consignment:${consignmentId}:returned:${serial}`;
    const postings = await reversed(context, sale);
    transactions.push({ sale, serial, key, kind: 'returned' as const, orderId, consignmentId, postings });
  }
  const ids = await post(context, transactions);
  const day = indianDay(now);
  const rows = transactions.map(({ sale, serial, key }) => ({
    id: newId(now),
    vendorId: sale.vendorId,
    orderId: sale.orderId,
    consignmentId: sale.consignmentId,
    serial,
    transactionId: ids.get(key) ?? '',
    kind: 'return' as const,
    day,
    ...whenTakenBack(sale, day),
    gross: -sale.gross,
    commission: -sale.commission,
    commissionGst: -sale.commissionGst,
    tcs: -sale.tcs,
    tds: 0,
    cash: -sale.cash,
    net: -sale.net - sale.tds,
  }));
  await writeTogether(context, [insertRows('vendorEarnings', rows)]);
}

/** What comes back of a sale that waits waits with it; of another one it is taken from what the vendor gets next. */
export function whenTakenBack(
  { status, payableOn }: Pick<VendorEarningTable, 'status' | 'payableOn'>,
  day: Day,
) {
  if (status !== 'pending') return { payableOn: day, status: 'payable' as const };
  return { payableOn: laterOf(payableOn, day), status };
}

type Sale = Pick<VendorEarningTable, 'transactionId' | 'vendorId' | 'status' | 'tds' | 'day'>;

/** The postings of a sale in reverse, without TDS; of a sale that waits no more, on what is payable. */
async function reversed({ db }: Context, { transactionId, vendorId, status }: Sale): Promise<Posting[]> {
  const rows = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerAccounts', 'code', 'account')
    .select(['code', 'kind', 'vendorId', 'amount', 'part', 'collectedBy'])
    .where('transactionId', '=', transactionId)
    .where('part', '<>', 'tds')
    .orderBy('position')
    .execute();
  const pending = accounts.vendorPending(vendorId);
  const owed = status === 'pending' ? pending : accounts.vendorPayable(vendorId);
  return rows.map(({ amount, part, collectedBy, ...account }) => ({
    account: account.code === pending.code ? owed : account,
    amount: -Number(amount),
    part,
    ...(collectedBy && { collectedBy }),
  }));
}

/** Later sales of the year set off the value of a return on which TDS was deducted. */
export async function setOff(
  context: Context,
  sale: Pick<Sale, 'vendorId' | 'tds' | 'day'>,
  value: Paise,
): Promise<void> {
  const deducted = sale.tds > 0 ? value : 0;
  await context.db
    .updateTable('vendorTaxYears')
    .set(({ eb }) => ({ sales: eb('sales', '-', value), setOff: eb('setOff', '+', deducted) }))
    .where('vendorId', '=', sale.vendorId)
    .where('year', '=', financialYear(beginningOf(sale.day)))
    .execute();
}
