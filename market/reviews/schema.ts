import type { Generated } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { AnswerRole, QuestionReason, QuestionState } from './question-rules.ts';
import type { AskedMoment, Packing, PostState, ReviewReason, ReviewState } from './rules.ts';

/** What a buyer says of a delivered line of their own order: one review for a line (docs/decisions/reviews.md). */
export interface ReviewTable {
  id: string;
  orderId: string;
  position: number;
  productId: string;
  vendorId: string;
  /** Null after an erasure. */
  userId: string | null;
  stars: number;
  packing: Packing | null;
  /** Whether the parcel came by the day that was promised. */
  onTime: boolean | null;
  /** Seeds of ten that came up. */
  cameUp: number | null;
  text: Generated<string>;
  /** Of the text, as the page was when it was written. */
  language: Language;
  crop: Generated<string>;
  /** The field, in square metres. */
  areaM2: number | null;
  district: Generated<string>;
  state: ReviewState;
  reason: ReviewReason | null;
  /** When a waiting one shows by itself. */
  showsAt: Date;
  shownAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  editedUntil: Date;
  replyText: Generated<string>;
  replyState: PostState | null;
  repliedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

export interface ReviewFlagTable {
  id: string;
  reviewId: string;
  role: 'vendor' | 'customer' | 'visitor' | 'admin';
  actorId: string | null;
  reason: ReviewReason;
  createdAt: Date;
  settledAt: Date | null;
}

export interface ReviewPhotographTable {
  id: string;
  reviewId: string;
  fileKey: string;
  createdAt: Date;
}

/** Sums of the reviews of a product that show. Only `move-review.ts` and the demo write them. */
export interface ReviewTotalsTable {
  productId: string;
  stars1: Generated<number>;
  stars2: Generated<number>;
  stars3: Generated<number>;
  stars4: Generated<number>;
  stars5: Generated<number>;
  /** Fields whose germination was said, and their sum of seeds of ten. */
  fields: Generated<number>;
  cameUp: Generated<number>;
  packedWhole: Generated<number>;
  packedTorn: Generated<number>;
  packedLost: Generated<number>;
  /** Questions that show. Only `move-question.ts` and the demo write them. */
  questions: Generated<number>;
}

/** A parcel whose buyer was asked for reviews, at each moment once. */
export interface ReviewRequestTable {
  consignmentId: string;
  moment: AskedMoment;
  askedAt: Date;
}

/** What a customer asks about a product (docs/decisions/reviews.md). */
export interface QuestionTable {
  id: string;
  productId: string;
  vendorId: string;
  userId: string | null;
  text: string;
  /** Of the text, as the page was when it was written. */
  language: Language;
  state: QuestionState;
  reason: QuestionReason | null;
  /** When its first answer that shows was written. */
  answeredAt: Date | null;
  createdAt: Date;
  /** Of the question or of one of its answers. */
  changedAt: Date;
}

export interface AnswerTable {
  id: string;
  questionId: string;
  role: AnswerRole;
  userId: string | null;
  text: string;
  language: Language;
  state: QuestionState;
  reason: QuestionReason | null;
  createdAt: Date;
  changedAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    reviews: ReviewTable;
    reviewRequests: ReviewRequestTable;
    reviewFlags: ReviewFlagTable;
    reviewPhotographs: ReviewPhotographTable;
    reviewTotals: ReviewTotalsTable;
    questions: QuestionTable;
    answers: AnswerTable;
  }
}
