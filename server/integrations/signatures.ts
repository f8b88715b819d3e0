import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison of a given value with each valid one, of which there are two during a rotation. */
export function isOneOf(given: string | null, valid: readonly string[]): boolean {
  if (given === null) return false;
  const hash = sha256(given);
  // No early end: the time does not tell which secret was right.
  return valid.map((value) => timingSafeEqual(hash, sha256(value))).includes(true);
}

/** HMAC-SHA256 of the bytes as received, in hex. */
export function hmacOf(secret: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Id of an event whose provider gives none: repeats have the same bytes. */
export function eventIdOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

function sha256(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
