import { sql } from 'kysely';
import { z } from 'zod';
import { destinationOf } from '../delivery/destination.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../kernel/days.ts';
import { vendorMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { networksOf } from '../limits/networks.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** Counts are stored together after this time, in milliseconds. */
const pause = 60_000;
/** Questions of one day that a process remembers, so that each counts once; beyond them nothing is counted. */
const maxRemembered = 20_000;
/** The most vendors and districts between two times of storing. */
const maxWaiting = 1_000;
const shownDays = 30;
const maxShown = 5;
const keptDays = 365;

/** A question for a place that vendors do not serve. */
interface Unserved {
  /** The client's network address; it is remembered until the end of the day, and not stored. */
  readonly client: string;
  readonly pincode: string;
  readonly vendorIds: readonly string[];
}

interface Waiting {
  readonly vendorId: string;
  readonly month: Day;
  readonly district: string;
  readonly state: string;
  times: number;
}

const remembered = { day: '', asked: new Set<string>() };
const waiting = new Map<string, Waiting>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts that a place was asked for which these vendors do not serve: once a day for a network, a pincode and a vendor.
 * In memory; stored a minute later, off the path of the request. A process that is killed loses that minute.
 */
export async function noteUnserved(
  context: Context,
  { client, pincode, vendorIds }: Unserved,
): Promise<void> {
  if (vendorIds.length === 0) return;
  const place = await destinationOf(pincode);
  if (!place?.district || !place.state) return;
  const { district, state } = place;
  const today = indianDay(context.clock());
  if (remembered.day !== today) {
    remembered.day = today;
    remembered.asked.clear();
  }
  for (const vendorId of vendorIds) {
    const question = `${networksOf(client).network} ${pincode} ${vendorId}`;
    if (remembered.asked.has(question) || remembered.asked.size >= maxRemembered) continue;
    const month = `${today.slice(0, 7)}-01`;
    const key = JSON.stringify([vendorId, month, district, state]);
    const row = waiting.get(key) ?? { vendorId, month, district, state, times: 0 };
    if (row.times === 0 && waiting.size >= maxWaiting) continue;
    remembered.asked.add(question);
    row.times += 1;
    waiting.set(key, row);
  }
  // The database may be away: a figure that is too low is no fault.
  timer ??= setTimeout(() => storeUnserved(context).catch(() => undefined), pause).unref();
}

/** Stores what was counted since the last time. */
export async function storeUnserved({ db }: Pick<Context, 'db'>): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = [...waiting.values()];
  waiting.clear();
  if (rows.length === 0) return;
  await db
    .insertInto('unservedPlaces')
    .values(rows)
    .onConflict((at) =>
      at.columns(['vendorId', 'month', 'district', 'state']).doUpdateSet({
        times: sql`unserved_places.times + excluded.times`,
      }),
    )
    .execute();
}

/** The districts that were asked for most in this month and the last one, and are not served by the vendor. */
export const unservedPlaces = verb('unservedPlaces', vendorMay('company'), z.unknown(), async (context) => {
  const since = `${dayAfter(indianDay(context.clock()), -shownDays).slice(0, 7)}-01`;
  return context.db
    .selectFrom('unservedPlaces')
    .where('vendorId', '=', ownVendorId(context.actor))
    .where('month', '>=', since)
    .groupBy(['district', 'state'])
    .select(({ fn }) => ['district', 'state', fn.sum<string>('times').as('times')])
    .orderBy('times', 'desc')
    .orderBy('district')
    .limit(maxShown)
    .execute();
});

/** Removes counts after twelve months. For the daily job. */
export async function forgetUnserved({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = dayAfter(indianDay(clock()), -keptDays);
  await db.deleteFrom('unservedPlaces').where('month', '<', before).execute();
}

/** The vendors that do not deliver, of offers by vendor. */
export function unservedIn(parcels: ReadonlyMap<string, readonly unknown[]>): string[] {
  return [...parcels].flatMap(([vendorId, offers]) => (offers.length === 0 ? vendorId : []));
}
