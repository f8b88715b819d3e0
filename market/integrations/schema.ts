import type { Generated, JSONColumnType } from 'kysely';
import type { CallFacts } from './rules.ts';

/** An event that a provider sent to `/hooks/:provider`, stored once its signature was verified. */
export interface InboundEventTable {
  id: string;
  provider: string;
  /** The provider's id of the event: a repeat has the same. */
  externalId: string;
  headers: JSONColumnType<Record<string, string>, string | undefined>;
  body: string;
  receivedAt: Date;
  processedAt: Date | null;
  /** Error of the last attempt to process it. */
  failure: string | null;
  attempts: Generated<number>;
  nextAttemptAt: Date;
}

export type CallState = 'queued' | 'sent' | 'succeeded' | 'failed' | 'unknown';

/**
 * A call to a provider. `sent` until its reply is stored; `unknown` when it may have arrived and no reply came: it is
 * never sent again, the provider is asked.
 */
export interface OutboundCallTable {
  id: string;
  provider: string;
  /** The provider's operation, such as `message`. */
  operation: string;
  /** Our own key, by which the provider can be asked about the call. */
  idempotencyKey: string;
  /** What the provider needs to make the request. */
  request: JSONColumnType<Record<string, string>>;
  response: JSONColumnType<CallFacts> | null;
  state: Generated<CallState>;
  attempts: Generated<number>;
  /** Not before then; for a claimed call, the end of the claim. */
  nextAt: Date;
  /** Not sent after then, and the provider is not asked after then. */
  expiresAt: Date;
  lastError: string | null;
  createdAt: Date;
  /** When its state became final. */
  finishedAt: Date | null;
}

/** A time limit of something, such as the answer to a complaint. */
export interface DeadlineTable {
  kind: string;
  /** Id of the row that the deadline is about. */
  subject: string;
  dueAt: Date;
  /** When it was met; null before. */
  metAt: Date | null;
  /** When it passed unmet and its handler ran. */
  escalatedAt: Date | null;
}

declare module '../kernel/database.ts' {
  interface Database {
    inboundEvents: InboundEventTable;
    outboundCalls: OutboundCallTable;
    deadlines: DeadlineTable;
  }
}
