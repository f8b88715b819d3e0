import type { Context } from '../kernel/context.ts';

/** Number of messages to settle, and how many of them are past their deadline. For administrators. */
export async function countOpenMessages({ db, clock }: Context): Promise<{ open: number; late: number }> {
  return db
    .selectFrom('contactMessages')
    .where('resolvedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('resolveBy', '<', clock()).as('late'),
    ])
    .executeTakeFirstOrThrow();
}
