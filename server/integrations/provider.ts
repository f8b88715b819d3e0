import type { ClaimedEvent } from '../../market/integrations/inbound-events.ts';
import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { CallOutcome, FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';

/** A request to a provider. The path is below the provider's base URL, which comes from the configuration alone. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Such as `/api/v5/flow`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** In place of a body: sent as `application/x-www-form-urlencoded`. */
  readonly urlencoded?: Readonly<Record<string, string>>;
  /** In place of a body: sent as `multipart/form-data`. */
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: SentFile };
}

/** A file that goes to a provider. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A provider's complete reply. `json` is undefined when the body is none. */
export interface ProviderReply {
  readonly status: number;
  readonly json: unknown;
}

/** A request and how to read its reply. */
export interface Exchange {
  readonly request: ProviderRequest;
  readonly read: (reply: ProviderReply) => CallOutcome;
}

/** Webhooks of a provider, `/hooks/:provider`. */
export interface ProviderHook {
  /** Whether an event is the provider's, by its headers and the bytes as received. Keys may be rows. */
  readonly isGenuine: (
    headers: Headers,
    body: Uint8Array,
    context: Pick<Context, 'db' | 'clock'>,
  ) => boolean | Promise<boolean>;
  /** The provider's id of the event, or null for the hash of its bytes. */
  readonly eventIdOf?: (headers: Headers) => string | null;
  /** The answer to a GET that verifies the address, or null to refuse it. */
  readonly challenge?: (query: URLSearchParams) => string | null;
  /** Processes an event in the transaction that marks it as processed. Must be idempotent; throws to be retried. */
  readonly process: (context: Context, event: ClaimedEvent) => Promise<void>;
}

/** A service that the shop calls and that sends it events: for text messages, payments or parcels. */
export interface Provider {
  /** As in `/hooks/:provider` and in the tables. */
  readonly name: string;
  readonly baseUrl: string;
  /**
   * The exchange that makes a call, or null when there is nothing left to do; the call then fails. An outcome in its
   * place where nothing was sent.
   */
  readonly call: (context: Context, call: ClaimedCall) => Promise<Exchange | CallOutcome | null>;
  /** The exchange that asks for the outcome of a call without a clear reply. Without it such a call stays unknown. */
  readonly ask?: (context: Context, call: ClaimedCall) => Promise<Exchange | CallOutcome | null>;
  /** Called after each exchange with its outcome and its duration in milliseconds, outside of any transaction. */
  readonly observe?: (context: Context, outcome: CallOutcome, milliseconds: number) => Promise<void>;
  /**
   * Stores what became of a call, in the transaction that marks it. Called again when an unknown outcome becomes known.
   */
  readonly settle: (context: Context, call: ClaimedCall, outcome: FinalOutcome) => Promise<void>;
  readonly hook?: ProviderHook;
}
