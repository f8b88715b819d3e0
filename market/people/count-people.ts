import type { Context, Role } from '../kernel/context.ts';

/** How many people there are of each role, without those who are erased. For administrators. */
export async function countPeople({ db }: Context): Promise<Record<Role, number>> {
  const count = (role: Role) =>
    db
      .selectFrom('users')
      .where('erasedAt', 'is', null)
      .where('role', '=', role)
      .select(({ fn }) => fn.countAll<number>().as('people'));
  // Each by its part of an index: quicker than grouping.
  return db
    .selectNoFrom([
      count('customer').as('customer'),
      count('vendor').as('vendor'),
      count('admin').as('admin'),
    ])
    .$narrowType<Record<Role, number>>()
    .executeTakeFirstOrThrow();
}
