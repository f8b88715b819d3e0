import type { Context, Role } from '../kernel/context.ts';

/** How many people there are of each role, without those who are erased. For administrators. */
export async function countPeople(context: Context): Promise<Record<Role, number>> {
  const rows = await context.db
    .selectFrom('users')
    .where('erasedAt', 'is', null)
    .groupBy('role')
    .select(({ fn }) => ['role', fn.countAll<number>().as('people')])
    .execute();
  const people = { customer: 0, vendor: 0, admin: 0 };
  for (const row of rows) people[row.role] = row.people;
  return people;
}
