import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { isByEnquiry } from '../catalogue/enquiry-rules.ts';
import { deleteProduct } from '../catalogue/manage/delete-product.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { maxCash } from '../settings/cash-limit-rules.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import {
  enquiriesToAnswer,
  listEnquiries,
  listOwnEnquiries,
  readEnquiry,
  readOwnEnquiry,
} from './list-enquiries.ts';
import { exportEnquiries, forgetEnquirer, forgetEnquiries } from './personal-data.ts';
import { productToAskFor, sendEnquiry } from './send-enquiry.ts';

let market: TestMarket;
let vendor: Awaited<ReturnType<typeof aVendor>>;
let tractor: { id: string };
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
  const { vendorId } = vendor;
  const of = { vendorId, category: 'Equipment', subcategory: 'Tractors' };
  tractor = await aProduct(market, { ...of, name: 'Tractor 45 HP', price: rupees(100_000) });
});
afterAll(() => market.close());

const typed = { name: 'Sunita Devi', phone: '+91 98765 43210', village: 'Otur, 412409', website: '' };

/** Sends an enquiry about the tractor; returns its id and number. */
async function ask(change: Record<string, string> = {}, context: Context = market.visitor) {
  const input = { ...typed, email: '', message: '', productId: tractor.id, ...change };
  const { number } = answerOf(await sendEnquiry({ client: randomUUID() })(context, input));
  const rows = await market.db.selectFrom('enquiries').select('id').where('number', '=', number).execute();
  return { number, id: rows[0]?.id ?? '' };
}

const mailsTo = (recipient: string) =>
  market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

it('is possible only for products that a dealer delivers and for prices above the cash limit', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.boolean(), (price, isTractor) => {
      const subcategory = isTractor ? 'Tractors' : 'Sprayers';
      expect(isByEnquiry({ subcategory, price }, maxCash)).toBe(isTractor || price > maxCash);
    }),
  );
  expect(answerOf(await productToAskFor(market.visitor, { id: tractor.id })).name).toBe('Tractor 45 HP');
  const seed = await aProduct(market);
  expect(await productToAskFor(market.visitor, { id: seed.id })).toBeRefused('not-found');
  const send = sendEnquiry({ client: randomUUID() });
  const input = { ...typed, email: '', message: '', productId: seed.id };
  expect(await send(market.visitor, input)).toBeRefused('not-found');
  const dear = await aProduct(market, { price: maxCash + 1 });
  answerOf(await productToAskFor(market.visitor, { id: dear.id }));
});

it('is the only way to order these products: the cart refuses them', async () => {
  const buyer = await aCustomer(market);
  const order = {
    checkoutId: newId(),
    items: [{ productId: tractor.id, quantity: 1 }],
    addressId: await anAddress(market, buyer),
    total: rupees(100_000),
  };
  expect(await placeOrder(market.as(buyer), order)).toBeRefused('product.by-enquiry');
});

it('is mailed to the vendor without the phone number, and confirmed to the sender without any typed text', async () => {
  const email = `${randomUUID()}@test.example`;
  const { number } = await ask({ email, message: 'With a trolley?' }, { ...market.visitor, language: 'hi' });
  expect(number).toMatch(/^KB-E-\d{4}-\d{4}$/);
  const mail = (await mailsTo(vendor.user.email)).find(({ facts }) => JSON.stringify(facts).includes(number));
  expect(mail).toMatchObject({ kind: 'enquiry.received', facts: { name: 'Sunita Devi' } });
  expect(JSON.stringify(mail)).not.toContain('9876543210');
  const [thanks, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(thanks).toMatchObject({ kind: 'enquiry.thanks', language: 'hi' });
  expect(JSON.stringify(thanks?.facts)).not.toMatch(/Sunita|trolley|Otur/);
});

it('is answered once, by mail in the language of the sender or by phone, and audited', async () => {
  const email = `${randomUUID()}@test.example`;
  const own = market.as(vendor.user);
  const { id, number } = await ask({ email }, { ...market.visitor, language: 'hi' });
  const before = answerOf(await enquiriesToAnswer(own, {}));
  expect(await answerEnquiry(own, { id, way: 'mail', answer: ' ' })).toBeRefused('input.invalid');
  answerOf(await answerEnquiry(own, { id, way: 'mail', answer: ' On Monday. ' }));
  expect(await answerEnquiry(own, { id, way: 'phone', answer: 'Again' })).toBeRefused('conflict.changed');
  expect(answerOf(await enquiriesToAnswer(own, {}))).toBe(before - 1);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: 'enquiry.answered',
    language: 'hi',
    facts: { number, answer: 'On Monday.', vendorName: 'Yavatmal Krishi Kendra' },
  });

  const called = await ask();
  expect(await answerEnquiry(own, { id: called.id, way: 'mail', answer: 'Yes' })).toBeRefused(
    'conflict.changed',
  );
  answerOf(await answerEnquiry(own, { id: called.id, way: 'phone', answer: 'Comes to the yard.' }));
  expect(answerOf(await readOwnEnquiry(own, { id: called.id }))).toMatchObject({
    state: 'answered',
    answeredHow: 'phone',
    phone: '9876543210',
  });
  const audit = await market.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', 'in', [id, called.id])
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'enquiry.send',
    'enquiry.answer',
    'enquiry.send',
    'enquiry.call',
  ]);
});

