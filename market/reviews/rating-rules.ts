import type { ReviewTotalsTable } from './schema.ts';

/** Sums of the shown reviews of a product, as numbers. */
export type ReviewSums = {
  readonly [Name in Exclude<keyof ReviewTotalsTable, 'productId' | 'questions'>]: number;
};

export const noReviews: ReviewSums = {
  stars1: 0,
  stars2: 0,
  stars3: 0,
  stars4: 0,
  stars5: 0,
  fields: 0,
  cameUp: 0,
  packedWhole: 0,
  packedTorn: 0,
  packedLost: 0,
};

/** Reviews that every product is taken to have before its first: so many, of so many stars. */
export const ratingPrior = { reviews: 8, stars: 3.8 } as const;

/** With fewer reviews there is no histogram; with fewer than two no mean. */
export const minForHistogram = 5;
const minForMean = 2;

/** Counts by stars, of five stars first. */
function countsOf({ stars1, stars2, stars3, stars4, stars5 }: ReviewSums) {
  return [stars5, stars4, stars3, stars2, stars1].map((count, index) => ({ stars: 5 - index, count }));
}

/** The rating by which lists sort: the mean of the reviews and the prior, one decimal; 0 without a review. */
export function ratingOf(sums: ReviewSums): { readonly rating: number; readonly reviews: number } {
  const counts = countsOf(sums);
  const reviews = counts.reduce((sum, { count }) => sum + count, 0);
  const stars = counts.reduce((sum, { stars: each, count }) => sum + each * count, 0);
  // In tenths, so that a half is exactly a half.
  const tenths =
    (10 * ratingPrior.stars * ratingPrior.reviews + 10 * stars) / (ratingPrior.reviews + reviews);
  return { rating: reviews === 0 ? 0 : Math.round(tenths) / 10, reviews };
}

/** What is shown of the sums: null for each figure that has too few reviews behind it. */
export function summaryOf(sums: ReviewSums) {
  const { rating, reviews } = ratingOf(sums);
  const packed = { whole: sums.packedWhole, torn: sums.packedTorn, lost: sums.packedLost };
  return {
    reviews,
    rating: reviews < minForMean ? null : rating,
    histogram: reviews < minForHistogram ? null : countsOf(sums),
    /** Seeds of ten that came up, a whole number, over so many fields. */
    germination:
      sums.fields === 0 ? null : { ofTen: Math.round(sums.cameUp / sums.fields), fields: sums.fields },
    packed: packed.whole + packed.torn + packed.lost === 0 ? null : packed,
  };
}

export type ReviewSummary = ReturnType<typeof summaryOf>;
