import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNameIn, firstWord, nameCookie } from './first-name.ts';

it('is the first word of the name', () => {
  expect(firstWord('Ramesh Patil')).toBe('Ramesh');
  expect(firstWord('  Savita  Tai ')).toBe('Savita');
  expect(firstWord('')).toBe('');
});

it('is no title', () => {
  const titled = ['श्री रमेश पाटील', 'श्रीमती रमेश', 'Shri रमेश', 'smt. रमेश', 'Mr. रमेश', 'MRS रमेश', 'Dr Mrs रमेश'];
  expect(titled.map(firstWord)).toEqual(titled.map(() => 'रमेश'));
  expect(firstWord('Shriram Patil')).toBe('Shriram');
  expect(firstWord('Shri')).toBe('Shri');
});

it('has at most 40 characters, whole ones', () => {
  expect(firstWord('ल'.repeat(50))).toBe('ल'.repeat(40));
  expect(firstWord(`${'a'.repeat(39)}🌾`)).toBe(`${'a'.repeat(39)}\ufffd`);
});

it('is read from among other cookies, and null for a damaged cookie', () => {
  expect(firstNameIn(`a=b; ${nameCookie}=%E0%A4%B0%E0%A4%AE%E0%A5%87%E0%A4%B6; c=d`)).toBe('रमेश');
  expect(firstNameIn(`__Host-${nameCookie}=Ramesh`)).toBe('Ramesh');
  for (const none of ['', 'a=b', `${nameCookie}=`, `x${nameCookie}=Ramesh`, `${nameCookie}=%E0%A4%A`])
    expect(firstNameIn(none)).toBeNull();
});

it('never exceeds one word of 40 characters, with any cookies', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
      const read = firstNameIn(`${nameCookie}=${value}`) ?? '';
      expect(read.length).toBeLessThanOrEqual(40);
      expect(read).not.toMatch(/\s/);
    }),
  );
});
