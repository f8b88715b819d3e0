import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNameIn, firstWord } from '../../app/request/first-name.ts';
import { firstNameCookie, hasFirstName, noFirstNameCookie } from './name-cookie.ts';

const plain = { secureCookies: false };

it('holds the first word of the name alone, for scripts to read', () => {
  expect(firstNameCookie('Ramesh Patil', plain)).toBe(
    'kheti-name=Ramesh; Max-Age=34560000; Path=/; SameSite=Lax',
  );
  expect(firstNameCookie('रमेश पाटील', { secureCookies: true })).toBe(
    `__Host-kheti-name=${encodeURIComponent('रमेश')}; Max-Age=34560000; Path=/; Secure; SameSite=Lax`,
  );
});

it('is removed at sign-out', () => {
  expect(noFirstNameCookie(plain)).toBe('kheti-name=; Max-Age=0; Path=/; SameSite=Lax');
});

it('carries any name as one harmless value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const [pair = ''] = firstNameCookie(name, plain).split('; Max-Age');
      expect(pair).toMatch(/^kheti-name=[\w%.!~*'()-]*$/);
      expect(firstNameIn(pair) ?? '').toBe(firstWord(name));
    }),
  );
});

it('is set again when it has another name, or none', () => {
  expect(hasFirstName('a=b; kheti-name=Ramesh', 'Ramesh Patil')).toBe(true);
  expect(hasFirstName('kheti-name=Savita', 'Ramesh Patil')).toBe(false);
  expect(hasFirstName(null, 'Ramesh Patil')).toBe(false);
});
