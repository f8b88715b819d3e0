import { hash } from 'node:crypto';

/** ETag of a body: a hash of its content. */
export function etagOf(body: Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` has this ETag, by weak comparison: a proxy that compresses weakens it (RFC 9110, 13.1.2). */
export function matchesEtag(marks: string | null, etag: string): boolean {
  if (!marks) return false;
  const known = marks.split(',').map(withoutWeakness);
  return known.includes(withoutWeakness(etag)) || known.includes('*');
}

function withoutWeakness(mark: string): string {
  return mark.trim().replace(/^W\//, '');
}
