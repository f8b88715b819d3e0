import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aMember, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import type { AdminRole } from '../kernel/staff-roles.ts';
import { searchMarket, searchOwnShop } from './portal-search.ts';

const at = '2026-10-02T10:00:00Z';
const theirs = {
  tracking: 'AWB 7788-99',
  document: 'KBM/26-27/000077',
  payout: 'KBP26100042',
  utr: 'HDFCN52026100299',
  payment: '628112345678',
  enquiry: 'KB-E-2610-0042',
  ticket: 'KB-C-2610-0042',
};
const phone = '9876500123';

let market: TestMarket;
let seller: Awaited<ReturnType<typeof aVendor>>;
let stranger: Awaited<ReturnType<typeof aVendor>>;
let order: { id: string; number: string; part: string };
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  seller = await aVendor(market, { companyName: 'Nandurbar Seeds' });
  stranger = await aVendor(market, { companyName: 'Wardha Tools' });
  const product = await aProduct(market, {
    vendorId: seller.vendorId,
    name: 'Nandurbar maize',
    price: rupees(100),
    stock: 999,
  });
  const buyer = await aCustomer(market, { name: 'Kamala Wagh' });
  for (let n = 0; n < 7; n++) await aPastOrder(market, { by: buyer, at, products: [product] });
  const { rows } = await sql<typeof order>`select o.id, o.number, c.id as part from orders o
    join consignments c on c.order_id = o.id order by o.number limit 1`.execute(market.db);
  order = rows[0] as typeof order;
  await sql`update orders set address = address || ${JSON.stringify({ phone })}::jsonb where id = ${order.id}`.execute(
    market.db,
  );
  await writeNumbers();
});
afterAll(() => market.close());

/** The order is sent, billed, paid and paid out. */
async function writeNumbers() {
  const [vendor, id] = [seller.vendorId, newId()];
  await sql`update consignments set status = 'shipped', tracking_number = ${theirs.tracking} where id = ${order.part}`.execute(
    market.db,
  );
  await sql`insert into documents (id, vendor_id, kind, year, serial, number, issued_at, order_id, consignment_id,
      place_of_supply, is_inter_state, exempt, taxable, cgst, sgst, igst, rounding, total, content)
    values (${id}, ${vendor}, 'bill-of-supply', '26-27', 77, ${theirs.document}, ${at}, ${order.id}, ${order.part},
      '27', false, 10000, 0, 0, 0, 0, 0, 10000, '{}')`.execute(market.db);
  await sql`insert into payment_requests (id, order_id, purpose, amount, status, expires_at, closed_at, created_at)
    values (${id}, ${order.id}, 'full', 10000, 'paid', ${at}, ${at}, ${at})`.execute(market.db);
  await sql`insert into payment_attempts (id, request_id, provider, way, status, created_at, changed_at)
    values (${id}, ${id}, 'bank', 'bank-transfer', 'succeeded', ${at}, ${at})`.execute(market.db);
  await sql`insert into payments (id, attempt_id, order_id, provider, provider_payment_id, amount, used_for, method,
      utr, captured_at, created_at)
    values (${id}, ${id}, ${order.id}, 'bank', 'p', 10000, 'order', 'bank-transfer', ${theirs.payment}, ${at}, ${at})`.execute(
    market.db,
  );
  await sql`insert into payouts (id, number, vendor_id, pay_on, status, amount, utr, created_at, changed_at)
    values (${id}, ${theirs.payout}, ${vendor}, '2026-10-07', 'failed', 9000, ${theirs.utr}, ${at}, ${at})`.execute(
    market.db,
  );
  await sql`insert into enquiries (id, number, vendor_id, product_name, name, phone, email, village, message, language)
    values (${id}, ${theirs.enquiry}, ${vendor}, 'Tractor', 'Kamala', ${phone}, 'k@test.example', 'Wai', 'Price?', 'en')`.execute(
    market.db,
  );
  await sql`insert into complaints (id, name, contact, title, message, language, number, acknowledge_by, resolve_by)
    values (${id}, 'Kamala', 'k@test.example', 'Late', 'Where?', 'en', ${theirs.ticket}, ${at}, ${at})`.execute(
    market.db,
  );
}

const asAdmin = async (text: unknown, role: AdminRole = 'admin') =>
  answerOf(await searchMarket(market.as(await anAdmin(market, { role })), { text }));
const asSeller = async (text: unknown, by: SignedIn = seller.user) =>
  answerOf(await searchOwnShop(market.as(by), { text }));

