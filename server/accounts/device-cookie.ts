import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordSeal } from '../../market/people/credentials.ts';
import { type CookieSettings, cookieSeconds, cookieValue, setCookie } from './session-cookie.ts';

/** A phone of a family: how many accounts one browser is known to. */
const mostAccounts = 5;

/** The cookie's name; on https it is bound to the host, as the session's. */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-kheti-device' : 'kheti-device';
}

/**
 * The name of the device that a `Cookie` header carries for an account, or null: no entry of ours, too old, of another
 * account, or of a former password. An account that does not exist takes the same work.
 */
export function deviceIn(
  header: string | null,
  account: PasswordSeal | null,
  now: Date,
  settings: CookieSettings,
): string | null {
  const entry = entriesIn(header, settings).find((one) => isOf(one, account, now, settings.secret));
  return entry && account ? nameOf(entry) : null;
}

/** The `Set-Cookie` value that makes a browser a known device of an account; other accounts go on knowing it. */
export function deviceCookie(
  header: string | null,
  account: PasswordSeal,
  now: Date,
  settings: CookieSettings,
): string {
  const others = entriesIn(header, settings).filter((one) => !isOf(one, account, now, settings.secret));
  const entries = [newEntry(account, now, settings.secret), ...others].slice(0, mostAccounts);
  const { secureCookies } = settings;
  return setCookie(deviceCookieName(secureCookies), entries.join('~'), cookieSeconds, secureCookies);
}

function entriesIn(header: string | null, { secureCookies }: CookieSettings): string[] {
  const value = cookieValue(header, deviceCookieName(secureCookies)) ?? '';
  return value
    .split('~', mostAccounts)
    .filter((entry) => /^[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{43}$/.test(entry));
}

/** An entry does not say whose it is: the device's name, its end in seconds, and a signature over both and the account. */
function newEntry(account: PasswordSeal, now: Date, secret: string): string {
  const end = Math.floor(now.getTime() / 1000) + cookieSeconds;
  const said = `${randomBytes(16).toString('base64url')}.${end.toString(36)}`;
  return `${said}.${signatureOf(said, account, secret)}`;
}

function isOf(entry: string, account: PasswordSeal | null, now: Date, secret: string): boolean {
  const at = entry.lastIndexOf('.');
  const [said, signature] = [entry.slice(0, at), entry.slice(at + 1)];
  const ours = signatureOf(said, account ?? noAccount, secret);
  const end = Number.parseInt(said.slice(said.indexOf('.') + 1), 36) * 1000;
  return timingSafeEqual(Buffer.from(ours), Buffer.from(signature)) && end > now.getTime();
}

const noAccount: PasswordSeal = { userId: '', seal: '' };

function nameOf(entry: string): string {
  return entry.slice(0, entry.indexOf('.'));
}

/** Sessions are signed with the same secret: the first word keeps the two apart. */
function signatureOf(said: string, { userId, seal }: PasswordSeal, secret: string): string {
  return createHmac('sha256', secret)
    .update(['known-device', said, userId, seal].join('\n'))
    .digest('base64url');
}
