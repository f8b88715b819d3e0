import { refuse } from '../kernel/errors.ts';
import { maxBytes } from './upload-rules.ts';

/** Whether a file is a PDF, by its first bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return textIn(bytes, 0, 5) === '%PDF-';
}

/**
 * An uploaded PDF, unchanged, because it is only served as a download. Fails at the field `picture` for a large or a
 * cut one.
 */
export function checkedPdf(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > maxBytes) refuse('input.invalid', { fields: { picture: 'picture.bytes' } });
  const end = textIn(bytes, Math.max(0, bytes.byteLength - 2_048), bytes.byteLength);
  return end.includes('%%EOF') ? bytes : refuse('input.invalid', { fields: { picture: 'picture.broken' } });
}

function textIn(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
