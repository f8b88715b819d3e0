import { bounds } from '../../../market/kernel/bounds.ts';
import type { FormKind } from './form-kind.ts';

/**
 * Whether a form is within its limits of fields or parts. Counts separators and stops at the first above the limit, so
 * that a form is refused without parsing. `maxParts` is for multipart forms.
 */
export function isWithinBounds(body: Uint8Array, kind: FormKind, maxParts: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return kind.name === 'fields' ? hasFewFields(bytes) : hasFewParts(bytes, kind.boundary, maxParts);
}

function hasFewFields(bytes: Buffer): boolean {
  let count = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    count += 1;
    if (count > bounds.fields) return false;
  }
  return true;
}

/** Limits the number of parts, the size of each part's headers, and the total size of parts that are no files. */
function hasFewParts(bytes: Buffer, boundary: string, most: number): boolean {
  let [count, text] = [0, 0];
  let at = bytes.indexOf(boundary);
  while (at >= 0) {
    const begin = at + boundary.length;
    at = bytes.indexOf(boundary, begin);
    const part = bytes.subarray(begin, at < 0 ? bytes.length : at);
    const head = headOf(part);
    if (head === null) return false;
    // Two dashes after the boundary end the form.
    if (!head.startsWith('--')) count += 1;
    if (!isFile(head)) text += part.length;
    if (count > most || text > bounds.formBytes) return false;
  }
  return true;
}

/** The headers of a part; null when they are too long. */
function headOf(part: Buffer): string | null {
  const start = part.subarray(0, bounds.partHeadBytes);
  const end = start.indexOf('\r\n\r\n');
  if (end < 0 && part.length > start.length) return null;
  return start.toString('latin1', 0, end < 0 ? start.length : end);
}

function isFile(head: string): boolean {
  return /;\s*filename\*?=/i.test(head);
}
