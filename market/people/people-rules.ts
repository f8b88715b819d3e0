import type { Role } from '../kernel/context.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import { registrationRules } from './rules.ts';

export const peopleSorts = ['name', 'email', 'registered'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What an administrator may change of a person. */
export const personRules: FieldRules<'name' | 'role'> = {
  name: registrationRules.name,
  role: [(value) => (roles.includes(value as Role) ? null : 'required')],
};

/** What becomes of a vendor whose only user is blocked: its products leave the shop, or stay on sale. */
export const firmAnswers = ['suspend', 'keep'] as const;

const roles: readonly Role[] = ['customer', 'vendor', 'admin'];
