import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';

/** The embedded database with the demo shop, created once per test run. */
export function demoDump(): Promise<Blob> {
  return openAsBlob(inject('demoDump'));
}
