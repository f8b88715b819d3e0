import { setImmediate } from 'node:timers/promises';

/**
 * Runs the steps for parts of the rows, one after the other. The embedded database answers without yielding to the
 * event loop: other requests run in between.
 */
export async function inParts<T>(
  rows: readonly T[],
  most: number,
  steps: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += most) {
    await steps(rows.slice(at, at + most));
    await setImmediate();
  }
}
