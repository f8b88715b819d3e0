import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';

/** The shop may have been closed for so long: who was missed meanwhile is found too. */
const backDays = 31;

/** The vendors of whom a licence has begun or ended of late, so that other products may be on sale than yesterday. */
export async function vendorsWithChangedLicences({ db, clock }: Context): Promise<string[]> {
  const today = indianDay(clock());
  const [since, yesterday] = [dayAfter(today, -backDays), dayAfter(today, -1)];
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
