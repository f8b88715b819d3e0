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

/** State of a seller's reply, a question or an answer. */
export type PostState = Exclude<ReviewState, 'removed'>;
