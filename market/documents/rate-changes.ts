import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';

export interface RateChange {
  readonly hsn: string;
  readonly fromRate: number;
  readonly toRate: number;
  readonly startsOn: Day;
}

/** All changes of rates by law, the earliest first. */
export function readRateChanges({ db }: Pick<Context, 'db'>): Promise<RateChange[]> {
  return db
    .selectFrom('gstRateChanges')
    .select(['hsn', 'fromRate', 'toRate', 'startsOn'])
    .orderBy('startsOn')
    .orderBy('id')
    .execute();
}

/**
 * The rate of goods that were ordered at a rate before a change and are sent and billed after it: that of the day on
 * which they are sent (CGST Act, section 14). In per cent.
 */
export function rateOn(
  changes: readonly RateChange[],
  { hsn, rate }: { readonly hsn: string; readonly rate: number },
  { ordered, sent }: { readonly ordered: Day; readonly sent: Day },
): number {
  return changes
    .filter((change) => hsn.startsWith(change.hsn) && ordered <= change.startsOn && change.startsOn <= sent)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .reduce((now, { fromRate, toRate }) => (now === fromRate ? toRate : now), rate);
}
