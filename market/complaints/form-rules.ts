import { atMost, type FieldRules, manyLines, required } from '../kernel/field-rules.ts';
import { reachRules } from '../people/contact-rules.ts';
import type { ComplaintKind } from './complaint-rules.ts';

/** What can be wrong with a parcel, most often first. */
export const orderComplaintKinds = [
  'late',
  'missing',
  'damaged',
  'wrong',
  'germination',
  'purity',
  'expired',
  'fake',
  'overcharge',
  'behaviour',
  'other',
] as const satisfies readonly ComplaintKind[];

/** What can be wrong with a product on sale. */
export const productComplaintKinds = [
  'other',
  'fake',
  'expired',
  'overcharge',
  'germination',
  'purity',
] as const satisfies readonly ComplaintKind[];

type ContactField = 'name' | 'email' | 'subject' | 'message' | 'website';

/**
 * "Problem with this order": the consignment ('' where the order has one), what is wrong, and the text. Message keys
 * under `validation`.
 */
export const problemRules: FieldRules<'part' | 'kind' | 'message'> = {
  part: [],
  kind: [required('required')],
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

/** A call that an administrator writes down: as the contact form, with the language of the caller. */
export const callRules: FieldRules<Exclude<ContactField, 'website'> | 'kind' | 'language'> = {
  name: contactRules.name,
  email: contactRules.email,
  subject: contactRules.subject,
  message: contactRules.message,
  kind: [],
  language: [],
};
