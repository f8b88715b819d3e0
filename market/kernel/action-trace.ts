import { tracingChannel } from 'node:diagnostics_channel';
import type { Result } from './errors.ts';

/** A verb while it works, for whoever counts and follows what the shop does. */
export interface ActionTrace {
  readonly name: string;
  /** Milliseconds on the clock of `performance`. */
  readonly began: number;
  /** What it answered, once it did. */
  readonly result?: Result<unknown>;
  readonly error?: unknown;
}

/** Tells of every verb in this process. With nobody listening it costs nothing (decision 33). */
export const actionTraces = tracingChannel<unknown, ActionTrace>('kheti.verb');
