import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { type MoneyShop, openMoneyShop } from '../../tests/support/money/money-shop.ts';
import { sum } from '../kernel/money.ts';
import { closeDays } from '../ledger/close-days.ts';
import { postSettlement } from '../ledger/post-payments.ts';
import { moneyMonth } from '../reports/money-month.ts';
import { operatorTaxFile, operatorTaxMonth } from '../tax-files/operator-tax.ts';
import { storeTcsMonths } from './dues.ts';
import { bridgeRows, taxMonth } from './read-taxes.ts';
import { recordTaxPayment } from './record-tax-payment.ts';
import { bridgeReasons } from './withheld-and-filed.ts';

const today = '2026-11-24';
const months = ['2026-09', '2026-10', '2026-11'];
let shop: MoneyShop;

/**
 * Orders around the ends of months: sent and delivered in different ones, returned with and without a credit note,
 * cancelled.
 */
beforeAll(async () => {
  shop = await openMoneyShop();
  const { order, deliver, move } = shop;
  const sent = async (day: string, orderId: string) => {
    await move(day, orderId, 'processing');
    await move(day, orderId, 'shipped', 'Own delivery');
  };
  const early = await order('2026-09-28', 'upi');
  await sent('2026-09-29', early);
  await move('2026-10-02', early, 'delivered');
  await deliver('2026-10-05', await order('2026-10-01', 'upi'));
  await deliver('2026-10-06', await order('2026-10-01', 'cod', 'wheat'), 'Demo Parcel Service');
  await deliver('2026-10-07', await order('2026-10-01', 'cod'));
  const back = await order('2026-10-02', 'upi');
  await deliver('2026-10-08', back);
  await move('2026-10-30', back, 'returned');
  const late = await order('2026-10-29', 'upi');
  await sent('2026-10-30', late);
  await move('2026-11-02', late, 'delivered');
  const cancelled = await order('2026-10-30', 'upi');
  await move('2026-10-31', cancelled, 'cancelled');
  const refused = await order('2026-10-30', 'upi');
  await sent('2026-10-31', refused);
  await move('2026-11-04', refused, 'returned');
  const settlement = { id: 's1', provider: 'razorpay', amount: 976_40, fees: 23_60, feesGst: 3_60 };
  await shop.db.transaction().execute((db) => postSettlement({ ...shop.on('2026-10-12'), db }, settlement));
});
afterAll(() => shop.close());

const taxesOf = async (month: string) => answerOf(await taxMonth(shop.adminOn(today), { month }));
const due = async (month: string, tax: string) =>
  (await taxesOf(month)).dues.taxes.find((one) => one.tax === tax);

async function fileOf(file: 'gstr8' | 'tds', month: string): Promise<string[][]> {
  const { parts } = answerOf(await operatorTaxFile(shop.adminOn(today), { month, file }));
  let text = '';
  for await (const part of parts) text += part;
  return parse(text, { bom: true, from: 2 });
}
const paise = (cell: string | undefined) => Math.round(Number(cell) * 100);

