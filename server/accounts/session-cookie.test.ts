import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionCookie, sessionTokenOf } from './session-cookie.ts';

const secret = 'a-secret-of-the-tests-0123456789abcdef';

// Recorded from Better Auth 1.7.7, which signed the cookies of older shops (docs/decisions/sign-in.md).
const recorded = [
  [
    'EbCEgbDkFeDmoGrDVwvIZ7O5jb1FymdW',
    false,
    'kheti-session=EbCEgbDkFeDmoGrDVwvIZ7O5jb1FymdW.rkV%2FJ3tqUaB5QLdIOmRA7l0BpPrd%2Fe1QXccHQ1%2FLyTQ%3D; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'LaVXoL119P7mj6NznbfNSuGzB1WzznTE',
    true,
    '__Host-kheti-session=LaVXoL119P7mj6NznbfNSuGzB1WzznTE.I9rkHClv7xxzu%2BlxYfLBhuppWCTkE8nC7A1pKXPno%2BM%3D; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ],
] as const;

it.each(recorded)(
  'signs token %s like older releases, and accepts their cookie',
  (token, secureCookies, cookie) => {
    const settings = { secret, secureCookies };
    expect(sessionCookie(token, settings)).toBe(cookie);
    const sent = `other=1; ${cookie.split(';')[0]}`;
    expect(sessionTokenOf(sent, settings)).toBe(token);
    expect(sessionTokenOf(sent, { ...settings, secret: `${secret}x` })).toBeNull();
    expect(sessionTokenOf(sent, { ...settings, secureCookies: !secureCookies })).toBeNull();
  },
);

const settings = { secret, secureCookies: false };
const token = 'LaVXoL119P7mj6NznbfNSuGzB1WzznTE';
const signed = decodeURIComponent(/=([^;]+)/.exec(sessionCookie(token, settings))?.[1] ?? '');
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const tokenIn = (value: string) => sessionTokenOf(`kheti-session=${encodeURIComponent(value)}`, settings);

it('accepts no other string, however close to a signed one', () => {
  expect(tokenIn(signed)).toBe(token);
  const sign = fc.oneof(
    fc.string({ minLength: 1, maxLength: 1 }),
    fc.constantFrom('.', '=', '-', '_', '+', '/', ' '),
  );
  const close = fc
    .tuple(fc.nat({ max: signed.length }), fc.nat({ max: 2 }), fc.array(sign, { maxLength: 2 }))
    .map(([at, length, between]) => signed.slice(0, at) + between.join('') + signed.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(close, fc.string()), (value) => {
      expect(tokenIn(value)).toBe(value === signed ? token : null);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['url-safe base64', (value: string) => value.replaceAll('+', '-').replaceAll('/', '_')],
  ['no padding', (value: string) => value.replace(/=$/, '')],
  [
    'other unused bits',
    (value: string) => value.replace(/.(?==$)/, (last) => base64[base64.indexOf(last) ^ 1] ?? ''),
  ],
])('accepts one spelling of a signature only, not %s', (_what, respell) => {
  expect(tokenIn(respell(signed))).toBeNull();
});
