import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's enquiries with the answers, for their data export. */
export function exportEnquiries({ db }: Context, userId: string) {
  return db
    .selectFrom('enquiries')
    .select(['number', 'productName', 'name', 'phone', 'email', 'village', 'message'])
    .select(['answeredHow', 'answer', 'answeredAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Removes the enquiries of a person whose account is erased. */
export async function forgetEnquirer({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('enquiries').where('userId', '=', userId).execute();
}

/** Removes enquiries after the retention period of messages. For the daily job. */
export async function forgetEnquiries({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('enquiries').where('createdAt', '<', retentionCutoff(clock(), 'message')).execute();
}
