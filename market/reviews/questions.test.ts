import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { answerAsBuyer, answerAsStaff, questionToAnswer } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { decideQuestion } from './decide-question.ts';
import { listReviews, reviewsOfProduct } from './list-reviews.ts';
import { exportReviews, forgetRefusedReviews, forgetReviewer } from './personal-data.ts';
import { listDeskQuestions } from './question-desk.ts';
import { reviewsToRead } from './review-desk.ts';

let market: TestMarket;
let seller: SignedIn;
let admin: SignedIn;
let vendorId: string;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  const vendor = await aVendor(market);
  [seller, vendorId, admin] = [vendor.user, vendor.vendorId, await anAdmin(market)];
});
beforeEach(async () => {
  await market.db.deleteFrom('questions').execute();
  await market.db.deleteFrom('outgoingMails').execute();
});
afterAll(() => market.close());

const number = 'Call me on 98220 00071';
const aSprayer = () => aProduct(market, { vendorId, name: 'Sprayer' });

/** A question of a new customer about a new product. */
async function asked(question = 'How heavy is it?') {
  const product = await aSprayer();
  const by = await aCustomer(market);
  const { id, state } = answerOf(await askQuestion(market.as(by), { productId: product.id, question }));
  return { id, by, product, state };
}

const seenOf = async (id: string) => answerOf(await listReviews(market.visitor, { id })).questions;
const countOf = async (id: string) => (await reviewsOfProduct(market.system, id)).questions;

async function told(): Promise<unknown[]> {
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'question.news')
    .orderBy('id')
    .execute();
  return mails.map(({ facts }) => facts);
}

async function decide(id: string, choice: string, { answerId = '', change = {} } = {}) {
  const { opened } = answerOf(await listDeskQuestions(market.as(admin), { open: id }));
  return decideQuestion(market.as(admin), {
    id,
    answerId,
    choice,
    version: opened?.version ?? '',
    ...change,
  });
}

async function aBuyer(product: { id: string; price: number }): Promise<SignedIn> {
  const by = await aCustomer(market);
  await aPastOrder(market, { by, at: '2026-11-01T06:00:00Z', products: [product], status: 'delivered' });
  return by;
}

it('shows a clean question at once, without a name, and counts it', async () => {
  const { product } = await asked('  How heavy is it?  ');
  expect(await seenOf(product.id)).toMatchObject({
    count: 1,
    rows: [{ text: 'How heavy is it?', answers: [] }],
  });
  expect(await countOf(product.id)).toBe(1);
});

it('asks for an account, a product on sale and a text of at most 300 characters', async () => {
  const product = await aSprayer();
  const of = { productId: product.id, question: 'How heavy is it?' };
  expect(await askQuestion(market.visitor, of)).toBeRefused('actor.signed-out');
  const customer = market.as(await aCustomer(market));
  expect(await askQuestion(customer, { ...of, productId: 'none' })).toBeRefused('not-found');
  expect(await askQuestion(customer, { ...of, question: ' ' })).toBeRefused('input.invalid');
  expect(await askQuestion(customer, { ...of, question: 'a'.repeat(301) })).toBeRefused('input.invalid');
});

it('stops a person who asks too often', async () => {
  const product = await aSprayer();
  const customer = market.as(await aCustomer(market));
  const ask = () => askQuestion(customer, { productId: product.id, question: 'How heavy is it?' });
  for (let count = 0; count < 20; count += 1) answerOf(await ask());
  expect(await ask()).toBeRefused('rate.limited');
});

it('takes answers of the seller, of buyers who have it and of the marketplace, and tells who asked once', async () => {
  const { id, product } = await asked();
  const buyer = await aBuyer(product);
  answerOf(await answerAsStaff(market.as(seller), { id, answer: 'Eight kilograms.' }));
  answerOf(await answerAsBuyer(market.as(buyer), { id, answer: 'Mine has nine.' }));
  answerOf(await answerAsStaff(market.as(admin), { id, answer: 'The label says eight.' }));
  answerOf(await answerAsStaff(market.as(seller), { id, answer: 'Eight kilograms, empty.' }));
  expect((await seenOf(product.id)).rows[0]?.answers).toMatchObject([
    { role: 'vendor', text: 'Eight kilograms, empty.' },
    { role: 'buyer', text: 'Mine has nine.' },
    { role: 'marketplace', text: 'The label says eight.' },
  ]);
  expect(await told()).toEqual([
    { productId: product.id, productName: 'Sprayer', what: 'question', state: 'answered', reason: null },
  ]);
});

it('takes no answer of other sellers and of people who have not got the product', async () => {
  const { id, by } = await asked();
  const other = await aVendor(market);
  expect(await answerAsStaff(market.as(other.user), { id, answer: 'Yes' })).toBeRefused('not-found');
  expect(await answerAsBuyer(market.as(by), { id, answer: 'Yes' })).toBeRefused('not-found');
  expect(answerOf(await questionToAnswer(market.as(by), { id })).isBuyer).toBe(false);
  expect(await answerAsStaff(market.as(by), { id, answer: 'Yes' })).toBeRefused('actor.forbidden');
});

