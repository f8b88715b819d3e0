import { hash } from 'node:crypto';

/** The mark by which a browser says that it has these contents. */
export function etagOf(body: Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether a browser, or a proxy that compressed for it and weakened the mark, has these contents (RFC 9110, 13.1.2). */
export function isKnown(marks: string | null, etag: string): boolean {
  if (!marks) return false;
  const known = marks.split(',').map(withoutWeakness);
  return known.includes(withoutWeakness(etag)) || known.includes('*');
}

function withoutWeakness(mark: string): string {
  return mark.trim().replace(/^W\//, '');
}
