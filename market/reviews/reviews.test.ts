import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day, hour } from '../kernel/durations.ts';
import { listReviews, reviewsOfProduct } from './list-reviews.ts';
import { linesToReview, ownReviews, readOwnReview } from './own-reviews.ts';
import { exportReviews, forgetReviewer } from './personal-data.ts';
import { reportReview } from './report-review.ts';
import { addressOfLine } from './reviewed-line.ts';
import { showDueReviews } from './show-due-reviews.ts';
import { deleteReview, writeReview } from './write-review.ts';

let market: TestMarket;
let vendorId: string;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  vendorId = (await aVendor(market)).vendorId;
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const delivery = new Date('2026-11-01T06:00:00Z');
const at = (time: number) => ({ clock: () => new Date(delivery.getTime() + time) });
const said = { stars: '5', packing: 'whole', cameUp: '', text: '', crop: '', acres: '', wasChangedAt: '' };
const wheat = (name = 'Wheat') =>
  aProduct(market, { vendorId, name, category: 'Seeds', subcategory: 'Grain Seeds' });

/** A line that was delivered to a buyer; the address of its review. */
async function delivered(product: { id: string; price: number }, buyer?: SignedIn) {
  const by = buyer ?? (await aCustomer(market));
  const orderId = await aPastOrder(market, {
    by,
    at: delivery.toISOString(),
    products: [product],
    status: 'delivered',
  });
  return { buyer: by, orderId, line: addressOfLine({ orderId, position: 1 }) };
}

/** Writes a review of a new order, and shows it. */
async function shown(product: { id: string; price: number }, fields: Partial<typeof said> = {}) {
  const { buyer, line } = await delivered(product);
  answerOf(await writeReview(market.as(buyer, at(day)), { ...said, ...fields, line }));
  await showDueReviews({ ...market.system, ...at(5 * day) });
  return { buyer, line };
}

const sumsOf = async (id: string) => (await reviewsOfProduct(market.system, id)).summary;
const stored = (id: string) =>
  market.db
    .selectFrom('products')
    .select(['rating', 'reviews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('shows a clean review by itself after 72 hours, and counts it then', async () => {
  const product = await wheat();
  const { buyer, orderId, line } = await delivered(product);
  answerOf(
    await writeReview(market.as(buyer, at(day)), { ...said, line, text: 'Rows stand even.', acres: '२.५' }),
  );
  expect(answerOf(await linesToReview(market.as(buyer), { id: orderId }))).toMatchObject([
    { isWritten: true },
  ]);
  await showDueReviews({ ...market.system, ...at(day + 72 * hour - 1) });
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 0, rating: null });
  await showDueReviews({ ...market.system, ...at(day + 72 * hour) });
  // A single one has no mean, but sorts by it: (5 + 8 × 3.8) / 9.
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 1, rating: null, histogram: null });
  expect(await stored(product.id)).toEqual({ rating: 3.9, reviews: 1 });
  const list = answerOf(await listReviews(market.visitor, { id: product.id }));
  expect(list.reviews).toMatchObject([
    {
      name: 'Savita Patil',
      stars: 5,
      text: 'Rows stand even.',
      acres: 2.5,
      packing: 'whole',
      shownOn: '2026-11-05',
    },
  ]);
});

it('holds contact data and abuse for a decision', async () => {
  const product = await wheat();
  for (const text of [
    'Call me: nine eight two two zero zero zero zero seven one',
    'फ़ोन ९८२२० ०००७१',
    'a@b.com',
  ]) {
    const { buyer, line } = await delivered(product);
    expect(answerOf(await writeReview(market.as(buyer, at(day)), { ...said, line, text }))).toMatchObject({
      state: 'held',
    });
  }
  await showDueReviews({ ...market.system, ...at(30 * day) });
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 0 });
});

it('takes one review for a line, of its own buyer alone', async () => {
  const { buyer, line } = await delivered(await wheat());
  const stranger = await aCustomer(market);
  expect(await writeReview(market.as(stranger, at(day)), { ...said, line })).toMatchObject({
    failure: { code: 'not-found' },
  });
  expect(await readOwnReview(market.as(stranger), { line })).toMatchObject({
    failure: { code: 'not-found' },
  });
  answerOf(await writeReview(market.as(buyer, at(day)), { ...said, line }));
  expect(await writeReview(market.as(buyer, at(day)), { ...said, line })).toMatchObject({
    failure: { code: 'conflict.changed' },
  });
  expect(answerOf(await ownReviews(market.as(buyer), {}))).toMatchObject([
    { line, stars: 5, state: 'waiting' },
  ]);
});

