import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { inParts } from '../kernel/in-parts.ts';
import { type Parcel, parcelsNumbered } from './parcels.ts';
import { judgeRemittance, plainTrackingNumber, type RemittanceLine } from './remittance-rules.ts';

/** Lines of one statement, so that other requests are served in between. */
const linesAtOnce = 100;

type Line = Omit<RemittanceLine, 'line'>;

/**
 * Judges lines by our books in the order of the file, in parts, and hands each part with its parcels to `then`. Returns
 * all parcels as they are after the lines.
 */
export async function judgeLines<L extends Line>(
  context: Context,
  courier: string,
  lines: readonly L[],
  then: (part: readonly Judged<L>[]) => Promise<void>,
): Promise<Map<string, Parcel>> {
  const parcels = new Map<string, Parcel>();
  await inParts(lines, linesAtOnce, async (part) => {
    const fresh = part.filter(({ trackingNumber }) => !parcels.has(plainTrackingNumber(trackingNumber)));
    const found = await parcelsNumbered(
      context,
      courier,
      fresh.map(({ trackingNumber }) => trackingNumber),
    );
    for (const [number, parcel] of found) parcels.set(number, parcel);
    const judged = part.map((line) => {
      const number = plainTrackingNumber(line.trackingNumber);
      const parcel = parcels.get(number);
      const { after, ...verdict } = judgeRemittance(line, parcel);
      if (parcel && after) parcels.set(number, { ...parcel, ...after });
      return { line, parcel, ...verdict };
    });
    await setImmediate();
    await then(judged);
  });
  return parcels;
}

export type Judged<L> = Omit<ReturnType<typeof judgeRemittance>, 'after'> & {
  readonly line: L;
  readonly parcel: Parcel | undefined;
};

/**
 * Checks the sums of ledger transactions with each statement from now on, not all of them at the end of the
 * transaction.
 */
export async function checkAtOnce({ db }: Context): Promise<void> {
  await sql`set constraints ledger_postings_balanced immediate`.execute(db);
}
