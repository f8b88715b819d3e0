import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMail, anAnswer, aText } from '../../tests/support/database/broken-rows.ts';
import { useTheShop } from '../../tests/support/database/use-the-shop.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { returnBreaks } from '../../tests/support/return-breaks.ts';
import { loadDemo } from '../demo/load.ts';
import { complaintsOf, examine, invariants } from './examine.ts';
import { examineFiles } from './examine-files.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await loadDemo(market.db, new Date());
});
afterAll(() => market.close());

const anOrder = sql`(select id from orders where status = 'delivered' order by number limit 1)`;
const newest = sql`(select o.id from orders o join users u on u.id = o.user_id where erased_at is null
  order by o.created_at desc limit 1)`;
const aPart = sql`(select id from consignments where status = 'delivered' order by id limit 1)`;
const aUser = sql`(select user_id from orders where id = ${anOrder})`;
const aProduct = sql`'npk-19-19-19'`;
const aRequest = (status: string, purpose: string) => sql`
  insert into payment_requests (id, order_id, purpose, amount, status, expires_at, created_at, closed_at)
    values ('r', ${anOrder}, ${purpose}, 100, ${status}, now(), now(), now())`;
const anAttempt = sql`insert into payment_attempts (id, request_id, provider, way, created_at, changed_at)
  values ('a', 'r', 'razorpay', 'upi', now(), now())`;
const aPayment = (use: string) => sql`
  insert into payments (id, attempt_id, provider, provider_payment_id, amount, used_for, method, captured_at, created_at)
    values ('p', 'a', 'razorpay', 'pay_1', 100, ${use}, 'upi', now(), now())`;

/** On a day that is not closed. */
const aTransaction = sql`insert into ledger_transactions (id, key, kind, day, created_at)
  values ('t', 't', 'payment', '2099-11-22', now())`;
const anAccount = (code: RawBuilder<unknown>, balance: number) =>
  sql`insert into ledger_accounts (code, kind, balance, vendor_id)
    select ${code}, 'asset', ${balance}::bigint, (select id from vendors v where ${code} = 'vendor_payable:' || v.id)
    on conflict (code) do update set balance = ledger_accounts.balance + excluded.balance`;
const aPosting = (position: number, code: RawBuilder<unknown>, amount: number) =>
  sql`insert into ledger_postings (transaction_id, position, account, amount, part, day)
    values ('t', ${position}::integer, ${code}, ${amount}::bigint, 'payment', '2099-11-22')`;
const [bank, suspense] = [sql`'bank'`, sql`'suspense'`];
const aPayable = sql`(select 'vendor_payable:' || vendor_id from consignments where id = ${aPart})`;
const anEarning = (kind: string, gross: number) =>
  sql`insert into vendor_earnings (id, vendor_id, order_id, consignment_id, serial, transaction_id, kind, day, payable_on, status,
      gross, commission, commission_gst, tcs, tds, cash, net)
    select 'e', vendor_id, order_id, id, 99, 't', ${kind}, '2099-11-22', '2099-11-22', 'paid', ${gross}::bigint, ${gross}::bigint, 0, 0, 0, 0, 0
      from consignments where id = ${aPart}`;
const aPaidPayout = sql`(select id from payouts where vendor_id = 'v1' order by id limit 1)`;
const aBalanced = [
  aTransaction,
  anAccount(bank, 100),
  anAccount(suspense, -100),
  aPosting(1, bank, 100),
  aPosting(2, suspense, -100),
];

