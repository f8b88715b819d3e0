import { expect, it } from 'vitest';
import { noReviews, summaryOf } from '../../../market/reviews/rating-rules.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { ProductReviews } from './product-reviews.tsx';

const written = {
  id: 'r1',
  stars: 3,
  packing: 'torn',
  cameUp: 9,
  onTime: false,
  text: 'बोरी फटी थी।',
  language: 'hi',
  crop: 'Wheat',
  acres: 2.5,
  district: 'Nashik',
  name: 'Demo Farmer 052',
  shownOn: '2026-11-21',
  reply: 'Sorry. Bags are now sewn twice.',
  repliedOn: '2026-11-22',
  photographs: [],
} as const;
const sums = {
  ...noReviews,
  stars5: 102,
  stars4: 17,
  stars3: 5,
  stars2: 2,
  stars1: 2,
  fields: 84,
  cameUp: 756,
};
const page = (counts: typeof noReviews, isShown: boolean, address = '/') =>
  markup(
    <ProductReviews
      productId="wheat"
      vendorName="Demo Beej Bhandar"
      summary={summaryOf(counts)}
      newest={isShown ? [{ ...written, photographs: [] }] : []}
      questions={2}
    />,
    address,
  );

it('has mean, histogram and germination, and a review in its own language with the reply', () => {
  const html = page({ ...sums, packedWhole: 116, packedTorn: 4, packedLost: 1 }, true);
  for (const text of [
    '4.6',
    '128 buyers',
    '5 stars: 102',
    'All reviews, and 2 questions',
    '9 of 10',
    '84 fields',
    'Whole 116, torn 4, some lost 1',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/<p lang="hi"[^>]*>बोरी फटी थी।/);
  for (const text of ['Demo Farmer 052', 'Nashik, Wheat, 2.5 acres', 'Came after the promised day'])
    expect(html).toContain(text);
  expect(html).toContain('answered on 22 November 2026');
});

it('has words instead of figures for fewer than five, and no stars without a review', () => {
  const few = page({ ...noReviews, stars5: 2 }, false);
  expect(few).toContain('2 buyers have written. We show figures from 5 reviews on.');
  expect(few).not.toContain('out of 5');
  expect(page(noReviews, false, '/hi')).toContain('अभी कोई राय नहीं');
});

it('says what else is known of a product without reviews', () => {
  const known = ['Of 100 seeds, at least 85 sprout.'];
  const summary = summaryOf(noReviews);
  const html = markup(
    <ProductReviews
      productId="wheat"
      vendorName="Demo"
      summary={summary}
      newest={[]}
      questions={0}
      known={known}
    />,
    '/',
  );
  for (const text of ['No review yet', 'What is known', 'Ask a question', ...known])
    expect(html).toContain(text);
});
