import { atMost, type FieldRules, manyLines, required } from '../kernel/field-rules.ts';
import { hidingReason, type ModerationChoice, moderationChoices } from './moderation-rules.ts';
import type { ReviewReason } from './rules.ts';

/** Of a question or an answer: one with contact data or abuse is held, any other shows at once. */
export type QuestionState = 'shown' | 'held' | 'refused';

/** Who answers: the seller, a buyer of the product, or the marketplace. */
export type AnswerRole = 'vendor' | 'buyer' | 'marketplace';

/** Why a question or an answer is refused. Neither needs a purchase. */
export type QuestionReason = Exclude<ReviewReason, 'false-purchase'>;

type QuestionChoice = Exclude<ModerationChoice, 'false-purchase'>;

/** What an administrator can decide about a question or an answer. */
export const questionChoices = moderationChoices.filter(
  (choice): choice is QuestionChoice => choice !== 'false-purchase',
);

/** The reason of a choice that hides; null for one that shows. */
export function questionReason(choice: QuestionChoice): QuestionReason | null {
  const reason = hidingReason(choice);
  return reason === 'false-purchase' ? null : reason;
}

/** How many questions the page of a product's reviews shows, and how many if asked for all. */
export const questionsShown = { few: 10, all: 100 } as const;

export const longestQuestion = 300;
export const longestAnswer = 1_000;

/** The forms of a question and of an answer. Message keys under `validation`. */
export const questionRules: FieldRules<'question'> = {
  question: [manyLines, required('required'), atMost(longestQuestion)],
};
export const answerRules: FieldRules<'answer'> = {
  answer: [manyLines, required('required'), atMost(longestAnswer)],
};