/** For each invariant the steps that break it alone. */
const breaks: Record<string, readonly RawBuilder<unknown>[]> = {
  'complaint-clocks': [sql`update complaints set answer_by = now() where state = 'with-vendor'`],
  'complaints-paid': [
    sql`update complaints set refunded = 100 where number = (select min(number) from complaints where consignment_id is not null)`,
  ],
  enquiry: [
    sql`insert into enquiries (id, number, product_id, vendor_id, product_name, name, phone, email, village, message, language)
      select 'asked', 'KB-E-2611-0099', p.id, v.id, p.name, 'Demo Farmer', '1234056789', '', 'Otur', 'How much?', 'en'
        from products p join vendors v on v.id <> p.vendor_id where p.id = ${aProduct} limit 1`,
  ],
  'ledger-balanced': [
    aTransaction,
    anAccount(bank, 100),
    anAccount(suspense, -99),
    aPosting(1, bank, 100),
    aPosting(2, suspense, -99),
  ],
  'ledger-balances': [anAccount(bank, 5)],
  'ledger-days': [
    sql`update ledger_days set amount = amount + 1 where (day, account) = (select day, account from ledger_days
      where kind = 'payout' limit 1)`,
  ],
  'earnings-posted': [...aBalanced, anEarning('sale', 100)],
  'vendors-owed': [
    aTransaction,
    anAccount(bank, 100),
    anAccount(aPayable, -100),
    aPosting(1, bank, 100),
    aPosting(2, aPayable, -100),
  ],
  'earnings-current': [
    sql`update consignments set status = 'shipped' where id = (select consignment_id from vendor_earnings where kind = 'sale' limit 1)`,
  ],
  'transfers-due': [anAccount(sql`'transfers_due:razorpay'`, -100)],
  'paid-in': [
    sql`insert into vendor_pay_ins (id, vendor_id, status, amount, utr, decided_at, earning_id, created_at)
      select 'p', vendor_id, 'booked', net + 1, 'HDFCN52026112500123', now(), id, now() from vendor_earnings order by id limit 1`,
  ],
  'disputes-posted': [
    aRequest('cancelled', 'full'),
    anAttempt,
    aPayment('wrong-amount'),
    sql`insert into disputes (id, provider, external_id, payment_id, amount, deducted, phase, status, raised_at, told_at, closed_at, created_at)
      values ('d', 'razorpay', 'disp_1', 'p', 100, 0, 'chargeback', 'lost', now(), now(), now(), now())`,
  ],
  'disputes-accounts': [anAccount(sql`'chargebacks'`, 5)],
  ...returnBreaks,
  'payouts-add-up': [sql`update payouts set amount = amount + 1 where id = ${aPaidPayout}`],
  'earnings-paid-out': [sql`update payouts set status = 'failed' where id = ${aPaidPayout}`],
  'payouts-hold-earnings': [
    sql`update vendor_earnings set payout_id = null, status = 'payable' where payout_id = ${aPaidPayout}`,
  ],
  'payouts-posted': [sql`update payouts set status = 'returned' where id = ${aPaidPayout}`],
  'statements-right': [
    sql`insert into vendor_statements (vendor_id, month, number, opening, earned, paid, closing, payout_weekday,
        created_at)
      values ('v1', '2020-01', 'DEMO', 0, 1, 0, 1, 3, now())`,
  ],
  'buyers-money': [
    sql`insert into ledger_transactions select 'u', 'u', 'payment', ${anOrder}, null, '2099-11-22', now()`,
    sql`insert into ledger_accounts values ('buyers_unearned', 'liability', null, -100)`,
    sql`insert into ledger_postings values ('u', 1, 'buyers_unearned', -100, 'payment', null, '2099-11-22')`,
  ],
  'courier-cash': [
    sql`insert into cash_couriers (code, name, days, created_at) values ('express', 'Express', 7, now())`,
    aTransaction,
    anAccount(bank, -100),
    anAccount(sql`'courier_cod:express'`, 100),
    aPosting(1, bank, -100),
    aPosting(2, sql`'courier_cod:express'`, 100),
  ],
  'cash-explained': [
    sql`insert into payment_differences (id, kind, subject, provider, ours, theirs, created_at)
      values ('d', 'cash-short', 'c', 'courier:express', 100, 0, now())`,
  ],
  'order-prepaid': [sql`update consignments set prepaid = 100 where id = ${aPart}`],
  'order-paid': [
    sql`update orders set prepaid = p.prepaid from (select subtotal + shipping as prepaid, order_id from consignments
      where id = ${aPart}) p where id = p.order_id`,
    sql`update consignments set prepaid = subtotal + shipping where id = ${aPart}`,
  ],
  'paid-once': [aRequest('paid', 'full'), anAttempt],
  'unused-money': [aRequest('cancelled', 'full'), anAttempt, aPayment('late')],
  'refunds-covered': [
    aRequest('cancelled', 'full'),
    anAttempt,
    aPayment('wrong-amount'),
    sql`insert into payment_differences (id, kind, subject, provider, ours, theirs, created_at)
      values ('d', 'wrong-amount', 'p', 'razorpay', 1, 1, now())`,
    sql`insert into refunds (id, payment_id, amount, reason, requested_at, due_at, changed_at)
      values ('f', 'p', 200, 'wrong-amount', now(), now(), now())`,
  ],
  'refunds-owed': [
    sql`insert into cash_refunds (id, order_id, consignment_id, amount, taken_by, requested_at, changed_at)
      select 'c', order_id, id, 100, 'courier', now(), now() from consignments where id = ${aPart}`,
  ],
  'unpaid-hidden': [sql`update consignments set is_unpaid = true where id = ${aPart}`],
  'order-once': [
    sql`alter table orders drop constraint orders_user_id_checkout_id_key`,
    sql`update orders set checkout_id = 'the-same'`,
  ],
  'order-total': [
    sql`update order_lines set quantity = quantity + 1, line_total = unit_price * (quantity + 1) where order_id = ${anOrder}`,
  ],
  'order-parts': [sql`update consignments set shipping = shipping + 100 where id = ${aPart}`],
  'part-lines': [sql`update consignments set subtotal = subtotal + 100 where id = ${aPart}`],
  'part-order': [sql`update consignments set order_total = order_total + 100 where id = ${aPart}`],
  'order-status': [sql`update orders set status = 'shipped' where id = ${anOrder}`],
  'part-delivered': [sql`update consignments set delivered_on = null where id = ${aPart}`],
  'part-booked': [
    sql`insert into shipments (id, consignment_id, vendor_id, provider, reference, courier, courier_name, state, state_at,
        grams, cash, quoted, pickup_place, created_at)
      select 's', id, vendor_id, 'delhivery', 'KB-S-1', 'demo', 'Demo Courier', 'booked', now(), 1000, 0, 0, 'Pune', now()
        from consignments where id = ${aPart}`,
    sql`update consignments set status = 'cancelled' where id in (select consignment_id from shipments)`,
  ],
  'order-cancelled': [sql`update orders set cancelled_amount = 100 where id = ${anOrder}`],
  'order-address': [sql`update orders set address = null where id = ${anOrder}`],
  'returned-lines': [
    sql`insert into returned_lines select order_id, position, quantity, 0, 0, now() from order_lines where consignment_id = ${aPart}`,
  ],
  'part-history': [
    sql`delete from consignment_moves where consignment_id = ${aPart} and to_status = 'shipped'`,
  ],
  'part-moves': [sql`update consignment_moves set moved_by = 'customer' where to_status = 'shipped'`],
  'next-numbers': [sql`alter sequence order_numbers restart with 7`],
  'line-tax': [sql`update order_lines set cgst = cgst + 1 where consignment_id = ${aPart}`],
  'document-totals': [
    sql`alter table documents disable trigger refuse_changed_document`,
    sql`update documents set content = jsonb_set(content, '{lines,0,taxable}', '1')`,
  ],
  'document-series': [sql`update document_series set last = last + 1`],
  'document-issued': [sql`delete from documents`],
  'document-credits': [
    sql`insert into documents (id, vendor_id, kind, year, serial, number, issued_at, refers_to, place_of_supply,
        is_inter_state, exempt, taxable, cgst, sgst, igst, rounding, total, content)
      select 'credit', vendor_id, 'credit-note', year, 1, 'KBC/26-27/000001', issued_at, id, place_of_supply,
          is_inter_state, exempt + 1, taxable, cgst, sgst, igst, rounding, total + 1, content
        from documents limit 1`,
  ],
  'stock-ledger': [sql`update products set stock = stock + 1 where id = ${aProduct}`],
  'stock-of-orders': [sql`delete from stock_movements where order_id = ${anOrder}`],
  'default-address': [sql`update addresses set is_default = false where user_id = ${aUser}`],
  'vendor-firm': [sql`update users set role = 'customer' where role = 'vendor'`],
  'vendor-owner': [sql`update vendor_members set role = 'packer' where role = 'owner'`],
  'locked-out': [
    sql`insert into sessions (id, user_id, token, expires_at, proven_at)
      values ('s', ${aUser}, 't', now() + interval '1 day', now())`,
    sql`update users set blocked_at = now() where id = ${aUser}`,
  ],
  erased: [sql`update users set erased_at = now() where id = ${aUser}`],
  'mail-of-order': [
    sql`insert into audit_entries (id, action, subject, subject_id, facts) values ('a', 'order.place', 'orders', ${newest}, '{}')`,
  ],
  'answer-call': anAnswer,
  'mail-once': [aMail(sql`now(), now(), 'waiting', null`)],
  'mail-sent': [aMail(sql`now(), now(), 'sent', now()`)],
  'mail-stuck': [
    aMail(sql`now(), now() - interval '1 day', 'waiting', null`),
    sql`update outgoing_mails set state = 'sent', sent_at = now(), message_id = 'm' where id = 'mail-1'`,
  ],
  'message-sent': [aText('sent')],
  'message-call': [aText('sending')],
  searchable: [sql`delete from search_words`],
  pictured: [sql`delete from product_images where product_id = ${aProduct}`],
  'may-be-sold': [sql`update vendor_licences set valid_until = valid_from`],
  'kept-files': [
    sql`insert into product_images (product_id, position, key) values (${aProduct}, 9, ${'a1'.repeat(16)})`,
  ],
  'figures-rolled-up': [sql`delete from figures_rolled_up`],
  'figures-of-days': [sql`update market_day_figures set orders = orders + 1`],
  'figures-of-categories': [sql`update category_day_figures set sales = sales + 1`],
  'figures-of-vendors': [sql`update vendor_day_figures set sales = sales + 1`],
  'figures-of-products': [sql`delete from product_day_figures`],
  guards: [sql`alter table products disable trigger tell_of_products`],
  settings: [sql`delete from store_settings`],
  clock: [sql`update orders set created_at = now() + interval '1 day' where id = ${anOrder}`],
  migrations: [sql`delete from kysely_migration where name like '0001%'`],
};

