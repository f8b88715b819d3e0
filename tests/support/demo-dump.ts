import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';

/** The embedded database with the demo shop, made once a run. */
export function demoDump(): Promise<Blob> {
  return openAsBlob(inject('demoDump'));
}
