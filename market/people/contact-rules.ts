import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';
import { phoneNumberOf } from './phone-number.ts';
import { registrationRules } from './rules.ts';

const emailOrMobile = (contact: string): string | null => {
  if (phoneNumberOf(contact)) return null;
  if (!contact.includes('@')) return 'contact.invalid';
  const wrong = registrationRules.email.map((rule) => rule(contact.trim(), {})).find(Boolean);
  return wrong ? 'contact.invalid' : null;
};

/** One field for an email or an Indian mobile number: many people have only one of them. */
export const reachRules: FieldRules<'contact'> = {
  contact: [required('contact.required'), atMost(254), emailOrMobile],
};

/** A contact that satisfies `reachRules` as it is stored: a number in E.164 format, or the email as typed. */
export function storedContact(contact: string): string {
  return phoneNumberOf(contact) ?? contact.trim();
}
