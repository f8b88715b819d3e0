import type { Context } from '../../kernel/context.ts';

/**
 * The id of the account with this confirmed number (E.164); undefined without one. For jobs: it tells who has a number.
 */
export async function personByPhone({ db }: Context, phone: string): Promise<string | undefined> {
  const person = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  return person?.id;
}
