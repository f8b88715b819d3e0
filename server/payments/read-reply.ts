import type { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import { minute } from '../../market/kernel/durations.ts';
import type { ProviderFacts } from '../../market/payments/provider-facts.ts';
import type { ProviderReply } from '../integrations/provider.ts';

/** Earliest expiry that both providers accept, in milliseconds from now. They refuse less than 15 minutes. */
const shortest = 16 * minute;

/** When an attempt expires at the provider: at the given time, but not before the providers' minimum. */
export function acceptedExpiry(expiresAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), Date.now() + shortest));
}

/** How to read the replies to an operation. */
interface Reading<T> {
  readonly shape: z.ZodType<T>;
  readonly facts: (json: T) => ProviderFacts;
  /** The provider's words in a refusal. */
  readonly words: (json: unknown) => string;
}

/** The provider is still busy with the same request, or has one with our id already: it is asked what became of it. */
const unclear = new Set([408, 409, 425]);

/** Reads the reply to a request that changes something: a 4xx is `failed`, an unreadable reply `unknown`. */
export function readReply<T>(reply: ProviderReply, reading: Reading<T>): CallOutcome {
  if (reply.status < 400) return readFacts(reply, reading);
  const reason = reasonOf(reply, reading.words);
  return { state: unclear.has(reply.status) ? 'unknown' : 'failed', reason };
}

/**
 * Reads the reply to a question about an earlier request. It is `failed` only when the provider has no such thing:
 * wrong keys say nothing about the earlier request.
 */
export function readAnswer<T>(
  reply: ProviderReply,
  { isMissing, ...reading }: Reading<T> & { readonly isMissing: (reply: ProviderReply) => boolean },
): CallOutcome {
  if (reply.status < 400) return readFacts(reply, reading);
  return { state: isMissing(reply) ? 'failed' : 'unknown', reason: reasonOf(reply, reading.words) };
}

function readFacts<T>({ json }: ProviderReply, { shape, facts }: Reading<T>): CallOutcome {
  const read = shape.safeParse(json);
  if (!read.success) return { state: 'unknown', reason: 'the reply cannot be read' };
  return { state: 'succeeded', facts: { ...facts(read.data) } };
}

function reasonOf({ status, json }: ProviderReply, words: (json: unknown) => string): string {
  const isKeys = status === 401 || status === 403;
  return [`HTTP ${status}`, isKeys ? 'the keys are wrong' : words(json)].join(' ').trim().slice(0, 300);
}
