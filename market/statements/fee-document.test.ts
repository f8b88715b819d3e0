import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookEarnings } from '../../tests/support/earned-months.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { type Month, monthAfter } from '../kernel/days.ts';
import { sum } from '../kernel/money.ts';
import { rememberOperator } from '../settings/operator.ts';
import { closeStatements } from './close-statements.ts';
import { readStatement } from './read-statement.ts';

const operator = {
  name: 'Kheti Bazaar Marketplace Private Limited',
  gstin: null,
  grievance: { name: 'Meera Joshi', phone: '1800 000 0000', email: 'grievance@khetibazaar.example' },
  issuer: { gstin: '27AAKCK9087Q1ZC', address: '4 Market Yard Road, Pune 411037' },
};

let market: TestMarket;
let buyer: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await rememberOperator(market, operator);
  buyer = await aCustomer(market);
});
afterAll(() => market.close());

/** Commission and GST of months in paise; one order each. */
type Months = readonly (readonly [commission: number, gst: number])[];
const monthAt = (at: number): Month => monthAfter('2027-04', at);
/** Months that are closed. */
let passed = 0;

/**
 * Books and closes these months, one after the other. Returns the vendor's documents, oldest first, and the first
 * month.
 */
async function closed(months: Months, { gstinFrom = 0 } = {}) {
  const { vendorId, user } = await aVendor(market);
  const productId = (await aProduct(market, { vendorId, stock: 1_000 })).id;
  const begin = passed;
  for (const [at, [commission, gst]] of months.entries()) {
    await rememberOperator(market, at < gstinFrom ? { ...operator, issuer: null } : operator);
    const month = monthAt(passed++);
    const isReturn = commission < 0;
    const amounts = { commission: commission / 100, commissionGst: gst / 100 };
    await bookEarnings(market, { vendorId, buyer, productId }, [
      {
        ...amounts,
        number: `KB-2704-${String(passed).padStart(4, '0')}`,
        day: `${month}-05`,
        gross: isReturn ? -5_000 : 5_000,
        kind: isReturn ? 'return' : 'sale',
      },
    ]);
    const clock = () => new Date(`${monthAt(passed)}-01T06:30:00Z`);
    await closeStatements({ ...market.system, clock });
  }
  const documents = await market.db
    .selectFrom('documents')
    .selectAll()
    .where('billedVendorId', '=', vendorId)
    .orderBy('reason')
    .execute();
  return { documents, user, begin };
}

/** The documents by the position of their month, with value, tax and total. */
async function brief(...args: Parameters<typeof closed>) {
  const { documents, begin } = await closed(...args);
  return documents.map(({ kind, reason, taxable, cgst, sgst, rounding, total }) => [
    kind,
    args[0].findIndex((_, at) => monthAt(begin + at) === reason),
    taxable,
    cgst + sgst + rounding,
    total,
  ]);
}
const [bill, note] = ['fee-invoice', 'fee-credit-note'];

it('sets off in the next bill what no earlier bill can be credited with', async () => {
  const { documents, user } = await closed([
    [-80_00, -14_40],
    [-20_00, -3_60],
    [300_00, 54_00],
  ]);
  expect(documents).toMatchObject([
    { kind: 'fee-invoice', reason: '2027-06', taxable: 200_00, cgst: 18_00, sgst: 18_00, total: 236_00 },
  ]);
  expect(documents[0]?.content.lines[0]?.names).toEqual({
    en: 'Commission, April 2027 – June 2027',
    hi: 'कमीशन, अप्रैल 2027 – जून 2027',
  });
  const of = async (month: Month) =>
    readStatement(market.as(user, { clock: () => new Date('2027-07-02T06:30:00Z') }), { month });
  expect(await of('2027-04')).toMatchObject({ ok: true, value: { feeDocument: null } });
  expect(await of('2027-06')).toMatchObject({
    ok: true,
    value: { feeDocument: { number: documents[0]?.number } },
  });
});

it('credits no bill with more than is left of it', async () => {
  const months: Months = [
    [100_00, 18_00],
    [-150_00, -27_00],
    [40_00, 7_20],
    [30_00, 5_40],
  ];
  expect(await brief(months)).toEqual([
    [bill, 0, 100_00, 18_00, 118_00],
    [note, 3, 80_00, 14_40, 94_40],
  ]);
});

it('credits the newest bill that has as much left', async () => {
  const months: Months = [
    [200_00, 36_00],
    [50_00, 9_00],
    [-120_00, -21_60],
  ];
  expect(await brief(months)).toEqual([
    [bill, 0, 200_00, 36_00, 236_00],
    [bill, 1, 50_00, 9_00, 59_00],
    [note, 2, 120_00, 21_60, 141_60],
  ]);
});

it('leaves value and tax of different signs to the next document', async () => {
  const mixed: Months = [
    [2, -1],
    [-1, 0],
    [100_00, 18_00],
  ];
  expect(await brief(mixed)).toEqual([[bill, 2, 100_01, 17_99, 118_00]]);
  const taxAlone: Months = [
    [0, 1],
    [100_00, 18_00],
  ];
  expect(await brief(taxAlone)).toEqual([[bill, 1, 100_00, 18_01, 118_01]]);
});

it('does not bill months later in which the operator had no GSTIN', async () => {
  const months: Months = [
    [100_00, 18_00],
    [50_00, 9_00],
  ];
  expect(await brief(months, { gstinFrom: 1 })).toEqual([[bill, 1, 50_00, 9_00, 59_00]]);
});

it('bills in all what the ledger has taken, for any returns', async () => {
  const month = fc
    .tuple(fc.integer({ min: -90_00, max: 90_00 }), fc.integer({ min: -1, max: 1 }))
    .map(([commission, odd]) => [commission, Math.round(commission * 0.18) + odd] as const);
  await fc.assert(
    fc.asyncProperty(fc.array(month, { minLength: 2, maxLength: 4 }), async (months) => {
      // The last month is large enough for all that waits.
      const { documents } = await closed([...months, [900_00, 162_00]]);
      for (const { taxable, cgst, sgst, igst, content } of documents) {
        for (const amount of [taxable, cgst, sgst, igst]) expect(amount).toBeGreaterThanOrEqual(0);
        if (content.corrects) expect(content.corrects.left.taxable).toBeGreaterThanOrEqual(0);
      }
      const signed = documents.map(({ kind, taxable, total }) => {
        const sign = kind === 'fee-invoice' ? 1 : -1;
        return { taxable: sign * taxable, total: sign * total };
      });
      expect(sum(signed.map(({ taxable }) => taxable))).toBe(
        900_00 + sum(months.map(([commission]) => commission)),
      );
      expect(sum(signed.map(({ total }) => total))).toBe(
        1_062_00 + sum(months.map(([commission, gst]) => commission + gst)),
      );
    }),
    { numRuns: 8 },
  );
});
