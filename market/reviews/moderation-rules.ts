import { day, hour } from '../kernel/durations.ts';
import { atMost, type FieldRules, manyLines, required } from '../kernel/field-rules.ts';
import { type ReviewReason, reviewReasons } from './rules.ts';

/** What an administrator can decide about a review or a reply, in the order of the keys 1 to 8. */
export const moderationChoices = ['show', 'show-without', ...reviewReasons] as const;
export type ModerationChoice = (typeof moderationChoices)[number];

/** The reason of a choice that hides; null for one that shows. */
export function hidingReason(choice: ModerationChoice): ReviewReason | null {
  return choice === 'show' || choice === 'show-without' ? null : choice;
}

/** In so long what is reported or held is decided. */
export const decideWithin = 48 * hour;

/** After so long a clean reply of a seller shows by itself. */
export const replyShowsAfter = 3 * day;

/** Which reviews the desk lists. Vendors see theirs under `shown`, and the new ones under `to-read`. */
export const deskViews = ['to-read', 'shown', 'refused', 'removed'] as const;
export type DeskView = (typeof deskViews)[number];

export const longestReply = 1_000;

/** The form of a seller's reply. Message keys under `validation`. */
export const replyRules: FieldRules<'reply'> = {
  reply: [manyLines, required('required'), atMost(longestReply)],
};