/** The findings after the steps, which are rolled back. */
async function foundAfter(steps: readonly RawBuilder<unknown>[]) {
  const undo = new Error('taken back');
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof examine>>>();
  const broken = market.db.transaction().execute(async (db) => {
    for (const step of steps) await step.execute(db);
    resolve(await examine(db));
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return (await promise).filter(({ count }) => count > 0);
}

it('finds no fault in the demo shop, nor after typical actions in it', async () => {
  expect(complaintsOf(await examine(market.db))).toEqual([]);
  await useTheShop(market);
  expect(complaintsOf(await examine(market.db))).toEqual([]);
});

it('has a test that breaks every invariant', () => {
  expect(Object.keys(breaks).sort()).toEqual([...invariants.map(({ name }) => name), 'migrations'].sort());
});

it.each(Object.entries(breaks))('reports a broken invariant: %s', async (name, steps) => {
  const found = await foundAfter(steps);
  expect(found.map((finding) => finding.name)).toContain(name);
  const finding = found.find((one) => one.name === name);
  expect(finding?.count).toBeGreaterThan(0);
  for (const { which, fault } of finding?.faults ?? []) {
    expect(which).toMatch(/\S/);
    expect(fault).toMatch(/\S/);
  }
});

it('reports a day of delivery of a part that is under way, and of a return that was never delivered', async () => {
  const undelivered = sql`(select id from consignments where status in ('shipped', 'pending') order by id limit 1)`;
  for (const status of ['shipped', 'returned']) {
    const found = await foundAfter([
      sql`update consignments set status = ${status}, delivered_on = '2026-11-20' where id = ${undelivered}`,
    ]);
    const { count } = found.find(({ name }) => name === 'part-delivered') ?? {};
    expect(count, status).toBe(1);
  }
});

it('reports pieces that were taken off as sold out, but not written off', async () => {
  const found = await foundAfter([
    sql`insert into reduced_lines (id, order_id, position, quantity, reason, role, created_at)
      select 'taken', order_id, position, 1, 'sold-out', 'vendor', now() from order_lines
      where order_id = ${anOrder} limit 1`,
  ]);
  expect(found.map(({ name }) => name)).toEqual(['stock-of-orders']);
  expect(found[0]?.faults[0]?.fault).toContain('1 cancelled or sellable again and 1 written off');
});

it('reports taxed goods on sale of a vendor without a GSTIN, and not those that are withheld', async () => {
  const vendor = sql`(select vendor_id from products where id = ${aProduct})`;
  const exempt = [
    sql`update vendors set gstin = null, pan = 'AAPFU0939F', exempt_only_at = created_at where id = ${vendor}`,
    sql`update products set status = 'withheld' where vendor_id = ${vendor} and gst_rate > 0 and status = 'live'`,
  ];
  expect(complaintsOf(await foundAfter(exempt))).toEqual([]);
  const found = await foundAfter([
    ...exempt,
    sql`update products set status = 'live' where id = ${aProduct}`,
  ]);
  expect(found.map(({ name }) => name)).toEqual(['may-be-sold']);
  expect(found[0]?.faults[0]?.fault).toContain('it is taxed, but its vendor has no GSTIN');
});

it('reports the business of an erased buyer', async () => {
  const found = await foundAfter([
    ...(breaks.erased ?? []),
    sql`update orders set buyer_gstin = '27AABCK1234F1ZZ', buyer_business = 'x', buyer_address = '{}' where id = ${anOrder}`,
  ]);
  const fault = found.find(({ name }) => name === 'erased')?.faults[0]?.fault;
  expect(fault).toContain('business');
});

it('reports the row in plain words', async () => {
  expect(complaintsOf(await foundAfter(breaks['stock-ledger'] ?? []))).toEqual([
    'WRONG  The stock of a product is the sum of its movements, and not below zero',
    expect.stringMatching(/^ {7}product npk-19-19-19: its stock is \d+, but its movements come to \d+$/),
  ]);
});

it('reports missing uploaded files', async () => {
  const [key, store] = ['b2'.repeat(16), memoryStore()];
  await market.db
    .insertInto('productImages')
    .values({ productId: 'npk-19-19-19', position: 8, key })
    .execute();
  const missing = await examineFiles(market.db, store);
  expect(missing.count).toBe(7);
  for (const { fault } of missing.faults) {
    await store.put(fault.replace(' is gone', ''), new Uint8Array([1]), 'image/webp');
  }
  expect((await examineFiles(market.db, store)).count).toBe(0);
  await market.db.deleteFrom('productImages').where('key', '=', key).execute();
});
