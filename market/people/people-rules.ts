import { plainPhone } from '../addresses/rules.ts';
import type { Role } from '../kernel/context.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import type { AdminRole } from '../kernel/staff-roles.ts';
import { registrationRules } from './rules.ts';

export const peopleSorts = ['name', 'email', 'registered'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** The fields of a person that an administrator may change. */
export const personRules: FieldRules<'name' | 'role'> = {
  name: registrationRules.name,
  role: [(value) => (personRoles.includes(value as PersonRole) ? null : 'required')],
};

/**
 * The fields of their profile that people correct themselves; the phone number is that of their addresses, '' without
 * one.
 */
export const personProfileRules: FieldRules<'name' | 'phone'> = {
  name: registrationRules.name,
  phone: [(phone) => (phone.trim() === '' || /^[0-9]{10}$/.test(plainPhone(phone)) ? null : 'phone.digits')],
};

/** Options for a vendor whose only user is blocked: suspend its products, or keep them on sale. */
export const firmAnswers = ['suspend', 'keep'] as const;

/**
 * The roles that an administrator gives: an account's, and beside `admin` those of administrators with fewer
 * permissions.
 */
export const personRoles = ['customer', 'vendor', 'admin', 'support', 'catalogue', 'finance'] as const;
export type PersonRole = (typeof personRoles)[number];

/** The one of `personRoles` that an account has. */
export function personRoleOf({ role, adminRole }: { role: Role; adminRole: AdminRole }): PersonRole {
  return role === 'admin' ? adminRole : role;
}

/** The columns of an account with this role. */
export function rolesOf(role: PersonRole): { role: Role; adminRole: AdminRole } {
  if (role === 'customer' || role === 'vendor') return { role, adminRole: 'admin' };
  return { role: 'admin', adminRole: role };
}
