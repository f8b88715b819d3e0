import type { z } from 'zod';
import type { Day } from '../../market/kernel/days.ts';
import type { SettlementFact } from '../../market/payments/provider-facts.ts';
import type { Exchange, ProviderRequest } from '../integrations/provider.ts';
import type { ProviderKeys } from './payment-adapter.ts';
import { readReply } from './read-reply.ts';

/** How an adapter makes its requests: all of them have the keys in their headers. */
export function requestsWith(headersOf: (keys: ProviderKeys) => Readonly<Record<string, string>>) {
  return {
    get(keys: ProviderKeys, path: string): ProviderRequest {
      return { method: 'GET', path, headers: headersOf(keys) };
    },
    post(keys: ProviderKeys, path: string, body: object): ProviderRequest {
      return { method: 'POST', path, headers: headersOf(keys), body };
    },
    patch(keys: ProviderKeys, path: string, body: object): ProviderRequest {
      return { method: 'PATCH', path, headers: headersOf(keys), body };
    },
  };
}

interface Report {
  readonly day: Day;
  /** The lines of a reply, however they read. */
  readonly linesIn: (json: unknown) => number;
  /** Lines of a day's report in one reply. */
  readonly most: number;
  readonly shape: z.ZodType<SettlementFact[]>;
  readonly words: (json: unknown) => string;
}

/** Reads the report of a day of settlement. A day with more lines than one reply holds is `failed`, never cut short. */
export function readReport({ day, linesIn, most, shape, words }: Report): Exchange['read'] {
  return (reply) =>
    linesIn(reply.json) >= most
      ? { state: 'failed', reason: `more than ${most} lines on ${day}` }
      : readReply(reply, {
          shape,
          facts: (all) => ({ settlementsJson: JSON.stringify(all) }),
          words,
        });
}