describe('a number leads straight to its row', () => {
  it.each([
    ['a tracking number, with other signs', 'awb7788 99', 'parcel'],
    ['a bill', 'kbm/26-27/000077', 'document'],
    ['the UTR of a payment', theirs.payment, 'payment'],
    ['a payout', theirs.payout, 'payout'],
    ['the UTR of a payout', theirs.utr.toLowerCase(), 'payout'],
    ['an enquiry', theirs.enquiry, 'enquiry'],
    ['a message', theirs.ticket, 'message'],
  ])('%s', async (_, text, kind) => {
    const { only, orders } = await asAdmin(text);
    expect(only).toMatchObject({ kind });
    expect(orders).toBe(null);
  });

  it('an order, by its number and the part that differs, in both portals', async () => {
    for (const text of [order.number, order.number.toLowerCase(), ` ${order.number.split('-')[2]} `]) {
      expect((await asAdmin(text)).only).toMatchObject({ kind: 'order', id: order.id });
      expect((await asSeller(text)).only).toMatchObject({ kind: 'order', id: order.part });
    }
  });
});

it('finds names with the number of all, and the first of them', async () => {
  const found = await asAdmin('nandurbar');
  expect(found.vendors?.rows).toMatchObject([{ companyName: 'Nandurbar Seeds' }]);
  expect(found.products?.rows).toMatchObject([{ name: 'Nandurbar maize' }]);
  const buyer = await asAdmin('kamala wagh');
  expect(buyer.people?.total).toBe(1);
  expect(buyer.orders?.total).toBe(7);
  expect(buyer.orders?.rows).toHaveLength(5);
});

it('finds orders by the phone of their customer, for the vendor as long as the phone is shown', async () => {
  for (const text of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`]) {
    expect((await asAdmin(text)).orders?.rows).toMatchObject([{ id: order.id }]);
    expect((await asSeller(text)).orders?.rows).toMatchObject([{ id: order.part }]);
    expect((await asSeller(text, stranger.user)).orders?.rows).toEqual([]);
  }
  await sql`update consignments set status = 'cancelled' where id = ${order.part}`.execute(market.db);
  expect((await asSeller(phone)).orders?.rows).toEqual([]);
  await sql`update consignments set status = 'shipped' where id = ${order.part}`.execute(market.db);
});

it.each(Object.values(theirs).concat('nandurbar', 'kamala', phone))(
  'finds nothing of another vendor by “%s”',
  async (text) => {
    const { only, numbers, orders, products } = await asSeller(text, stranger.user);
    expect([only, numbers, orders?.rows ?? [], products?.rows ?? []]).toEqual([null, [], [], []]);
  },
);

it('finds what is the vendor’s own', async () => {
  const kinds = await Promise.all(
    Object.values(theirs).map(async (text) => (await asSeller(text)).only?.kind ?? null),
  );
  // The customer's payment and message are the marketplace's.
  expect(kinds).toEqual(['parcel', 'document', 'payout', 'payout', null, 'enquiry', null]);
});

it.each([
  ['admin', Object.keys(theirs), ['orders', 'people', 'vendors', 'products']],
  ['support', ['tracking', 'document', 'payment', 'enquiry', 'ticket'], ['orders', 'people', 'vendors']],
  ['catalogue', [], ['vendors', 'products']],
  ['finance', ['tracking', 'document', 'payout', 'utr', 'payment'], ['orders', 'vendors']],
] as const)('%s finds what the role includes', async (role, numbers, lists) => {
  const found = await Promise.all(
    Object.entries(theirs).map(async ([name, text]) => ((await asAdmin(text, role)).only ? name : [])),
  );
  expect(found.flat()).toEqual(numbers);
  const { orders, people, vendors, products } = await asAdmin('nandurbar', role);
  const seen = Object.entries({ orders, people, vendors, products }).filter(([, rows]) => rows);
  expect(seen.map(([name]) => name)).toEqual(lists);
});

it('shows a packer neither sums nor what is about money', async () => {
  const packer = await aMember(market, seller.vendorId);
  expect((await asSeller(order.number, packer)).only).toMatchObject({ kind: 'order', amount: null });
  expect((await asSeller(theirs.document, packer)).numbers).toEqual([]);
  expect((await asSeller(theirs.payout, packer)).numbers).toEqual([]);
  expect((await asSeller('kamala', packer)).orders?.rows[0]).toMatchObject({ subtotal: 0 });
});

it('takes any text', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.stringMatching(/^[0-9%_'\\/:&|!*() -]{0,40}$/),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await asAdmin(text);
      await asSeller(text);
    }),
    { numRuns: 60 },
  );
  expect((await asAdmin(`1${'9'.repeat(500)}`)).text).toBe('');
});