it('lists the newest answered question first, ten unless all are asked for', async () => {
  const { id, product } = await asked('First?');
  for (let count = 0; count < 10; count += 1) {
    const customer = market.as(await aCustomer(market));
    answerOf(await askQuestion(customer, { productId: product.id, question: `Later ${count}?` }));
  }
  answerOf(await answerAsStaff(market.as(seller), { id, answer: 'Yes.' }));
  const { count, rows } = await seenOf(product.id);
  expect(count).toBe(11);
  expect(rows).toHaveLength(10);
  expect(rows[0]?.text).toBe('First?');
  const all = await listReviews(market.visitor, { id: product.id, hasAllQuestions: true });
  expect(answerOf(all).questions.rows).toHaveLength(11);
});

it('holds a question with a phone number until it is decided, and tells its author', async () => {
  const { id, product, state } = await asked(number);
  expect(state).toBe('held');
  expect((await seenOf(product.id)).count).toBe(0);
  expect(answerOf(await reviewsToRead(market.as(admin), {}))).toBe(1);
  expect(answerOf(await listDeskQuestions(market.as(seller), {})).rows).toEqual([]);
  answerOf(await decide(id, 'show-without'));
  expect((await seenOf(product.id)).rows).toMatchObject([{ text: 'Call me on …' }]);
  expect(await countOf(product.id)).toBe(1);
  answerOf(await decide(id, 'abuse'));
  expect(await countOf(product.id)).toBe(0);
  expect(await told()).toMatchObject([
    { what: 'question', state: 'shown', reason: null },
    { what: 'question', state: 'refused', reason: 'abuse' },
  ]);
});

it('holds an answer with a phone number, and tells who asked once it shows', async () => {
  const { id, product } = await asked();
  answerOf(await answerAsStaff(market.as(seller), { id, answer: number }));
  expect((await seenOf(product.id)).rows[0]?.answers).toEqual([]);
  expect(await told()).toEqual([]);
  const { opened, rows } = answerOf(await listDeskQuestions(market.as(admin), {}));
  expect(rows).toMatchObject([{ id, isHeld: true }]);
  const answerId = opened?.answers[0]?.id ?? '';
  answerOf(await decide(id, 'show-without', { answerId }));
  expect((await seenOf(product.id)).rows[0]?.answers).toMatchObject([{ text: 'Call me on …' }]);
  expect(await told()).toMatchObject([
    { what: 'question', state: 'answered' },
    { what: 'answer', state: 'shown' },
  ]);
  answerOf(await decide(id, 'off-topic', { answerId }));
  expect((await seenOf(product.id)).rows[0]?.answers).toEqual([]);
  // A refused one that is written again waits for a decision.
  expect(answerOf(await answerAsStaff(market.as(seller), { id, answer: 'Eight.' })).state).toBe('held');
});

it('needs one of five reasons and the question as it was read, and is recorded', async () => {
  const { id } = await asked(number);
  expect(await decide(id, 'false-purchase')).toBeRefused('input.invalid');
  const change = { version: new Date(0).toISOString() };
  expect(await decide(id, 'show', { change })).toBeRefused('conflict.changed');
  expect(await decide(id, 'show', { answerId: 'none' })).toBeRefused('not-found');
  answerOf(await decide(id, 'contact'));
  const entries = await market.db
    .selectFrom('auditEntries')
    .select(['action', 'facts'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'question.ask', facts: {} },
    { action: 'question.decide', facts: { choice: 'contact' } },
  ]);
});

it('shows the seller what is to be answered first, and no held answer of others', async () => {
  const { id, product } = await asked('First?');
  const later = answerOf(
    await askQuestion(market.as(await aCustomer(market)), { productId: product.id, question: 'Later?' }),
  );
  answerOf(await answerAsStaff(market.as(seller), { id: later.id, answer: 'Yes.' }));
  answerOf(await answerAsBuyer(market.as(await aBuyer(product)), { id, answer: number }));
  const { rows, opened } = answerOf(await listDeskQuestions(market.as(seller), {}));
  expect(rows.map((row) => row.id)).toEqual([id, later.id]);
  expect(opened).toMatchObject({ id, answers: [] });
});

it('gives a person what they asked and answered, and deletes it with them', async () => {
  const { id, by, product } = await asked();
  const buyer = await aBuyer(product);
  answerOf(await answerAsBuyer(market.as(buyer), { id, answer: 'Nine.' }));
  expect((await exportReviews(market.system, by.id)).questions).toMatchObject([{ text: 'How heavy is it?' }]);
  expect((await exportReviews(market.system, buyer.id)).answers).toMatchObject([{ text: 'Nine.' }]);
  await forgetReviewer(market.system, buyer.id);
  expect((await seenOf(product.id)).rows).toMatchObject([{ answers: [] }]);
  await forgetReviewer(market.system, by.id);
  expect(await seenOf(product.id)).toEqual({ count: 0, rows: [] });
});

it('deletes refused questions after a year', async () => {
  const { id } = await asked(number);
  answerOf(await decide(id, 'contact'));
  const left = () => market.db.selectFrom('questions').select('id').execute();
  await forgetRefusedReviews(market.system);
  expect(await left()).toHaveLength(1);
  const clock = () => new Date(market.system.clock().getTime() + 366 * day);
  await forgetRefusedReviews({ ...market.system, clock });
  expect(await left()).toEqual([]);
});
