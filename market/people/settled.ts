import type { Context } from '../kernel/context.ts';

/** In milliseconds: an account of yesterday was not opened for codes and mails of today. */
const settledAfter = 24 * 60 * 60_000;

/** Whether a number is confirmed by an account, or an account is a day old. */
export async function isSettled(
  { db, clock }: Context,
  { phone = null, userId }: { readonly phone?: string | null; readonly userId: string | null },
): Promise<boolean> {
  const settled = new Date(clock().getTime() - settledAfter);
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('phone', '=', phone ?? ''), row('phoneConfirmedAt', 'is not', null)]),
        row.and([row('id', '=', userId ?? ''), row('createdAt', '<', settled)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
