import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';

/** Look-back window: also finds changes during a downtime of the daily job. */
const lookBackDays = 31;

/** Vendors with a licence that recently began or ended, so that their set of products on sale may have changed. */
export async function vendorsWithChangedLicences({ db, clock }: Context): Promise<string[]> {
  const today = indianDay(clock());
  const [since, yesterday] = [dayAfter(today, -lookBackDays), dayAfter(today, -1)];
  const rows = await db
    .selectFrom('vendorLicences')
    .where(({ or, between }) =>
      or([
        between('validUntil', since, yesterday),
        between('validFrom', since, today),
        between('carriedUntil', since, yesterday),
      ]),
    )
    .distinct()
    .select('vendorId')
    .orderBy('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
