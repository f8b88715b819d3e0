import type { Context } from '../../../market/kernel/context.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import { newId } from '../../../market/kernel/ids.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { accounts } from '../../../market/ledger/accounts.ts';
import { post } from '../../../market/ledger/post.ts';
import { sealNumber } from '../../../market/payouts/bank-accounts.ts';
import { readBankReport } from '../../../market/payouts/bank-report.ts';
import { changeBankReport } from '../../../market/settings/change-bank-report.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import { aPastOrder } from '../past-order.ts';
import { secretBox } from '../second-factor.ts';

type Market = Pick<TestMarket, 'db'>;

/** A Wednesday, the day of payouts, at noon in India. */
export const wednesday = new Date('2026-11-25T06:30:00Z');

/** A vendor with a usable bank account. */
export async function aPaidVendor(market: Market, companyName = 'Yavatmal Krishi Kendra') {
  const { user, vendorId } = await aVendor(market, { companyName });
  return { user, vendorId, accountId: await aBankAccount(market, vendorId) };
}

/** A bank account of a vendor, usable for a month. Returns its id. */
export async function aBankAccount(
  market: Market,
  vendorId: string,
  {
    number = '50100123454417',
    holder = 'Yavatmal Krishi Kendra',
    box = secretBox,
    usableFrom = new Date('2026-10-25T06:30:00Z'),
  } = {},
): Promise<string> {
  const id = newId();
  await market.db
    .insertInto('vendorBankAccounts')
    .values({
      id,
      vendorId,
      holder,
      bank: 'HDFC Bank',
      ifsc: 'HDFC0000123',
      sealedNumber: sealNumber(box, id, number),
      lastFour: number.slice(-4),
      usableFrom,
      createdBy: null,
      createdAt: new Date('2026-10-23T06:30:00Z'),
    })
    .execute();
  return id;
}

/**
 * A payable earning of a vendor with its postings, as after a delivery or, negative, a return; on the parcel of an
 * order that it makes for the first one. Returns its id.
 */
export async function anEarning(
  market: Pick<TestMarket, 'db' | 'as'>,
  vendorId: string,
  net: Paise,
  at: Date = wednesday,
): Promise<string> {
  const { db } = market;
  const { id: consignmentId, orderId } =
    (await parcelOf(market, vendorId)) ?? (await newParcel(market, vendorId));
  const { count } = await db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('consignmentId', '=', consignmentId)
    .executeTakeFirstOrThrow();
  const serial = Number(count) + 1;
  const id = newId(new Date(at.getTime() + serial));
  const payable = accounts.vendorPayable(vendorId);
  const key = `consignment:${consignmentId}:test:${serial}`;
  const ids = await post({ db, clock: () => at }, [
    {
      key,
      kind: 'delivered',
      orderId,
      consignmentId,
      postings: [
        { account: accounts.unearned, amount: net, part: 'gross', collectedBy: 'operator' },
        { account: payable, amount: -net, part: 'gross', collectedBy: 'operator' },
      ],
    },
  ]);
  const none = { commission: 0, commissionGst: 0, tcs: 0, tds: 0, cash: 0 };
  const day = indianDay(at);
  await db
    .insertInto('vendorEarnings')
    .values({
      id,
      vendorId,
      orderId,
      consignmentId,
      serial,
      transactionId: ids.get(key) ?? '',
      kind: net < 0 ? 'return' : 'sale',
      day,
      payableOn: day,
      status: 'payable',
      gross: net,
      ...none,
      net,
    })
    .execute();
  return id;
}

function parcelOf({ db }: Market, vendorId: string) {
  return db
    .selectFrom('consignments')
    .select(['id', 'orderId'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();
}

async function newParcel(market: Pick<TestMarket, 'db' | 'as'>, vendorId: string) {
  const product = await aProduct(market, { vendorId });
  await aPastOrder(market, { by: await aCustomer(market), at: '2026-11-10T06:00:00Z', products: [product] });
  const parcel = await parcelOf(market, vendorId);
  if (!parcel) throw new Error('no parcel');
  return parcel;
}

/** Balances of the ledger that payouts change, in paise. */
export async function payoutBalances({ db }: Market, vendorId: string) {
  const rows = await db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  const of = (code: string) => Number(rows.find((row) => row.code === code)?.balance ?? 0);
  return { payable: of(`vendor_payable:${vendorId}`), bank: of('bank') };
}

/** What a vendor has earned and is not paid yet, in paise. */
export async function openNet({ db }: Market, vendorId: string): Promise<Paise> {
  const { net } = await db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => fn.sum<string | null>('net').as('net'))
    .where('vendorId', '=', vendorId)
    .where('status', '<>', 'paid')
    .executeTakeFirstOrThrow();
  return Number(net ?? 0);
}

/** Reads a report of the bank by what its form proposes and `corrected` corrects. */
export async function readReportAs(
  by: Context,
  lines: readonly string[],
  corrected: Readonly<Record<string, string>> = {},
) {
  const file = { bytes: new TextEncoder().encode(lines.join('\n')) };
  const { asked } = answerOf(await readBankReport(by, file));
  if (asked) {
    const { sample, values, version } = asked;
    const sent = { ...values, ...corrected, sample: JSON.stringify(sample), version };
    answerOf(await changeBankReport(by, sent));
  }
  const { report } = answerOf(await readBankReport(by, file));
  if (!report) throw new Error('The columns are not known');
  return report;
}
