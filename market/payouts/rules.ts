import type { PayoutStatus } from './schema.ts';

/** Statuses by which payouts are filtered; `failed` are those that came back as well. */
export const shownStatuses = ['draft', 'approved', 'sent', 'paid', 'failed', 'cancelled'] as const;

/** Statuses of open payouts: neither paid, nor refused by the bank, nor cancelled. */
export const openStatuses = ['draft', 'approved', 'sent'] as const;

/** Whether a payout is open. */
export function isOpenPayout({ status }: { readonly status: PayoutStatus }): boolean {
  return openStatuses.some((open) => open === status);
}

/** `failure` of a draft that a return has made too small. */
export const belowMinimum = 'below-minimum';
