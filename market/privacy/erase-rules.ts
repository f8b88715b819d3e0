import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';
import { proofRules } from '../people/code-rules.ts';

/** Erasure of the own account. The server knows which proof it needs; `code` is that of a text message. */
export const eraseRules: FieldRules<'code' | keyof typeof proofRules> = { ...proofRules, code: [atMost(40)] };

/** The same for a person with a password, for whose form it is required. */
export const eraseByPasswordRules: typeof eraseRules = {
  ...eraseRules,
  currentPassword: [required('password.required'), ...eraseRules.currentPassword],
};
