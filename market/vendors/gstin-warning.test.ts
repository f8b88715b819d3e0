import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStateCode } from '../tax/state-codes.ts';
import { gstinWarnings } from './gstin-warning.ts';

const right = ['27AAPFU0939F1ZV', '09AAAPZ1234C1ZY', '27AABCK1234F1ZZ', '29AAGCK8765Q1ZD', '10AALCK8642P1Z1'];

const checkOf = (first14: string, meant: string) => ({ kind: 'check', meant, gstin: first14 + meant });

describe('GSTIN warnings', () => {
  it.each([...right, ` ${right[0]} `])('accept the correct number %s', (gstin) => {
    expect(gstinWarnings(gstin)).toEqual([]);
  });

  it.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZV0', '27AAPFU0939F1Z-', 'अ7AAPFU0939F1ZV'])(
    'ignore %j, which the pattern refuses',
    (typed) => expect(gstinWarnings(typed)).toEqual([]),
  );

  it.each([
    ['27AAPFUO939F1ZV', [{ kind: 'confused', at: 8, typed: 'O', meant: '0', gstin: right[0] }]],
    [
      '27AAPFU0939FIZV',
      [checkOf('27AAPFU0939FIZ', 'E'), { kind: 'confused', at: 13, typed: 'I', meant: '1', gstin: right[0] }],
    ],
    ['27AA8CK1234F1ZZ', [{ kind: 'confused', at: 5, typed: '8', meant: 'B', gstin: right[2] }]],
    ['29AAGCK876SQ1ZD', [{ kind: 'confused', at: 11, typed: 'S', meant: '5', gstin: right[3] }]],
    [
      '27AAPFU0993F1ZV',
      [checkOf('27AAPFU0993F1Z', 'P'), { kind: 'swapped', at: 10, typed: '93', gstin: right[0] }],
    ],
    ['27aapfu0939f1zv', [{ kind: 'small', gstin: right[0] }]],
    ['27AAPFU0938F1ZV', [checkOf('27AAPFU0938F1Z', 'W')]],
    ['27AABCK1234F1ZA', [checkOf('27AABCK1234F1Z', 'Z')]],
  ])('for %s name the likeliest typo first', (typed, doubts) => {
    expect(gstinWarnings(typed)).toEqual(doubts);
  });

  it('report an unknown state code, and propose another one only if the number is then valid', () => {
    expect(gstinWarnings('72AABCK1234F1ZA')).toEqual([{ kind: 'code', typed: '72' }]);
  });

  it('propose the right check character first when only it is wrong', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.constantFrom(...right), characters, (gstin, other) => {
        fc.pre(other !== gstin[14]);
        const [first] = gstinWarnings(gstin.slice(0, 14) + other);
        return first !== undefined && 'gstin' in first && first.gstin === gstin;
      }),
    );
  });

  it('propose valid numbers with existing state codes only', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const near = fc.tuple(fc.constantFrom(...right), fc.nat(14), characters);
    fc.assert(
      fc.property(near, ([gstin, at, other]) => {
        const found = gstinWarnings(gstin.slice(0, at) + other + gstin.slice(at + 1));
        return found.every(
          (doubt) =>
            !('gstin' in doubt) ||
            (gstinWarnings(doubt.gstin).length === 0 && isStateCode(doubt.gstin.slice(0, 2))),
        );
      }),
    );
  });
});
