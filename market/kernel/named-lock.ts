import { sql } from 'kysely';
import type { Context } from './context.ts';

/** Locks a name, such as `phone +919822000071`, until the end of the transaction: for what has no row to lock yet. */
export async function lockName({ db }: Pick<Context, 'db'>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
