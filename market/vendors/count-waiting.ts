import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';

/** How many days before its end a licence is told of. */
const noticeDays = 30;

/** What of the vendors waits for the administrators: applications, and licences of approved vendors that end soon. */
export async function vendorsWaiting(context: Context): Promise<{ applied: number; licences: number }> {
  const { db } = context;
  const { applied } = await db
    .selectFrom('vendors')
    .where('status', '=', 'applied')
    .select(({ fn }) => fn.countAll<number>().as('applied'))
    .executeTakeFirstOrThrow();
  const { licences } = await endingLicences(context)
    .innerJoin('vendors', 'vendors.id', 'vendorLicences.vendorId')
    .where('vendors.status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('licences'))
    .executeTakeFirstOrThrow();
  return { applied, licences };
}

/** The licences that end soon, for lists that show whose they are. */
export function endingLicences({ db, clock }: Context) {
  const today = indianDay(clock());
  return db
    .selectFrom('vendorLicences')
    .where(sql<boolean>`valid_until between ${today}::date and ${dayAfter(today, noticeDays)}::date`);
}
