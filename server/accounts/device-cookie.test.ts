import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceCookie, deviceIn } from './device-cookie.ts';

const settings = { secret: 'a-secret-of-the-tests-0123456789abcdef', secureCookies: false };
const now = new Date('2026-11-20T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const sita = { userId: 'sita', seal: 'first-password' };
const ram = { userId: 'ram', seal: 'another-password' };

/** The `Cookie` header that a browser sends after a `Set-Cookie` value. */
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

it('device cookie is valid only for the account that signed in', () => {
  const cookie = sent(deviceCookie(null, sita, now, settings));
  expect(deviceIn(cookie, sita, later(399), settings)).toMatch(/^[\w-]{22}$/);
  expect(deviceIn(cookie, ram, now, settings)).toBeNull();
  expect(deviceIn(cookie, null, now, settings)).toBeNull();
  expect(deviceIn(null, sita, now, settings)).toBeNull();
});

it('device cookie is invalid after a password change, after 400 days, and with another secret', () => {
  const cookie = sent(deviceCookie(null, sita, now, settings));
  expect(deviceIn(cookie, { ...sita, seal: 'second-password' }, now, settings)).toBeNull();
  expect(deviceIn(cookie, sita, later(401), settings)).toBeNull();
  expect(deviceIn(cookie, sita, now, { ...settings, secret: `${settings.secret}x` })).toBeNull();
});

it('device cookie holds the last five accounts', () => {
  const family = Array.from({ length: 6 }, (_, index) => ({ userId: `person-${index}`, seal: 'x' }));
  const cookie = family.reduce((had, one) => sent(deviceCookie(had, one, now, settings)), '');
  const known = family.map((one) => deviceIn(cookie, one, now, settings) !== null);
  expect(known).toEqual([false, true, true, true, true, true]);
  const again = sent(deviceCookie(cookie, family[3] ?? sita, now, settings));
  expect(again.split('~')).toHaveLength(5);
  expect(deviceIn(again, family[1] ?? sita, now, settings)).not.toBeNull();
});

it('device cookie does not reveal the account, and is HttpOnly and SameSite', () => {
  expect(deviceCookie(null, sita, now, settings)).toMatch(
    /^kheti-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(deviceCookie(null, sita, now, settings)).not.toContain('sita');
  expect(deviceCookie(null, sita, now, { ...settings, secureCookies: true })).toMatch(
    /^__Host-kheti-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('device cookie is rejected with any character changed or with any other text', () => {
  const cookie = sent(deviceCookie(null, sita, now, settings));
  const changed = fc.property(
    fc.integer({ min: 'kheti-device='.length, max: cookie.length - 1 }),
    fc.constantFrom('A', 'b', '7', '-', '.', '~'),
    (at, sign) => {
      const other = cookie.slice(0, at) + sign + cookie.slice(at + 1);
      // The last base64url character of a signature has two unused bits.
      return other === cookie || deviceIn(other, sita, now, settings) === null;
    },
  );
  fc.assert(changed);
  fc.assert(
    fc.property(fc.string(), (text) => deviceIn(`kheti-device=${text}`, sita, now, settings) === null),
  );
});