it('asks for the germination of seed from the fifteenth day, and keeps sums right through changes', async () => {
  const product = await wheat();
  const { buyer, line } = await shown(product, { cameUp: '9' });
  expect(await sumsOf(product.id)).toMatchObject({ germination: null });
  const later = market.as(buyer, at(15 * day));
  const { review, isAsked } = answerOf(await readOwnReview(later, { line }));
  expect(isAsked).toBe(true);
  const change = {
    ...said,
    stars: '2',
    packing: 'lost',
    cameUp: '4',
    line,
    wasChangedAt: review?.version ?? '',
  };
  answerOf(await writeReview(later, change));
  expect(await sumsOf(product.id)).toMatchObject({
    reviews: 1,
    germination: { ofTen: 4, fields: 1 },
    packed: { whole: 0, torn: 0, lost: 1 },
  });
  const again = answerOf(await readOwnReview(market.as(buyer, at(32 * day)), { line }));
  expect(again.review?.isEditable).toBe(false);
  expect(
    await writeReview(market.as(buyer, at(32 * day)), {
      ...change,
      wasChangedAt: again.review?.version ?? '',
    }),
  ).toMatchObject({ failure: { code: 'conflict.changed' } });
  answerOf(await deleteReview(market.as(buyer), { line }));
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 0, germination: null, packed: null });
  expect(await stored(product.id)).toEqual({ rating: 0, reviews: 0 });
});

it('sorts and filters the shown reviews', async () => {
  const product = await wheat();
  for (const stars of ['3', '5', '1']) await shown(product, { stars });
  const starsBy = async (query: object) =>
    answerOf(await listReviews(market.visitor, { id: product.id, ...query })).reviews.map(
      ({ stars }) => stars,
    );
  expect(await starsBy({ sort: 'lowest' })).toEqual([1, 3, 5]);
  expect(await starsBy({ sort: 'highest' })).toEqual([5, 3, 1]);
  const { districts } = answerOf(await listReviews(market.visitor, { id: product.id }));
  expect(districts).toHaveLength(1);
  expect(await starsBy({ district: districts[0] })).toHaveLength(3);
  expect(await starsBy({ district: 'Leh' })).toEqual([]);
  const first = answerOf(await listReviews(market.visitor, { id: product.id, sort: 'highest' }));
  expect(await starsBy({ sort: 'highest', after: first.reviews[0]?.id })).toEqual([3, 1]);
});

it('lets a reported review show until a decision, and keeps a reported new one from showing by itself', async () => {
  const product = await wheat();
  await shown(product);
  const { reviews } = answerOf(await listReviews(market.visitor, { id: product.id }));
  const report = reportReview({ client: 'test' });
  expect(await report(market.visitor, { id: reviews[0]?.id, reason: 'low-rating' })).toMatchObject({
    failure: { fields: { reason: 'review.reason' } },
  });
  answerOf(await report(market.visitor, { id: reviews[0]?.id, reason: 'off-topic' }));
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 1 });
  const { buyer, line } = await delivered(product);
  answerOf(await writeReview(market.as(buyer, at(day)), { ...said, line }));
  const { id } = await market.db
    .selectFrom('reviews')
    .select('id')
    .where('userId', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const flag = { id: 'flag-1', reviewId: id, role: 'vendor', actorId: null, reason: 'abuse' } as const;
  await market.db
    .insertInto('reviewFlags')
    .values({ ...flag, createdAt: delivery, settledAt: null })
    .execute();
  await showDueReviews({ ...market.system, ...at(9 * day) });
  expect(await sumsOf(product.id)).toMatchObject({ reviews: 1 });
});

it('exports what a person wrote, and keeps of an erased one the stars alone', async () => {
  const product = await wheat();
  const { buyer } = await shown(product, { text: 'Good seed.', crop: 'Wheat' });
  expect((await exportReviews(market.system, buyer.id)).reviews).toMatchObject([
    { text: 'Good seed.', stars: 5 },
  ]);
  await forgetReviewer(market.system, buyer.id);
  expect((await exportReviews(market.system, buyer.id)).reviews).toEqual([]);
  expect(answerOf(await listReviews(market.visitor, { id: product.id })).reviews).toMatchObject([
    { name: '', text: '', crop: '', district: '', stars: 5 },
  ]);
});
