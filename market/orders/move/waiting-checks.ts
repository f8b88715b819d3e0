import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { day } from '../../kernel/durations.ts';

/** Returned parcels that wait for their check: their number, and the one that waits longest. */
export interface WaitingChecks {
  readonly count: number;
  /** Ids of the one that waits longest. */
  readonly part: string;
  readonly order: string;
  /** For how many whole days it waits. */
  readonly days: number;
}

/** Returned parcels of a vendor, or of all, that wait for their check; null for none. */
export async function waitingChecks(
  { db, clock }: Context,
  vendorId: string | null,
): Promise<WaitingChecks | null> {
  const { rows } = await sql<{ count: number; part: string; order: string; since: Date }>`
    select count(*) over () as count, id as part, order_id as "order", check_since as since from consignments
    where check_since is not null ${vendorId === null ? sql`` : sql`and vendor_id = ${vendorId}`}
    order by check_since limit 1`.execute(db);
  const first = rows[0];
  if (!first) return null;
  const { since, ...waiting } = first;
  return { ...waiting, days: Math.floor((clock().getTime() - since.getTime()) / day) };
}
