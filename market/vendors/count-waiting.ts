import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';

/** How many days before its end a licence is told of. */
const noticeDays = 30;

/** What of the vendors waits for the administrators: applications, and licences of approved vendors that end soon. */
export async function vendorsWaiting({ db, clock }: Context): Promise<{ applied: number; licences: number }> {
  const today = indianDay(clock());
  const { applied } = await db
    .selectFrom('vendors')
    .where('status', '=', 'applied')
    .select(({ fn }) => fn.countAll<number>().as('applied'))
    .executeTakeFirstOrThrow();
  const { licences } = await db
    .selectFrom('vendorLicences')
    .innerJoin('vendors', 'vendors.id', 'vendorLicences.vendorId')
    .where('vendors.status', '=', 'approved')
    .where(sql<boolean>`valid_until between ${today}::date and ${dayAfter(today, noticeDays)}::date`)
    .select(({ fn }) => fn.countAll<number>().as('licences'))
    .executeTakeFirstOrThrow();
  return { applied, licences };
}
