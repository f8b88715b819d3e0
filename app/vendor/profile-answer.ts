import type { FormReply } from '../forms/rules-form.ts';
import type { PageFailure } from '../request/network-errors.ts';

/** The forms of the profile page by their intent. */
export type ProfileForm = 'profile' | 'sign' | 'bank' | 'stop';

export interface ProfileAnswer {
  readonly failure: PageFailure | null;
  readonly reply: FormReply | undefined;
  /** The form that was sent; absent when the answer did not arrive. */
  readonly about?: ProfileForm;
}

/** The form that an answer is about; without one that of the company, which also shows network errors. */
export function subjectOf(answer: ProfileAnswer | undefined): ProfileForm {
  return answer?.about ?? 'profile';
}