it('is readable by its vendor and by administrators alone', async () => {
  const { id, number } = await ask();
  const [own, other] = [market.as(vendor.user), market.as((await aVendor(market)).user)];
  const admin = market.as(await anAdmin(market));
  const sought = { search: number };
  expect(answerOf(await listOwnEnquiries(own, sought)).enquiries).toMatchObject([{ id, state: 'open' }]);
  expect(answerOf(await listEnquiries(admin, sought)).enquiries).toMatchObject([
    { id, vendorName: 'Yavatmal Krishi Kendra' },
  ]);
  expect(answerOf(await readEnquiry(admin, { id })).number).toBe(number);
  expect(answerOf(await listOwnEnquiries(other, sought)).enquiries).toEqual([]);
  expect(await readOwnEnquiry(other, { id })).toBeRefused('not-found');
  expect(await answerEnquiry(other, { id, way: 'phone', answer: 'Yes' })).toBeRefused('not-found');
  for (const use of [listOwnEnquiries, readOwnEnquiry, answerEnquiry, enquiriesToAnswer])
    expect(await use(admin, { id })).toBeRefused('actor.forbidden');
  for (const use of [listEnquiries, readEnquiry])
    expect(await use(own, { id })).toBeRefused('actor.forbidden');
});

it('outlives its product, which the vendor may delete', async () => {
  const { vendorId, user } = vendor;
  const own = market.as(user);
  const tiller = await aProduct(market, {
    vendorId,
    category: 'Equipment',
    subcategory: 'Tractors',
    name: 'Tractor 25 HP',
    price: rupees(90_000),
  });
  const { id } = await ask({ productId: tiller.id, phone: '7500000000' });
  expect(answerOf(await deleteProduct(own, { id: tiller.id }))).toEqual({ isGone: true });
  expect(answerOf(await readOwnEnquiry(own, { id }))).toMatchObject({
    productId: null,
    productName: 'Tractor 25 HP',
  });
});

it('is rate-limited by network address, by phone number and by email address', async () => {
  const send = (client: string, change: Record<string, string>) =>
    sendEnquiry({ client })(market.visitor, {
      ...typed,
      email: '',
      message: '',
      productId: tractor.id,
      ...change,
    });
  const phones = Array.from({ length: 21 }, (_, n) => String(7_000_000_000 + n));
  const client = randomUUID();
  for (const phone of phones.slice(0, 20)) answerOf(await send(client, { phone }));
  expect(await send(client, { phone: phones[20] ?? '' })).toBeRefused('rate.limited');
  for (let n = 0; n < 5; n += 1) answerOf(await send(randomUUID(), { phone: '8000000000' }));
  expect(await send(randomUUID(), { phone: '8000000000' })).toBeRefused('rate.limited');
});

it('stores nothing for a bot that fills in the honeypot, and returns an error for each invalid field', async () => {
  const count = async () => (await market.db.selectFrom('enquiries').select('id').execute()).length;
  const before = await count();
  await ask({ website: 'https://bad.example', phone: '9000000001' });
  expect(await count()).toBe(before);
  const input = { ...typed, name: ' ', phone: '12', village: '', email: 'nobody', message: '' };
  const wrong = await sendEnquiry({ client: randomUUID() })(market.visitor, {
    ...input,
    productId: tractor.id,
  });
  expect(wrong).toMatchObject({
    failure: {
      fields: {
        name: 'name.required',
        phone: 'phone.digits',
        village: 'village.required',
        email: 'email.invalid',
      },
    },
  });
});

it('is exported to its sender, erased with their account, and removed after three years', async () => {
  const buyer = await aCustomer(market);
  const { number } = await ask({ phone: '9000000002' }, market.as(buyer));
  expect(await exportEnquiries(market.visitor, buyer.id)).toMatchObject([{ number, phone: '9000000002' }]);
  await forgetEnquirer(market.visitor, buyer.id);
  expect(await exportEnquiries(market.visitor, buyer.id)).toEqual([]);
  const { id } = await ask({ phone: '9000000003' });
  await market.db
    .updateTable('enquiries')
    .set({ createdAt: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute();
  await forgetEnquiries(market.visitor);
  expect(await market.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).toEqual([]);
});
