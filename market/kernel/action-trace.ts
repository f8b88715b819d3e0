import { tracingChannel } from 'node:diagnostics_channel';
import type { Result } from './errors.ts';

/** Trace of one running verb, for metrics and tracing. */
export interface ActionTrace {
  readonly name: string;
  /** Milliseconds on the clock of `performance`. */
  readonly began: number;
  /** The verb's result, once it has one. */
  readonly result?: Result<unknown>;
  readonly error?: unknown;
}

/**
 * Tracing channel with an event for every verb of this process. Costs nothing without subscribers
 * (docs/decisions/observability.md).
 */
export const actionTraces = tracingChannel<unknown, ActionTrace>('kheti.verb');
