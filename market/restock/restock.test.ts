import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { adjustStock } from '../catalogue/manage/adjust-stock.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { countWaiting } from './count-waiting.ts';
import { exportRestockRequests, forgetWaiting } from './personal-data.ts';
import { productsWithDemand } from './products-with-demand.ts';
import { productToWaitFor, requestRestock } from './request-restock.ts';
import { tellRestocked } from './tell-restocked.ts';

let market: TestMarket;
let vendor: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
});
afterAll(() => market.close());

const soldOut = (name = 'Okra') => aProduct(market, { vendorId: vendor.vendorId, name, stock: 0 });
const ask = (
  productId: string,
  contact: string,
  { context = market.visitor, client = randomUUID(), website = '' } = {},
) => requestRestock({ client })(context as Context, { productId, contact, website });
const mailsTo = (recipient: string) =>
  market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', recipient)
    .execute();
const waiting = async (id: string) => answerOf(await countWaiting(market.as(vendor.user), { id }));

it('tells everyone who waits once, in their language, when stock comes back', async () => {
  const { id } = await soldOut();
  answerOf(await ask(id, 'asha@test.example', { context: { ...market.visitor, language: 'hi' } }));
  answerOf(await ask(id, 'Asha@test.example'));
  answerOf(await ask(id, 'ravi@test.example'));
  expect(await waiting(id)).toBe(2);
  await tellRestocked(market.system);
  expect(await mailsTo('asha@test.example')).toEqual([]);

  answerOf(await adjustStock(market.as(vendor.user), { id, reason: 'received', count: '5' }));
  await tellRestocked(market.system);
  await tellRestocked(market.system);
  expect(await mailsTo('asha@test.example')).toMatchObject([
    { kind: 'product.restocked', language: 'hi', facts: { productId: id } },
  ]);
  expect(await mailsTo('ravi@test.example')).toMatchObject([
    { language: 'en', facts: { productName: 'Okra' } },
  ]);
  expect(await waiting(id)).toBe(0);
});

const confirmed = { phoneAddedAt: new Date(), phoneConfirmedAt: new Date() };
const textsTo = (phone: string) =>
  market.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'language', 'userId', 'facts', 'fallback'])
    .where('phone', '=', phone)
    .execute();

it('tells a visitor with a number alone once, by text message', async () => {
  const { id } = await soldOut('Gram');
  const hindi = { ...market.visitor, language: 'hi' } as const;
  expect(answerOf(await ask(id, '098220 00081', { context: hindi }))).toMatchObject({ isBack: false });
  answerOf(await ask(id, '+91 98220-00081'));
  expect(await waiting(id)).toBe(1);
  answerOf(await adjustStock(market.as(vendor.user), { id, reason: 'received', count: '5' }));
  await tellRestocked(market.system);
  await tellRestocked(market.system);
  expect(await textsTo('+919822000081')).toMatchObject([
    { kind: 'product.restocked', language: 'hi', userId: null, facts: { productId: id }, fallback: null },
  ]);
});

it('tells an account at its number of then, with the mail as the last resort', async () => {
  const { id } = await soldOut();
  const buyer = await aCustomer(market);
  answerOf(await ask(id, buyer.email, { context: market.as(buyer) }));
  const phone = '+919822000082';
  await market.db
    .updateTable('users')
    .set({ phone, ...confirmed })
    .where('id', '=', buyer.id)
    .execute();
  answerOf(await adjustStock(market.as(vendor.user), { id, reason: 'received', count: '5' }));
  await tellRestocked(market.system);
  expect(await textsTo(phone)).toMatchObject([{ userId: buyer.id, fallback: { recipient: buyer.email } }]);
});

it('says so when the product is in stock, and stores nothing then, nor for a bot', async () => {
  const { id } = await aProduct(market, { vendorId: vendor.vendorId });
  expect(answerOf(await ask(id, 'asha@test.example'))).toMatchObject({ isBack: true });
  expect(await waiting(id)).toBe(0);
  const out = await soldOut();
  expect(answerOf(await ask(out.id, 'bot@test.example', { website: 'https://bad.example' }))).toMatchObject({
    isBack: false,
  });
  expect(await waiting(out.id)).toBe(0);
});

it('asks for a valid address and a product that is for sale', async () => {
  const { id } = await soldOut();
  expect(await ask(id, 'asha')).toBeRefused('input.invalid', { fields: { contact: 'contact.invalid' } });
  const draft = await aProduct(market, { vendorId: vendor.vendorId, status: 'draft' });
  expect(await ask(draft.id, 'asha@test.example')).toBeRefused('not-found');
  expect(await productToWaitFor(market.visitor, { id: draft.id })).toBeRefused('not-found');
});

it('is rate-limited by network address and by email address', async () => {
  const { id } = await soldOut();
  const client = randomUUID();
  for (let n = 0; n < 20; n += 1) answerOf(await ask(id, `many-${n}@test.example`, { client }));
  expect(await ask(id, 'one-more@test.example', { client })).toBeRefused('rate.limited');
  for (let n = 0; n < 5; n += 1) answerOf(await ask(id, 'victim@test.example'));
  expect(await ask(id, 'Victim@test.example')).toBeRefused('rate.limited');
});

it('is shown as demand in the list of the own products, and of no others', async () => {
  const [wanted, other] = [await soldOut(), await soldOut()];
  for (const name of ['asha', 'bina']) answerOf(await ask(wanted.id, `${name}@test.example`));
  const listOf = async (user: SignedIn) =>
    answerOf(await productsWithDemand(market.as(user), { stock: 'out' })).products;
  const own = await listOf(vendor.user);
  expect(own.find(({ id }) => id === wanted.id)?.waiting).toBe(2);
  expect(own.find(({ id }) => id === other.id)?.waiting).toBe(0);
  expect(await listOf((await aVendor(market)).user)).toEqual([]);
});

it('counts only for the own vendor', async () => {
  const { id } = await soldOut();
  const other = await aVendor(market);
  expect(await countWaiting(market.as(other.user), { id })).toBeRefused('not-found');
});

it('is exported to the person and erased with the account, also what was asked before signing in', async () => {
  const [first, second] = [await soldOut('Okra'), await soldOut('Gram')];
  const buyer = await aCustomer(market);
  answerOf(await ask(first.id, buyer.email));
  answerOf(await ask(second.id, buyer.email, { context: market.as(buyer) }));
  expect(await exportRestockRequests(market.system, { ...buyer, phone: null })).toHaveLength(2);
  await forgetWaiting(market.system, { ...buyer, phone: null });
  expect(await waiting(first.id)).toBe(0);
  expect(await waiting(second.id)).toBe(0);
});
