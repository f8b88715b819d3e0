import { tracingChannel } from 'node:diagnostics_channel';

/** A request while it is answered, for whoever counts and follows what the shop does. */
export interface RequestTrace {
  readonly method: string;
  readonly requestId: string;
  /** Where a trace that somebody else began goes on (W3C Trace Context). */
  readonly traceparent: string | undefined;
  /** Milliseconds on the clock of `performance`. */
  readonly began: number;
  /** The pattern of its address, such as `/products/:id`: there are as many as routes, whatever visitors ask for. */
  route: string;
  /** Of the answer; 500 until there is one. */
  status: number;
}

/** Tells of every request in this process. With nobody listening it costs nothing (decision 33). */
export const requestTraces = tracingChannel<unknown, RequestTrace>('kheti.request');
