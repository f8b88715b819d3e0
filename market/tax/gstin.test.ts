import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckDigit, isTcsGstin } from './gstin.ts';

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const fourteen = fc.array(fc.constantFrom(...alphabet), { minLength: 14, maxLength: 14 });

describe('gstinCheckDigit', () => {
  it.each(['27AAPFU0939F1ZV', '09AAAPZ1234C1ZY', '27AABCK1234F1ZZ', '03AAACK5678L1Z9', '36AANCK1122A1Z3'])(
    'ends %s',
    (gstin) => {
      expect(gstinCheckDigit(gstin.slice(0, 14))).toBe(gstin.slice(14));
    },
  );

  it('notices any single wrong character', () => {
    fc.assert(
      fc.property(fourteen, fc.nat(13), fc.constantFrom(...alphabet), (written, place, other) => {
        fc.pre(written[place] !== other);
        const mistaken = written.with(place, other);
        expect(gstinCheckDigit(mistaken.join(''))).not.toBe(gstinCheckDigit(written.join('')));
      }),
    );
  });

  it('refuses what cannot begin a GSTIN', () => {
    expect(() => gstinCheckDigit('27aabck1234f1z')).toThrow(RangeError);
    expect(() => gstinCheckDigit('27AABCK1234F1')).toThrow(RangeError);
  });
});

it.each([
  ['27AAKCK9087Q1CN', true],
  ['27AABCK1234F1ZZ', false],
  ['27AAKCK9087Q1CM', false],
  ['27aakck9087q1cn', false],
  ['', false],
  [null, false],
])('%s is a GSTIN for tax collection at source: %s', (gstin, isOne) => {
  expect(isTcsGstin(gstin)).toBe(isOne);
});
