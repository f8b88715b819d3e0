import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import type { CourierProvider } from './states.ts';

/** What a provider has said of the way from one pincode to another. */
export interface CourierRoute {
  /** Days from the pickup to the door; null where it does not say. */
  readonly days: number | null;
  readonly takesCash: boolean;
  readonly takesPrepaid: boolean;
}

/** Routes are asked for again after this time, in milliseconds. */
const routesLast = 7 * day;

/** A route that is known; undefined for one to be asked for. */
export function knownRoute(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: CourierProvider,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CourierRoute | undefined> {
  return db
    .selectFrom('courierRoutes')
    .select(['days', 'takesCash', 'takesPrepaid'])
    .where('provider', '=', provider)
    .where('fromPincode', '=', from)
    .where('toPincode', '=', to)
    .where('askedAt', '>', new Date(clock().getTime() - routesLast))
    .executeTakeFirst();
}

/** Stores what a provider has said of a route. */
export async function storeRoute(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: CourierProvider,
  { from, to }: { readonly from: string; readonly to: string },
  route: CourierRoute,
): Promise<void> {
  const row = { ...route, askedAt: clock() };
  await db
    .insertInto('courierRoutes')
    .values({ provider, fromPincode: from, toPincode: to, ...row })
    .onConflict((at) => at.columns(['provider', 'fromPincode', 'toPincode']).doUpdateSet(row))
    .execute();
}

/** Removes routes that are asked for again. For the daily job. */
export async function forgetRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - routesLast);
  await db.deleteFrom('courierRoutes').where('askedAt', '<', before).execute();
}
