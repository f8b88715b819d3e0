import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { check } from '../kernel/field-rules.ts';
import { codeRules, plainCode, recoveryLetters } from './code-rules.ts';

describe('a typed code', () => {
  test.each([
    ['123456', null],
    [' 123 456 ', null],
    ['१२३ ४५६', null],
    ['১২৩ ৪৫৬', null],
    ['௧௨௩ ௪௫௬', null],
    ['123-456', null],
    ['k7m2p-9xq4d', null],
    ['K7M2P9XQ4D', null],
    ['', 'code.required'],
    ['   ', 'code.required'],
    ['12345', 'code.format'],
    ['1234567', 'code.format'],
    ['k7m2p-9xq4', 'code.format'],
    ['x'.repeat(41), 'too-long'],
  ])('%j: %s', (code, message) => {
    expect(check(codeRules, { code }).code ?? null).toBe(message);
  });

  it('is the same in any script of digits, case and grouping', () => {
    const letters = fc.array(fc.constantFrom(...recoveryLetters), { minLength: 6, maxLength: 10 });
    // Latin, Devanagari, Gujarati and Malayalam.
    const scripts = fc.constantFrom(0x30, 0x0966, 0x0ae6, 0x0d66);
    fc.assert(
      fc.property(letters, scripts, fc.constantFrom('', ' ', '-', '  '), (signs, zero, gap) => {
        const typed = signs
          .map((sign) => (/\d/.test(sign) ? String.fromCharCode(zero + Number(sign)) : sign))
          .map((sign) => sign.toUpperCase());
        expect(plainCode(typed.join(gap))).toBe(signs.join(''));
      }),
    );
  });
});
