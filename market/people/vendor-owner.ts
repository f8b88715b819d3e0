import type { Context } from '../kernel/context.ts';

/**
 * The person whom `vendors.userId` names, for mails and decisions about the vendor; undefined for an erased account.
 */
export function ownerById({ db }: Context, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'language', 'role', 'blockedAt'])
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
