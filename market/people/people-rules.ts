import type { Role } from '../kernel/context.ts';
import type { FieldRules } from '../kernel/field-rules.ts';
import { registrationRules } from './rules.ts';

/** How many people a page of the administrators' list shows. */
export const peopleOnAPage = 20;
/** So many are counted; of more the list says "1,000+". */
export const mostPeopleCounted = 1_000;

export const peopleSorts = ['name', 'email', 'registered'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What an administrator may change of a person. */
export const personRules: FieldRules<'name' | 'role'> = {
  name: registrationRules.name,
  role: [(value) => (roles.includes(value as Role) ? null : 'required')],
};

const roles: readonly Role[] = ['customer', 'vendor', 'admin'];
