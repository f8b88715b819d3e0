import type { FieldRules } from '../kernel/field-rules.ts';
import { registrationRules } from '../people/rules.ts';

/** One field: the address for the mail. `website` is a honeypot, a hidden field that only bots fill in. */
export const restockRules: FieldRules<'email' | 'website'> = { email: registrationRules.email, website: [] };
