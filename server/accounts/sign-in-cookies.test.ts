import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNameIn, firstWord } from '../../app/request/first-name.ts';
import { createSignInCookies } from './sign-in-cookies.ts';

const secret = 'a-secret-of-the-tests-0123456789abcdef';
const plain = createSignInCookies({ secret, secureCookies: false });
const secure = createSignInCookies({ secret, secureCookies: true });

it('holds the first word of the name alone, for scripts to read', () => {
  expect(plain.firstName('Ramesh Patil')).toBe('kheti-name=Ramesh; Max-Age=34560000; Path=/; SameSite=Lax');
  expect(secure.firstName('रमेश पाटील')).toBe(
    `__Host-kheti-name=${encodeURIComponent('रमेश')}; Max-Age=34560000; Path=/; Secure; SameSite=Lax`,
  );
});

it('is removed at sign-out', () => {
  expect(plain.signedOut).toEqual([
    'kheti-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'kheti-name=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

it('carries any name as one harmless value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const [pair = ''] = plain.firstName(name).split('; Max-Age');
      expect(pair).toMatch(/^kheti-name=[\w%.!~*'()-]*$/);
      expect(firstNameIn(pair) ?? '').toBe(firstWord(name));
    }),
  );
});

it('is set again when it has another name, or none', () => {
  const hasName = (cookie: string) => plain.hasFirstName(sent(cookie), 'Ramesh Patil');
  expect(hasName('a=b; kheti-name=Ramesh')).toBe(true);
  expect(hasName('kheti-name=Savita')).toBe(false);
  expect(hasName('')).toBe(false);
});

it('keeps the tokens of a code and of a wait for their time, and reads no others', () => {
  const token = 'A_-9'.repeat(10).padEnd(43, 'z');
  expect(plain.code(token)).toBe(`kheti-code=${token}; Max-Age=1200; Path=/; HttpOnly; SameSite=Lax`);
  expect(plain.code(null)).toBe('kheti-code=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect(secure.pending(token)).toBe(
    `__Host-kheti-pending=${token}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(secure.notPending).toBe('__Host-kheti-pending=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(plain.codeToken(sent(`x=1; kheti-code=${token}`))).toBe(token);
  expect(secure.pendingOf(sent(`__Host-kheti-pending=${token}`))).toBe(token);
  for (const value of [`${token}z`, token.slice(1), '%E0%A4%A', ''])
    expect(plain.codeToken(sent(`kheti-code=${value}`))).toBeNull();
  expect(secure.pendingOf(sent(`kheti-pending=${token}`))).toBeNull();
});

function sent(cookie: string): Request {
  return new Request('https://shop.example/', { headers: { cookie } });
}
