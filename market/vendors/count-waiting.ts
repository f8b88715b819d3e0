import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';

/** Days before the end of a licence from which it counts as ending soon. */
const noticeDays = 30;

export interface VendorsWaiting {
  /** Vendors with an open application. */
  readonly applied: number;
  /** Licences of approved vendors that end soon. */
  readonly licences: number;
  /** Licences to verify, of applied and approved vendors. */
  readonly toVerify: number;
  /** Licences without a copy, of applied and approved vendors. */
  readonly noCopy: number;
}

/** Number of vendor tasks for the administrators. */
export async function vendorsWaiting(context: Context): Promise<VendorsWaiting> {
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
  const { toVerify } = await licencesToVerify(context)
    .innerJoin('vendors', 'vendors.id', 'vendorLicences.vendorId')
    .where('vendors.status', 'in', ['applied', 'approved'])
    .select(({ fn }) => fn.countAll<number>().as('toVerify'))
    .executeTakeFirstOrThrow();
  const { noCopy } = await licencesWithoutCopy(context)
    .innerJoin('vendors', 'vendors.id', 'vendorLicences.vendorId')
    .where('vendors.status', 'in', ['applied', 'approved'])
    .select(({ fn }) => fn.countAll<number>().as('noCopy'))
    .executeTakeFirstOrThrow();
  return { applied, licences, toVerify, noCopy };
}

/** The licences that end soon, for lists that show their vendors. */
export function endingLicences({ db, clock }: Context) {
  const today = indianDay(clock());
  return db
    .selectFrom('vendorLicences')
    .where(sql<boolean>`valid_until between ${today}::date and ${dayAfter(today, noticeDays)}::date`);
}

/** The licences at the stage `waiting` (`licenceStages`), for lists that show their vendors. */
export function licencesToVerify({ db, clock }: Context) {
  return db
    .selectFrom('vendorLicences')
    .where('fileKey', 'is not', null)
    .where('verifiedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('validUntil', '>=', indianDay(clock()));
}

/** The licences at the stage `missing` (`licenceStages`) that have not ended, for lists that show their vendors. */
export function licencesWithoutCopy({ db, clock }: Context) {
  return db
    .selectFrom('vendorLicences')
    .where('fileKey', 'is', null)
    .where('refusedAt', 'is', null)
    .where('validUntil', '>=', indianDay(clock()));
}
