import { plainPhone } from '../addresses/rules.ts';
import {
  atMost,
  type FieldRule,
  type FieldRules,
  manyLines,
  matches,
  required,
} from '../kernel/field-rules.ts';
import { registrationRules } from '../people/rules.ts';

export type EnquiryField = 'name' | 'phone' | 'village' | 'email' | 'message' | 'website';

const tenDigits = matches(/^[0-9]{10}$/, 'phone.digits');

/**
 * The enquiry form: name, phone and village; the question and an email address for the answer are optional. Message
 * keys under `validation`. `website` is a honeypot, a hidden field that only bots fill in.
 */
export const enquiryRules: FieldRules<EnquiryField> = {
  name: [required('name.required'), atMost(100)],
  phone: [required('phone.required'), (phone, all) => tenDigits(plainPhone(phone), all)],
  village: [required('village.required'), atMost(120)],
  email: registrationRules.email.map(
    (rule): FieldRule =>
      (email, all) =>
        email.trim() === '' ? null : rule(email, all),
  ),
  message: [manyLines, atMost(2000)],
  website: [],
};

/** Channels of an answer. A mail needs an email address. */
export const answerWays = ['mail', 'phone'] as const;
/** A quote answers it too, on a page of its own. */
export type AnswerWay = (typeof answerWays)[number] | 'quote';

export const enquiryStates = ['open', 'answered'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export function enquiryStateOf({ answeredAt }: { answeredAt: Date | null }): EnquiryState {
  return answeredAt ? 'answered' : 'open';
}

/** In characters. */
export const longestEnquiryAnswer = 2_000;
