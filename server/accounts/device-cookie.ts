import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordSeal } from '../../market/people/credentials.ts';
import { type CookieSettings, cookieIn, cookieSeconds, setCookie } from './cookies.ts';

/** Maximum number of accounts that know one browser, such as a family's phone. */
const maxAccounts = 5;

/**
 * The device id in a `Cookie` header for an account. Null when no entry has our signature, or the entry is expired, of
 * another account or of a former password. An unknown account takes the same work (timing).
 */
export function deviceIn(
  header: string | null,
  account: PasswordSeal | null,
  now: Date,
  settings: CookieSettings,
): string | null {
  const known = entriesIn(header, settings).find((entry) =>
    isSignedFor(entry, account, now, settings.secret),
  );
  return known && account ? deviceIdOf(known) : null;
}

/** The `Set-Cookie` value that makes a browser a known device of an account. Keeps the entries of other accounts. */
export function deviceCookie(
  header: string | null,
  account: PasswordSeal,
  now: Date,
  settings: CookieSettings,
): string {
  const others = entriesIn(header, settings).filter(
    (entry) => !isSignedFor(entry, account, now, settings.secret),
  );
  const entries = [newEntry(account, now, settings.secret), ...others].slice(0, maxAccounts);
  return setCookie('device', entries.join('~'), settings);
}

function entriesIn(header: string | null, settings: CookieSettings): string[] {
  return (cookieIn('device', header, settings) ?? '')
    .split('~', maxAccounts)
    .filter((entry) => /^[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{43}$/.test(entry));
}

/** Entry: device id, expiry in seconds, and a signature over both and the account. It does not reveal the account. */
function newEntry(account: PasswordSeal, now: Date, secret: string): string {
  const end = Math.floor(now.getTime() / 1000) + cookieSeconds;
  const payload = `${randomBytes(16).toString('base64url')}.${end.toString(36)}`;
  return `${payload}.${signatureOf(payload, account, secret)}`;
}

function isSignedFor(entry: string, account: PasswordSeal | null, now: Date, secret: string): boolean {
  const at = entry.lastIndexOf('.');
  const [payload, signature] = [entry.slice(0, at), entry.slice(at + 1)];
  const ours = signatureOf(payload, account ?? noAccount, secret);
  const end = Number.parseInt(payload.slice(payload.indexOf('.') + 1), 36) * 1000;
  return timingSafeEqual(Buffer.from(ours), Buffer.from(signature)) && end > now.getTime();
}

const noAccount: PasswordSeal = { userId: '', seal: '' };

function deviceIdOf(entry: string): string {
  return entry.slice(0, entry.indexOf('.'));
}

/** Sessions are signed with the same secret: the prefix separates the two kinds of signatures. */
function signatureOf(payload: string, { userId, seal }: PasswordSeal, secret: string): string {
  return createHmac('sha256', secret)
    .update(['known-device', payload, userId, seal].join('\n'))
    .digest('base64url');
}
