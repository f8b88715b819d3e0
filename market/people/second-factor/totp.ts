import { Secret, TOTP } from 'otpauth';
import { isAppCode } from '../code-rules.ts';

/** Length of a time step in milliseconds, as in all apps. */
const step = 30_000;

/** A new secret of an app, in base32: 160 random bits. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step of a code (RFC 6238, six digits, SHA-1); null for a wrong one. One step before and after now count too.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / step) + delta;
}

/** The `otpauth:` URI that an app reads from a QR code. */
export function appUri(secret: string, shop: string, account: string): string {
  return new TOTP({ issuer: shop, label: account, secret: Secret.fromBase32(secret) }).toString();
}
