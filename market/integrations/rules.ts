import { hour, minute } from '../kernel/durations.ts';

/** PostgreSQL notification channel: there is work with providers. */
export const integrationsChannel = 'integrations';

/** Duration of a claim on a call or an event, in milliseconds: longer than any attempt. */
export const callClaimLasts = 5 * minute;

/** Period in which a call is retried or its outcome is asked for, in milliseconds. */
export const callPeriod = 24 * hour;

/** Attempts to process an event, over some nine hours. */
export const maxEventAttempts = 12;

/** Exponential backoff: one, two, four minutes and so on, at last an hour, in milliseconds. */
export function backoff(attempts: number): number {
  return Math.min(minute * 2 ** Math.min(attempts - 1, 6), hour);
}

/** What the reply to a call says, as it is stored; who settles the call validates it. */
export type CallFacts = Readonly<Record<string, unknown>>;

/** Result of a call, or of asking about it. `unreached`: it certainly did not arrive and may be sent again. */
export type CallOutcome =
  | { readonly state: 'succeeded'; readonly facts: CallFacts }
  | { readonly state: 'failed' | 'unknown'; readonly reason: string }
  | { readonly state: 'unreached'; readonly reason: string };

/** An outcome after which nothing more is tried. */
export type FinalOutcome = Exclude<CallOutcome, { state: 'unreached' }>;
