import { type Day, dayAfter } from '../kernel/days.ts';
import { day, hour } from '../kernel/durations.ts';
import { atMost, type FieldRules, manyLines, matches } from '../kernel/field-rules.ts';
import { latinDigits } from '../people/digits.ts';

/** Of a review, in the order of its life; `held` waits for a decision and does not show by itself. */
export type ReviewState = 'waiting' | 'shown' | 'held' | 'refused' | 'removed';

/** How a pack came: whole, torn with nothing lost, or with some of it lost. */
export const packings = ['whole', 'torn', 'lost'] as const;
export type Packing = (typeof packings)[number];

/** The only reasons for which a review is refused, removed or reported. A low rating is none. */
export const reviewReasons = [
  'contact',
  'abuse',
  'off-topic',
  'other-person',
  'advertising',
  'false-purchase',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Orders in which the reviews of a product are read. */
export const reviewSorts = ['newest', 'lowest', 'highest'] as const;

/** State of a seller's reply. */
export type PostState = Exclude<ReviewState, 'removed'>;

/** After so long a clean review that was not reported shows by itself. */
export const showAfter = 72 * hour;
/** For so long its writer can change a review. */
export const editableFor = 30 * day;
export const longestReviewText = 2_000;
export const maxReviewPhotographs = 4;

/** Days after the delivery from which the buyer of seed can say whether it came up. */
const germinationAfter = 15;

/** When the buyer of a parcel is asked for reviews: once it was opened, and once seed should have come up. */
export const askedMoments = ['delivery', 'seed'] as const;
export type AskedMoment = (typeof askedMoments)[number];

/** Days after the delivery in which that is asked; later, after a downtime, it is not. */
export const askedDays: Readonly<Record<AskedMoment, { readonly first: number; readonly last: number }>> = {
  delivery: { first: 3, last: 10 },
  seed: { first: 18, last: 25 },
};

/** The first day on which a buyer can say how much of the seed came up. */
export function germinationFrom(deliveredOn: Day): Day {
  return dayAfter(deliveredOn, germinationAfter);
}

/** Of so few seeds of ten or fewer, the page of the review says what a buyer can do. */
export const poorGermination = 6;

const acresPattern = /^(?:|(?!0+(?:[.,]0+)?$)\d{1,4}(?:[.,]\d{1,2})?)$/;

/** The fields of a review. `cameUp`: seeds of ten, `acres`: at most two decimals; all but the stars may be empty. */
export const reviewRules: FieldRules<'stars' | 'packing' | 'cameUp' | 'text' | 'crop' | 'acres'> = {
  stars: [matches(/^[1-5]$/, 'review.stars')],
  packing: [matches(/^(?:|whole|torn|lost)$/, 'review.packing')],
  cameUp: [matches(/^(?:|[0-9]|10)$/, 'review.came-up')],
  text: [manyLines, atMost(longestReviewText)],
  crop: [atMost(60)],
  acres: [(value) => (acresPattern.test(latinDigits(value).trim()) ? null : 'review.acres')],
};

const squareMetresOfAnAcre = 4_046.8564224;

/** Square metres of acres as typed; null for none. */
export function areaOf(acres: string): number | null {
  const typed = latinDigits(acres).trim().replace(',', '.');
  return typed === '' ? null : Math.max(1, Math.round(Number(typed) * squareMetresOfAnAcre));
}

/** Acres with at most two decimals. */
export function acresOf(squareMetres: number): number {
  return Math.round((squareMetres / squareMetresOfAnAcre) * 100) / 100;
}
