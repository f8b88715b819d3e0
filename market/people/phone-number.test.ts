import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { digitsIn } from './digits.ts';
import { phoneNumberOf, readableNumber } from './phone-number.ts';

const national = fc.stringMatching(/^[6-9]\d{9}$/);
/** The same digits in Devanagari. */
const inDevanagari = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));

describe('a mobile number', () => {
  it('is found in every form in which people type it', () => {
    const front = fc.constantFrom('', '0', '+91', '+91 ', '91', '0091', '+91-', ' ');
    const gap = fc.constantFrom('', ' ', '-', '  ');
    fc.assert(
      fc.property(national, front, gap, fc.boolean(), (digits, before, between, isHindi) => {
        const typed = `${before}${digits.slice(0, 5)}${between}${digits.slice(5)}`;
        expect(phoneNumberOf(isHindi ? inDevanagari(typed) : typed)).toBe(`+91${digits}`);
      }),
    );
  });

  test.each([
    ['', null],
    ['98220', null],
    ['5822000071', null],
    ['98220000711', null],
    ['+1 982 200 0071', null],
    ['+92 98220 00071', null],
    ['farmer98220@00071.in', null],
    ['९८२२० ०००७१', '+919822000071'],
    ['9122000071', '+919122000071'],
    ['09122000071', '+919122000071'],
  ])('%j is %j', (typed, number) => {
    expect(phoneNumberOf(typed)).toBe(number);
  });

  it('is written so that its own form reads the same number', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const written = readableNumber(`+91${digits}`);
        expect(written).toMatch(/^\+91 \d{5} \d{5}$/);
        expect(phoneNumberOf(written)).toBe(`+91${digits}`);
      }),
    );
  });
});

test.each([
  ['482 913', '482913'],
  ['४८२-९१३', '482913'],
  [' 4 8 2 9 1 3 ', '482913'],
])('the code %j is %j', (typed, code) => {
  expect(digitsIn(typed)).toBe(code);
});

it('leaves no other characters in digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(digitsIn(text)).toMatch(/^\d*$/);
    }),
  );
});
