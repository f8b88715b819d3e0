import type { z } from 'zod';
import type { SettlementFact } from '../../market/payments/provider-facts.ts';
import type { Exchange, ProviderRequest, SentFile } from '../integrations/provider.ts';
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
    put(keys: ProviderKeys, path: string): ProviderRequest {
      return { method: 'PUT', path, headers: headersOf(keys) };
    },
    /** A form with fields and one file. */
    upload(
      keys: ProviderKeys,
      path: string,
      fields: Readonly<Record<string, string>>,
      file: SentFile,
    ): ProviderRequest {
      return { method: 'POST', path, headers: headersOf(keys), form: { fields, file } };
    },
  };
}

interface Report {
  readonly shape: z.ZodType<z.input<typeof SettlementFact>[]>;
  /** By what the page after this one is asked for; null after the last. */
  readonly nextOf: (json: unknown) => string | null;
  readonly words: (json: unknown) => string;
}

/**
 * Reads a page of the report of a day of settlement. A page that cannot be read has no lines: the day is never cut
 * short.
 */
export function readReport({ shape, nextOf, words }: Report): Exchange['read'] {
  return (reply) => {
    const next = nextOf(reply.json);
    return readReply(reply, {
      shape,
      facts: (all) => ({ settlements: all, ...(next !== null && { next }) }),
      words,
    });
  };
}
