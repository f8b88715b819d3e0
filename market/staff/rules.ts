import type { FieldRules } from '../kernel/field-rules.ts';
import { type VendorRole, vendorRoles } from '../kernel/staff-roles.ts';
import { reachRules } from '../people/contact-rules.ts';
import type { Contact } from '../people/contacts.ts';
import { countryCode, phoneNumberOf } from '../people/phone-number.ts';

/** How long an invitation can be accepted after it was sent, in days. */
export const invitationDays = 7;

/** Most people and open invitations of one vendor. */
export const maxStaff = 50;

/** A mobile number of ten digits, without +91; null for anything else. */
function mobileOf(contact: string): string | null {
  return phoneNumberOf(contact)?.replace(countryCode, '') ?? null;
}

/**
 * The stored form of a contact that satisfies `inviteRules`: a mobile number of ten digits, or an email in lower case.
 */
export function plainContact(contact: string): string {
  return mobileOf(contact) ?? contact.trim().toLowerCase();
}

/** The stored contacts by which a person may be invited: email and mobile number. */
export function invitedContacts({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] {
  return phone === null ? [email] : [email, phone.replace(countryCode, '')];
}

/** Whether a stored contact is an email. */
export function isEmail(contact: string): boolean {
  return contact.includes('@');
}

const knownRole = (role: string) => (vendorRoles.includes(role as VendorRole) ? null : 'role.required');

/** The form "Invite". Message keys under `validation`. */
export const inviteRules: FieldRules<'contact' | 'role'> = {
  ...reachRules,
  role: [knownRole],
};
