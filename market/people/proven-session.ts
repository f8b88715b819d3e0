import type { ContextOf, SignedIn } from '../kernel/context.ts';

/** A proof of who uses a session counts for so long, in milliseconds. */
const proofLasts = 5 * 60_000;

/**
 * Whether the actor has proven who they are in this session in the last five minutes: by the sign-in, or by
 * `confirmIdentity`.
 */
export async function isProven(
  { db, clock, actor }: ContextOf<SignedIn>,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false;
  const proven = await db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('userId', '=', actor.id)
    .where('provenAt', '>', new Date(clock().getTime() - proofLasts))
    .executeTakeFirst();
  return proven !== undefined;
}

/** Records that the actor has just proven who they are in this session. */
export async function markProven(
  { db, clock, actor }: ContextOf<SignedIn>,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  await db
    .updateTable('sessions')
    .set({ provenAt: clock() })
    .where('token', '=', token)
    .where('userId', '=', actor.id)
    .execute();
}
