import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstinPattern } from './rules.ts';

const digits = '0123456789'.split('');
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const some = (alphabet: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

// Spec section 5, piece by piece.
const pieces = fc.tuple(
  some(digits, 2),
  some(capitals, 5),
  some(digits, 4),
  some(capitals, 1),
  some([...digits.slice(1), ...capitals], 1),
  fc.constant('Z'),
  some([...digits, ...capitals], 1),
);

test('every number of the described form is a GSTIN', () => {
  fc.assert(fc.property(pieces, (list) => gstinPattern.test(list.join(''))));
});

test('a GSTIN with a character more, less, or of another kind is none', () => {
  const broken = fc.tuple(pieces, fc.nat(14), fc.constantFrom('', '!', ' ', 'é', 'अ', '00'));
  fc.assert(
    fc.property(broken, ([list, at, instead]) => {
      const gstin = list.join('');
      return !gstinPattern.test(gstin.slice(0, at) + instead + gstin.slice(at + 1));
    }),
  );
});

test.each([
  ['27ABCDE1234F0Z5', 'the entity number 0'],
  ['27ABCDE1234F1Y5', 'another letter than Z'],
  ['27abcde1234F1Z5', 'small letters'],
  ['A7ABCDE1234F1Z5', 'a letter in the state'],
  ['27ABCDE1234F1Z5\n', 'a line end'],
])('%j has %s', (gstin) => {
  expect(gstinPattern.test(gstin)).toBe(false);
});
