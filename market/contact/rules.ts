import { atMost, type FieldRules, manyLines, required } from '../kernel/field-rules.ts';
import { reachRules } from '../people/contact-rules.ts';

type ContactField = 'name' | 'email' | 'subject' | 'message' | 'website';

/**
 * "Problem with this order": the consignment ('' where the order has one) and the text. Message keys under
 * `validation`.
 */
export const problemRules: FieldRules<'part' | 'message'> = {
  part: [],
  message: [manyLines, required('message.required'), atMost(2000)],
};

/**
 * The contact form: all four fields required (docs/product.md, Contact); `email`
 * may be a mobile number. Message keys under `validation`. `website` is
 * a honeypot, a hidden field that only bots fill in.
 */
export const contactRules: FieldRules<ContactField> = {
  name: [required('name.required'), atMost(100)],
  email: reachRules.contact,
  subject: [required('subject.required'), atMost(200)],
  message: [manyLines, required('message.required'), atMost(2000)],
  website: [],
};
