import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { bookEarnings, october } from '../../tests/support/earned-months.ts';
import { aCustomer, aMember, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { readDocument } from '../orders/bill/read-document.ts';
import { rememberOperator } from '../settings/operator.ts';
import { closeStatements } from './close-statements.ts';
import { listStatements } from './list-statements.ts';
import { readStatement } from './read-statement.ts';

const today = new Date('2026-11-23T06:00:00Z');
const operator = {
  name: 'Kheti Bazaar Marketplace Private Limited',
  gstin: null,
  grievance: { name: 'Meera Joshi', phone: '1800 000 0000', email: 'grievance@khetibazaar.example' },
  issuer: { gstin: '27AAKCK9087Q1ZC', address: '4 Market Yard Road, Pune 411037' },
};

let market: TestMarket;
let buyer: SignedIn;
let vendor: Awaited<ReturnType<typeof aVendor>>;

beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await rememberOperator(market, operator);
  buyer = await aCustomer(market);
  vendor = await aVendor(market, { companyName: 'Hariyali Krishi Kendra' });
  await bookEarnings(market, await factsOf(vendor.vendorId), october);
});
afterAll(() => market.close());

async function factsOf(vendorId: string) {
  return { vendorId, buyer, productId: (await aProduct(market, { vendorId, stock: 1_000 })).id };
}

const as = (user: SignedIn, at = today) => market.as(user, { clock: () => at });
const ofOctober = async (user = vendor.user) => answerOf(await readStatement(as(user), { month: '2026-10' }));

/** What the ledger owes a vendor after the days before one. */
async function owed(vendorId: string, before: string): Promise<number> {
  const { sum } = await market.db
    .selectFrom('ledgerPostings')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('account', 'in', [`vendor_pending:${vendorId}`, `vendor_payable:${vendorId}`])
    .where('day', '<', before)
    .executeTakeFirstOrThrow();
  return -Number(sum ?? 0) || 0;
}

describe('a statement', () => {
  it('leads from the opening balance by what was earned and paid to the closing one', async () => {
    const { sums } = await ofOctober();
    expect(sums).toEqual({
      opening: 3_124_80,
      count: 9,
      paid: 12_797_65,
      paidIn: 0,
      closing: 5_578_36,
      earned: {
        gross: 17_983_00,
        commission: 1_391_40,
        commissionGst: 250_46,
        tcs: 21_88,
        tds: 18_05,
        cash: 1_050_00,
        courierCost: 0,
        complaintCost: 0,
        net: 15_251_21,
      },
    });
    expect(sums.opening).toBe(await owed(vendor.vendorId, '2026-10-01'));
    expect(sums.closing).toBe(await owed(vendor.vendorId, '2026-11-01'));
  });

  it('lists each order with what is taken, and when it was paid', async () => {
    const { rows } = await ofOctober();
    const net = Object.fromEntries(rows.map(({ number, net: paise, paidOn }) => [number, [paise, paidOn]]));
    expect(net).toMatchObject({
      'KB-2610-0571': [949_60, '2026-10-28'],
      'KB-2610-0588': [-95_40, '2026-10-28'],
      'KB-2610-0602': [2_468_45, '2026-10-28'],
      'KB-2609-0427': [-287_98, '2026-10-14'],
      'KB-2610-0640': [696_24, '2026-11-04'],
    });
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
  });

  it('says what each payout was for', async () => {
    const { payouts } = await ofOctober();
    expect(payouts.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-10-07', 3_124_80],
      ['2026-10-14', 1_732_97],
      ['2026-10-21', 4_617_23],
      ['2026-10-28', 3_322_65],
    ]);
    expect(payouts[0]).toMatchObject({ isOpening: true, utr: 'HDFCN52610070071' });
    expect(payouts[1]?.orders.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { number: 'KB-2609-0427', kind: 'return' },
      { number: 'KB-2609-0471', kind: 'sale' },
    ]);
  });

  it('of the current month is as far as it is, and begins where the last one ended', async () => {
    const now = answerOf(await readStatement(as(vendor.user), { month: '2026-11' }));
    expect(now).toMatchObject({ isOver: false, lastDay: '2026-11-23', number: null });
    expect(now.sums).toMatchObject({ opening: 5_578_36, paid: 5_578_36, closing: 0, count: 0 });
  });

  it('of a new vendor is empty', async () => {
    const { user } = await aVendor(market);
    const { sums, rows, payouts, account } = await ofOctober(user);
    expect({ rows, payouts, account }).toEqual({ rows: [], payouts: [], account: null });
    expect(sums).toMatchObject({ opening: 0, paid: 0, closing: 0, count: 0 });
  });

  it('names the products of the commission in English, as it is a paper in English', async () => {
    const { user, vendorId } = await aVendor(market);
    const { id: productId } = await aProduct(market, { vendorId, name: 'Gram JG 11' });
    const texts = { name: 'चना जेजी 11', description: '', pack: '30 किलो' };
    await market.db
      .insertInto('productTranslations')
      .values({ productId, language: 'hi', ...texts })
      .execute();
    const rule = { id: 'gram', position: 1, vendorId, category: null, productId, basisPoints: 500 };
    await market.db
      .insertInto('commissionRules')
      .values({ ...rule, startsOn: null, endsOn: null, createdAt: today })
      .execute();
    const reader = market.as(user, { clock: () => today, language: 'hi' });
    const { commission } = answerOf(await readStatement(reader, { month: '2026-10' }));
    expect(commission).toMatchObject([{ product: 'Gram JG 11', basisPoints: 500 }]);
  });

  it('is for the vendor’s people who see money, and for administrators who do', async () => {
    const { vendorId } = vendor;
    const other = (await aVendor(market)).user;
    const read = async (user: SignedIn, asked: object = {}) =>
      readStatement(as(user), { month: '2026-10', ...asked });
    expect(answerOf(await read(await aMember(market, vendorId, { role: 'accountant' }))).sums.count).toBe(9);
    expect(await read(await aMember(market, vendorId, { role: 'packer' }))).toBeRefused(
      'actor.not-permitted',
    );
    expect(await read(other, { vendorId })).toBeRefused('not-found');
    expect(await read(buyer, { vendorId })).toBeRefused('actor.forbidden');
    const admin = await anAdmin(market, { role: 'finance' });
    expect(answerOf(await read(admin, { vendorId })).sums.count).toBe(9);
    expect(await read(admin)).toBeRefused('not-found');
    const catalogue = await anAdmin(market, { role: 'catalogue' });
    expect(await read(catalogue, { vendorId })).toBeRefused('actor.not-permitted');
  });

  it('of a month to come, and a part beyond the rows, is not found', async () => {
    expect(await readStatement(as(vendor.user), { month: '2026-12' })).toBeRefused('not-found');
    const beyond = { month: '2026-10', part: 2 };
    expect(await readStatement(as(vendor.user), beyond)).toBeRefused('not-found');
  });
});

