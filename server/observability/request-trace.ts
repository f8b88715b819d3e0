import { tracingChannel } from 'node:diagnostics_channel';

/** Trace of one request, for metrics and tracing. */
export interface RequestTrace {
  readonly method: string;
  readonly requestId: string;
  /** Parent of a distributed trace (W3C Trace Context). */
  readonly traceparent: string | undefined;
  /** Milliseconds on the clock of `performance`. */
  readonly began: number;
  /** Pattern of the matched route, such as `/products/:id`: bounded cardinality for metrics. */
  route: string;
  /** Status of the response; 500 until there is one. */
  status: number;
}

/**
 * Diagnostics channel of all requests in this process. Without subscribers it costs nothing
 * (docs/decisions/observability.md).
 */
export const requestTraces = tracingChannel<unknown, RequestTrace>('kheti.request');
