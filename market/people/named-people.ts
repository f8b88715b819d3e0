import type { Context, Role } from '../kernel/context.ts';
import { nameOrNumber } from './phone-number.ts';

export interface NamedPerson {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Name, email and role of the given people by id; the name of an erased account is ''. For administrators. */
export async function namedPeople(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email', 'role'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, phone, ...person }) => [id, { ...person, name: nameOrNumber({ ...person, phone }) }]),
  );
}

/** User id by email, or undefined. For administrators. */
export async function findPerson({ db }: Context, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found?.id;
}