describe('the job that closes months', () => {
  const close = () => closeStatements(as(vendor.user) as never);
  const statements = () =>
    market.db.selectFrom('vendorStatements').selectAll().orderBy('month').orderBy('number').execute();
  const bills = (vendorId: string) =>
    market.db
      .selectFrom('documents')
      .selectAll()
      .where('billedVendorId', '=', vendorId)
      .orderBy('reason')
      .execute();

  it('writes each vendor’s statement once, with the numbers of its month, and mails the owner', async () => {
    await close();
    const written = await statements();
    expect(written.map(({ number, opening, closing }) => [number, opening, closing])).toEqual([
      ['S-26-09/0001', 0, 3_124_80],
      ['S-26-10/0001', 3_124_80, 5_578_36],
    ]);
    await close();
    expect(await statements()).toEqual(written);
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'statement.closed')
      .execute();
    expect(mails.map(({ recipient, facts }) => [recipient, facts])).toEqual(
      [
        ['2026-09', 3_124_80],
        ['2026-10', 5_578_36],
      ].map(([month, closing]) => [
        vendor.user.email,
        { name: vendor.user.name, companyName: 'Hariyali Krishi Kendra', month, closing },
      ]),
    );
    expect(await ofOctober()).toMatchObject({ number: 'S-26-10/0001', sums: { closing: 5_578_36 } });
    expect(answerOf(await listStatements(as(vendor.user), {}))).toEqual([
      { month: '2026-10', number: 'S-26-10/0001', paid: 12_797_65, closing: 5_578_36 },
      { month: '2026-09', number: 'S-26-09/0001', paid: 0, closing: 3_124_80 },
    ]);
  });

  it('keeps the day of payouts and the account of its closing after both have changed', async () => {
    const terms = async () => {
      const { weekday, account, rows } = await ofOctober();
      return { weekday, account, days: rows.map(({ paidOn }) => paidOn) };
    };
    const before = await terms();
    expect(before).toMatchObject({ weekday: 3, account: { lastFour: '4417' } });
    const later = new Date(today.getTime() + 60_000);
    await market.db.updateTable('storeSettings').set({ payoutWeekday: 5 }).execute();
    const account = await market.db
      .selectFrom('vendorBankAccounts')
      .selectAll()
      .where('vendorId', '=', vendor.vendorId)
      .executeTakeFirstOrThrow();
    await market.db
      .updateTable('vendorBankAccounts')
      .set({ withdrawnAt: later })
      .where('id', '=', account.id)
      .execute();
    await market.db
      .insertInto('vendorBankAccounts')
      .values({ ...account, id: newId(), lastFour: '9999', usableFrom: later, withdrawnAt: null })
      .execute();
    const evening = as(vendor.user, new Date(today.getTime() + 3_600_000));
    expect(answerOf(await readStatement(evening, { month: '2026-10' }))).toMatchObject({
      weekday: 3,
      account: { lastFour: '4417' },
    });
    expect(await terms()).toEqual(before);
    expect(answerOf(await readStatement(evening, { month: '2026-11' }))).toMatchObject({
      weekday: 5,
      account: { lastFour: '9999' },
    });
    await market.db.updateTable('storeSettings').set({ payoutWeekday: 3 }).execute();
  });

  it('bills the commission of the month with the GST that was posted, to the paisa', async () => {
    const [, bill] = await bills(vendor.vendorId);
    expect(bill).toMatchObject({
      kind: 'fee-invoice',
      taxable: 1_391_40,
      cgst: 125_23,
      sgst: 125_23,
      igst: 0,
      rounding: 0,
      total: 1_391_40 + 250_46,
      sellerGstin: operator.issuer.gstin,
      buyerGstin: '27AAPFU0939F1ZV',
      placeOfSupply: '27',
      reason: '2026-10',
    });
    expect(bill?.content.lines[0]).toMatchObject({ hsn: '998599', rate: 18 });
    expect(answerOf(await readDocument(as(vendor.user), { id: bill?.id })).content.number).toBe(bill?.number);
    const stranger = (await aVendor(market)).user;
    expect(await readDocument(as(stranger), { id: bill?.id })).toBeRefused('not-found');
    expect((await ofOctober()).feeDocument?.number).toBe(bill?.number);
  });

  it('gives commission back on an earlier bill when more came back than was sold', async () => {
    const { vendorId } = await aVendor(market);
    await market.db
      .updateTable('vendors')
      .set({ gstin: '06AAPFU0939F1ZZ' })
      .where('id', '=', vendorId)
      .execute();
    const sale = {
      number: 'KB-2611-7001',
      day: '2026-11-02',
      gross: 1_000,
      commission: 80,
      commissionGst: 14.41,
    };
    const back = {
      number: 'KB-2612-7001',
      day: '2026-12-03',
      gross: -1_000,
      commission: -80,
      commissionGst: -14.41,
    };
    await bookEarnings(market, await factsOf(vendorId), [sale, { ...back, kind: 'return' }]);
    await closeStatements(as(vendor.user, new Date('2027-01-01T00:00:00Z')) as never);
    const [bill, note] = await bills(vendorId);
    expect(bill).toMatchObject({ kind: 'fee-invoice', igst: 14_41, isInterState: true, total: 94_41 });
    expect(note).toMatchObject({ kind: 'fee-credit-note', refersTo: bill?.id, total: 94_41 });
    expect(note?.content.corrects).toMatchObject({ number: bill?.number, left: { total: 0 } });
  });

  it('leaves an odd paisa of GST to the rounding, so that both halves are equal', async () => {
    const { vendorId } = await aVendor(market);
    const sale = {
      number: 'KB-2701-7001',
      day: '2027-01-02',
      gross: 1_000,
      commission: 80,
      commissionGst: 14.41,
    };
    await bookEarnings(market, await factsOf(vendorId), [sale]);
    await closeStatements(as(vendor.user, new Date('2027-02-01T00:00:00Z')) as never);
    expect((await bills(vendorId))[0]).toMatchObject({ cgst: 7_20, sgst: 7_20, rounding: 1, total: 94_41 });
  });

  it('closes without a bill while the operator has no GSTIN', async () => {
    await rememberOperator(market, { ...operator, issuer: null });
    const { vendorId, user } = await aVendor(market);
    const sale = {
      number: 'KB-2702-7001',
      day: '2027-02-02',
      gross: 1_000,
      commission: 80,
      commissionGst: 14.4,
    };
    await bookEarnings(market, await factsOf(vendorId), [sale]);
    await closeStatements(as(vendor.user, new Date('2027-03-01T00:00:00Z')) as never);
    expect(await bills(vendorId)).toEqual([]);
    const later = as(user, new Date('2027-03-02T00:00:00Z'));
    expect(answerOf(await readStatement(later, { month: '2027-02' })).sums.closing).toBe(905_60);
    // 5,578.36 was paid in November: months without a balance or a movement have no statement.
    expect(
      (await statements()).filter((one) => one.vendorId === vendor.vendorId).map(({ month }) => month),
    ).toEqual(['2026-09', '2026-10', '2026-11']);
  });
});
