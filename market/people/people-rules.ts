import { plainPhone } from '../addresses/rules.ts';
import type { Role } from '../kernel/context.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import { registrationRules } from './rules.ts';

export const peopleSorts = ['name', 'email', 'registered'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** The fields of a person that an administrator may change. */
export const personRules: FieldRules<'name' | 'role'> = {
  name: registrationRules.name,
  role: [(value) => (roles.includes(value as Role) ? null : 'required')],
};

/** The fields of their profile that people correct themselves; the phone number is that of their addresses, '' without one. */
export const profileRules: FieldRules<'name' | 'phone'> = {
  name: registrationRules.name,
  phone: [(phone) => (phone.trim() === '' || /^[0-9]{10}$/.test(plainPhone(phone)) ? null : 'phone.digits')],
};

/** Options for a vendor whose only user is blocked: suspend its products, or keep them on sale. */
export const firmAnswers = ['suspend', 'keep'] as const;

const roles: readonly Role[] = ['customer', 'vendor', 'admin'];
