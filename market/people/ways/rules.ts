import type { FieldRules } from '../../kernel/field-rules.ts';
import { proofRules } from '../code-rules.ts';
import { phoneRules } from '../phone-rules.ts';
import { forgotPasswordRules } from '../rules.ts';

type ProofField = keyof typeof proofRules;

/** The page that adds or replaces the email. */
export const ownEmailRules: FieldRules<'email' | ProofField> = { ...forgotPasswordRules, ...proofRules };

/** The page that adds or replaces the number. */
export const ownPhoneRules: FieldRules<'phone' | ProofField> = { ...phoneRules, ...proofRules };