describe('the taxes of a month', () => {
  it.each(months)(
    'of %s are the same on the page Month, on the page of taxes and in the files',
    async (month) => {
      const { dues, tcs } = await taxesOf(month);
      const page = answerOf(await operatorTaxMonth(shop.adminOn(today), { month })).tcs;
      const inFile = sum((await fileOf('gstr8', month)).flatMap((row) => row.slice(6, 9).map(paise)));
      expect(tcs.filed).toBe(inFile);
      expect(page.camt + page.samt + page.iamt).toBe(inFile);
      const { dues: monthly, figures } = answerOf(await moneyMonth(shop.adminOn(today), { month }));
      expect(monthly).toEqual(month < '2026-11' ? dues : null);
      expect(figures.tcs).toBe(tcs.withheld);
      expect(dues.taxes.map(({ tax, withheld }) => [tax, withheld])).toEqual([
        ['tds', figures.tds],
        ['tcs', figures.tcs],
        ['fees-gst', figures['fees-gst']],
      ]);
    },
  );

  it.each(months)(
    'of %s have a bridge from withheld to filed, whose figures are those of their orders',
    async (month) => {
      const { tcs } = await taxesOf(month);
      expect(tcs.withheld + sum(tcs.reasons.map(({ amount }) => amount))).toBe(tcs.filed);
      for (const reason of bridgeReasons) {
        const { rows, amount } = answerOf(
          await bridgeRows(shop.adminOn(today), { month, reason, page: '1' }),
        );
        expect(amount).toBe(tcs.reasons.find((one) => one.reason === reason)?.amount ?? 0);
        expect(sum(rows.map((row) => row.amount))).toBe(amount);
      }
    },
  );

  it('names why they differ', async () => {
    const reasons = async (month: string) => (await taxesOf(month)).tcs.reasons;
    expect(await reasons('2026-09')).toEqual([{ reason: 'not-delivered', amount: 500 }]);
    expect(await reasons('2026-10')).toEqual([
      { reason: 'billed-before', amount: -500 },
      { reason: 'not-delivered', amount: 1_000 },
      { reason: 'not-credited', amount: 500 },
    ]);
    expect((await reasons('2026-11')).map(({ reason }) => reason)).toContain('billed-before');
    const { rows } = answerOf(
      await bridgeRows(shop.adminOn(today), { month: '2026-10', reason: 'billed-before', page: '1' }),
    );
    expect(rows).toMatchObject([{ vendor: { id: shop.vendorId }, amount: -500 }]);
    expect(rows[0]?.order?.number).toMatch(/^KB-/);
  });

  it('have in Form 140 what was deducted in the months of the quarter', async () => {
    const deducted = [];
    for (const month of ['2026-10', '2026-11']) deducted.push((await due(month, 'tds'))?.withheld ?? 0);
    const [row] = await fileOf('tds', '2026-11');
    expect(row?.slice(0, 5)).toEqual([
      'AABCK1234F',
      'Kisan & Sons: <Agro>; "One", [2026-10-01]',
      '393(1)',
      '1035',
      '2026-27 Q3',
    ]);
    expect(paise(row?.[9])).toBe(sum(deducted));
    expect(paise(row?.[5])).toBe(5 * 1_000_00 + 1_799_00);
    // The delivery of November sets off the parcel that came back.
    expect(paise(row?.[7])).toBe(4 * 1_000_00 + 1_799_00);
  });

  it('are the same once GSTR-8 of the months that are over is stored', async () => {
    const before = await taxesOf('2026-10');
    await closeDays(shop.on('2026-11-20'));
    await storeTcsMonths(shop.on(today));
    const stored = await shop.db.selectFrom('tcsMonths').selectAll().orderBy('month').execute();
    expect(stored.map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
    expect(stored[1]?.tax).toBe(before.tcs.filed);
    expect(answerOf(await moneyMonth(shop.adminOn(today), { month: '2026-10' })).dues).toEqual(before.dues);
  });
});

describe('a tax that is paid', () => {
  const form = {
    tax: 'tcs',
    month: '2026-10',
    amount: '',
    interest: '',
    lateFee: '',
    challan: '26112700031207',
    bsr: '',
    paidOn: '2026-11-24',
    bank: 'Bank 0042',
  };
  const rupeesOf = (amount: number) => (amount / 100).toFixed(2);

  it('in part leaves the rest open, and is posted with its interest', async () => {
    const { left = 0 } = (await due('2026-10', 'tcs')) ?? {};
    expect(left).toBe(2_000);
    const typed = { ...form, amount: '10.00', interest: '0.07', paidOn: '2026-11-23' };
    answerOf(await recordTaxPayment(shop.adminOn(today), typed));
    expect(await due('2026-10', 'tcs')).toMatchObject({ due: 2_000, paid: 1_000, left: 1_000 });
    const postings = await shop.db
      .selectFrom('ledgerPostings')
      .innerJoin('ledgerTransactions', 'id', 'transactionId')
      .select(['account', 'amount'])
      .where('kind', '=', 'tax-payment')
      .execute();
    const of = (prefix: string) =>
      sum(postings.filter(({ account }) => account.startsWith(prefix)).map(({ amount }) => Number(amount)));
    expect([of('tcs:'), of('tax_interest'), of('bank')]).toEqual([1_000, 7, -1_007]);
    expect(await moneyFaults(shop.db)).toEqual([]);
  });

  it('does not change what was withheld in its month', async () => {
    const { figures } = answerOf(await moneyMonth(shop.adminOn(today), { month: '2026-11' }));
    expect(figures['tax-interest']).toBe(-7);
    expect(figures.tcs).toBe((await taxesOf('2026-11')).tcs.withheld);
  });

  it('is refused twice, naming the first, and above what is left', async () => {
    const again = await recordTaxPayment(shop.adminOn(today), { ...form, amount: '10.00' });
    expect(again).toBeRefused('input.invalid', { fields: { challan: 'tax.recorded' } });
    const other = { ...form, challan: '26112700031208' };
    expect(await recordTaxPayment(shop.adminOn(today), { ...other, amount: '10.01' })).toBeRefused(
      'input.invalid',
      { fields: { amount: 'tax.more' } },
    );
    answerOf(await recordTaxPayment(shop.adminOn(today), { ...other, amount: '10.00' }));
    const third = await recordTaxPayment(shop.adminOn(today), {
      ...form,
      challan: '26112700031209',
      amount: '5.00',
    });
    expect(third).toBeRefused('input.invalid', { fields: { amount: 'tax.paid' } });
    expect(third).toMatchObject({ failure: { facts: { challan: form.challan, day: '2026-11-23' } } });
  });

  it.each([
    [{ challan: '417' }, { challan: 'tax.cpin' }],
    [{ tax: 'tds', challan: '417' }, { bsr: 'tax.bsr' }],
    [{ paidOn: '2026-11-25' }, { paidOn: 'tax.future' }],
    [{ paidOn: '2026-09-30' }, { paidOn: 'tax.future' }],
    [{ amount: '0' }, { amount: 'tax.amount' }],
    [{ bank: '' }, { bank: 'tax.bank' }],
  ])('is refused with %j', async (change, fields) => {
    const typed = { ...form, challan: '26112700099999', amount: '1', ...change };
    expect(await recordTaxPayment(shop.adminOn(today), typed)).toBeRefused('input.invalid', { fields });
  });

  it('of a month that is not over is refused, and of support', async () => {
    const typed = { ...form, month: '2026-11', challan: '26112700099999', amount: '1' };
    expect(await recordTaxPayment(shop.adminOn(today), typed)).toBeRefused('not-found');
    const support = await anAdmin(shop, { role: 'support' });
    expect(await recordTaxPayment(shop.as(support), form)).toBeRefused('actor.not-permitted');
  });

  it('lowers GST on fees by the GST in fees that the shop pays', async () => {
    const fees = await due('2026-10', 'fees-gst');
    expect(fees?.input).toBe(3_60);
    expect(fees?.due).toBe((fees?.withheld ?? 0) - 3_60);
    const amount = rupeesOf(fees?.left ?? 0);
    answerOf(
      await recordTaxPayment(shop.adminOn(today), {
        ...form,
        tax: 'fees-gst',
        challan: '26112700048813',
        amount,
      }),
    );
    expect(await due('2026-10', 'fees-gst')).toMatchObject({ left: 0, paid: fees?.due });
    const { balance } = await shop.db
      .selectFrom('ledgerAccounts')
      .select('balance')
      .where('code', '=', 'input_gst:razorpay')
      .executeTakeFirstOrThrow();
    expect(Number(balance)).toBe(0);
    expect(await moneyFaults(shop.db)).toEqual([]);
  });

  it('is on record', async () => {
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select('facts')
      .where('action', '=', 'tax.pay')
      .execute();
    expect(entries.map(({ facts }) => `${facts.tax} ${facts.challan}`).sort()).toEqual([
      'fees-gst 26112700048813',
      'tcs 26112700031207',
      'tcs 26112700031208',
    ]);
  });
});
