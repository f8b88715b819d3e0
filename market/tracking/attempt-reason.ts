/** Why a courier did not hand a parcel over. */
export const attemptReasons = ['phone', 'address', 'away', 'cash', 'refused'] as const;
export type AttemptReason = (typeof attemptReasons)[number];

/** Words of couriers, the more exact reasons first. */
const wordsOf: readonly (readonly [AttemptReason, RegExp])[] = [
  ['cash', /\b(?:cash|cod|money|amount|payment)\b/i],
  ['refused', /refus|reject|not interested|cancel/i],
  ['phone', /phone|mobile|call|contact|unreachable|switched off|no response/i],
  ['address', /address|landmark|incomplete|locat|wrong|pincode/i],
  ['away', /not available|unavailable|closed|locked|absent|nobody|no one|premises|out of station/i],
];

/**
 * The reason that a courier's remark means; null for any other. The remark itself is not shown: it may hold the buyer's
 * name or number.
 */
export function attemptReason(note: string | null): AttemptReason | null {
  return wordsOf.find(([, words]) => words.test(note ?? ''))?.[0] ?? null;
}
