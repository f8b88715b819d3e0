import type { VendorStatus } from './schema.ts';

interface Decision {
  readonly from: readonly VendorStatus[];
  readonly to: VendorStatus;
  /** Whether the vendor must get a reason. */
  readonly needsReason: boolean;
}

/** The decisions about a vendor, by current status. Pure: page and verb share it. */
export const decisions = {
  approve: { from: ['applied', 'refused'], to: 'approved', needsReason: false },
  refuse: { from: ['applied'], to: 'refused', needsReason: true },
  suspend: { from: ['approved'], to: 'suspended', needsReason: true },
  resume: { from: ['suspended'], to: 'approved', needsReason: false },
} as const satisfies Record<string, Decision>;

export type DecisionName = keyof typeof decisions;
export const decisionNames = Object.keys(decisions) as DecisionName[];

/** The allowed decisions about a vendor with this status. */
export function decisionsFrom(status: VendorStatus): DecisionName[] {
  return decisionNames.filter((name) => decisions[name].from.some((from) => from === status));
}

export const longestReason = 500;
