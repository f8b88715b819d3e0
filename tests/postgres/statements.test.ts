import { afterAll, beforeAll, expect, it } from 'vitest';
import { rememberOperator } from '../../market/settings/operator.ts';
import { closeStatements } from '../../market/statements/close-statements.ts';
import { bookEarnings } from '../support/earned-months.ts';
import { aCustomer, aProduct, aVendor } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
const vendors = 8;

beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  await rememberOperator(market, {
    name: 'Kheti Bazaar Marketplace Private Limited',
    gstin: null,
    grievance: { name: 'Meera Joshi', phone: '1800 000 0000', email: 'grievance@khetibazaar.example' },
    issuer: { gstin: '27AAKCK9087Q1ZC', address: '4 Market Yard Road, Pune 411037' },
  });
  const buyer = await aCustomer(market);
  for (let at = 0; at < vendors; at++) {
    const { vendorId } = await aVendor(market);
    const { id: productId } = await aProduct(market, { vendorId });
    const number = `KB-2610-000${at}`;
    await bookEarnings(market, { vendorId, buyer, productId }, [
      { number, day: '2026-10-05', gross: 1_000, commission: 80, commissionGst: 14.4 },
    ]);
  }
});
afterAll(() => market.close());

it('processes that close a month at once write each statement, bill and mail once, with numbers without a gap', async () => {
  const context = { ...market.system, clock: () => new Date('2026-11-01T20:00:00Z') };
  await Promise.all([1, 2, 3, 4].map(() => closeStatements(context)));
  const { db } = market;
  const statements = await db.selectFrom('vendorStatements').select('number').orderBy('number').execute();
  expect(statements.map(({ number }) => number)).toEqual(
    Array.from({ length: vendors }, (_, at) => `S-26-10/${String(at + 1).padStart(4, '0')}`),
  );
  const bills = await db
    .selectFrom('documents')
    .select(['billedVendorId', 'serial'])
    .where('kind', '=', 'fee-invoice')
    .orderBy('serial')
    .execute();
  expect(bills.map(({ serial }) => serial)).toEqual(Array.from({ length: vendors }, (_, at) => at + 1));
  expect(new Set(bills.map(({ billedVendorId }) => billedVendorId)).size).toBe(vendors);
  const mails = await db
    .selectFrom('outgoingMails')
    .select('id')
    .where('kind', '=', 'statement.closed')
    .execute();
  expect(mails).toHaveLength(vendors);
});
