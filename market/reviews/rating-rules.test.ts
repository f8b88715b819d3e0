import { expect, it } from 'vitest';
import { catalogue } from '../../database/demo/catalogue/index.ts';
import { starCounts } from '../../database/demo/reviews.ts';
import { noReviews, ratingOf, summaryOf } from './rating-rules.ts';

const sums = (...[stars5 = 0, stars4 = 0, stars3 = 0, stars2 = 0, stars1 = 0]: number[]) => ({
  ...noReviews,
  stars5,
  stars4,
  stars3,
  stars2,
  stars1,
});

it('is the mean of the reviews and of 8 reviews with 3.8 stars', () => {
  expect(ratingOf(sums(102, 17, 5, 2, 2))).toEqual({ rating: 4.6, reviews: 128 });
  expect(ratingOf(sums(1))).toEqual({ rating: 3.9, reviews: 1 });
  expect(ratingOf(sums(100))).toEqual({ rating: 4.9, reviews: 100 });
  expect(ratingOf(sums())).toEqual({ rating: 0, reviews: 0 });
});

it('lies between the prior and the mean of the reviews, and never falls with one more of five stars', () => {
  for (let count = 1; count < 60; count += 1) {
    for (const stars of [1, 2, 3, 4, 5]) {
      const counts = [0, 0, 0, 0, 0];
      counts[5 - stars] = count;
      const { rating } = ratingOf(sums(...counts));
      expect(rating).toBeGreaterThanOrEqual(Math.min(3.8, stars));
      expect(rating).toBeLessThanOrEqual(Math.max(3.8, stars));
      expect(ratingOf(sums((counts[0] ?? 0) + 1, ...counts.slice(1))).rating).toBeGreaterThanOrEqual(rating);
    }
  }
});

it('shows no mean of a single review, and no histogram of fewer than five', () => {
  expect(summaryOf(sums(1))).toMatchObject({ reviews: 1, rating: null, histogram: null });
  expect(summaryOf(sums(2, 2))).toMatchObject({ reviews: 4, rating: 4, histogram: null });
  expect(summaryOf(sums(5)).histogram).toHaveLength(5);
  expect(summaryOf({ ...noReviews, fields: 84, cameUp: 756 }).germination).toEqual({ ofTen: 9, fields: 84 });
});

it('agrees with the figures of the demo catalogue', () => {
  for (const product of catalogue) {
    const [stars1, stars2, stars3, stars4, stars5] = starCounts(product);
    const { rating, reviews } = ratingOf(sums(stars5, stars4, stars3, stars2, stars1));
    expect([product.id, rating, reviews]).toEqual([product.id, product.rating, product.reviews]);
    expect(Math.min(stars1, stars2, stars3, stars4, stars5)).toBeGreaterThanOrEqual(0);
  }
});
