import { bounds } from '../../../market/kernel/bounds.ts';
import type { FormKind } from './form-kind.ts';

/**
 * Whether a form has no more fields or parts than it may. Searches for separators alone and stops at the first one too many,
 * so that nothing has to be parsed to be refused. `mostParts` is for forms of parts.
 */
export function isWithinBounds(body: Uint8Array, kind: FormKind, mostParts: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return kind.name === 'fields' ? hasFewFields(bytes) : hasFewParts(bytes, kind.boundary, mostParts);
}

function hasFewFields(bytes: Buffer): boolean {
  let count = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    count += 1;
    if (count > bounds.fields) return false;
  }
  return true;
}

/** Parts, the lines before the content of each, and the contents of those that are no files all have their bounds. */
function hasFewParts(bytes: Buffer, boundary: string, most: number): boolean {
  let [count, text] = [0, 0];
  let at = bytes.indexOf(boundary);
  while (at >= 0) {
    const begin = at + boundary.length;
    at = bytes.indexOf(boundary, begin);
    const part = bytes.subarray(begin, at < 0 ? bytes.length : at);
    const head = headOf(part);
    if (head === null) return false;
    // Two dashes end the form and begin no part.
    if (!head.startsWith('--')) count += 1;
    if (!isFile(head)) text += part.length;
    if (count > most || text > bounds.formBytes) return false;
  }
  return true;
}

/** The lines before the content of a part; null when there are too many. */
function headOf(part: Buffer): string | null {
  const start = part.subarray(0, bounds.partHeadBytes);
  const end = start.indexOf('\r\n\r\n');
  if (end < 0 && part.length > start.length) return null;
  return start.toString('latin1', 0, end < 0 ? start.length : end);
}

function isFile(head: string): boolean {
  return /;\s*filename\*?=/i.test(head);
}
