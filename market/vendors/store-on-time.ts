import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** Parcels of a vendor, and those on time; both null for too few. */
export interface ParcelCounts {
  readonly vendorId: string;
  readonly parcels: number | null;
  readonly onTime: number | null;
}

/** Stores what buyers read of each vendor's parcels. Writes nothing where nothing changed: that keeps cached pages. */
export async function storeOnTime({ db }: Context, counts: readonly ParcelCounts[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as given ("vendorId" text, parcels integer, "onTime" integer)`;
  const isOther = sql<boolean>`(v.parcels, v.parcels_on_time) is distinct from (given.parcels, given."onTime")`;
  const { rows } = await sql<{ id: string }>`
    select v.id from vendors v join ${given} on v.id = given."vendorId" where ${isOther}`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update vendors v set parcels = given.parcels, parcels_on_time = given."onTime"
      from ${given} where v.id = given."vendorId" and ${isOther}`.execute(db);
}
