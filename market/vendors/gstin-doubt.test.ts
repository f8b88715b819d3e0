import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinDoubt } from './gstin-doubt.ts';

const right = ['27AAPFU0939F1ZV', '09AAAPZ1234C1ZY', '27AABCK1234F1ZZ', '29AAGCK8765Q1ZD', '10AALCK8642P1Z1'];

describe('a GSTIN', () => {
  it.each([...right, ` ${right[0]} `])('%s is right', (gstin) => {
    expect(gstinDoubt(gstin)).toBeNull();
  });

  it.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1ZV0', '27AAPFU0939F1Z-', 'अ7AAPFU0939F1ZV'])(
    '%j is nowhere near one, and the pattern says so',
    (typed) => expect(gstinDoubt(typed)).toBeNull(),
  );

  it.each([
    ['27AAPFUO939F1ZV', { kind: 'confused', at: 8, typed: 'O', meant: '0', gstin: right[0] }],
    ['27AAPFU0939FIZV', { kind: 'confused', at: 13, typed: 'I', meant: '1', gstin: right[0] }],
    ['27AA8CK1234F1ZZ', { kind: 'confused', at: 5, typed: '8', meant: 'B', gstin: right[2] }],
    ['29AAGCK876SQ1ZD', { kind: 'confused', at: 11, typed: 'S', meant: '5', gstin: right[3] }],
    ['27AAPFU0993F1ZV', { kind: 'swapped', at: 10, typed: '93', gstin: right[0] }],
    ['27AAPUF0939F1ZV', { kind: 'swapped', at: 6, typed: 'UF', gstin: right[0] }],
    ['27aapfu0939f1zv', { kind: 'small', gstin: right[0] }],
    ['27AAPFU0938F1ZV', { kind: 'check' }],
  ])('%s is doubted', (typed, doubt) => {
    const found = gstinDoubt(typed);
    expect(found).toEqual(doubt);
  });

  it('with one confusion is never proposed as anything but what was meant, or is only doubted', () => {
    const slip = fc.tuple(fc.constantFrom(...right), fc.nat(14));
    const others: Record<string, string> = {
      '0': 'O',
      '1': 'I',
      '5': 'S',
      '8': 'B',
      O: '0',
      I: '1',
      S: '5',
      B: '8',
    };
    fc.assert(
      fc.property(slip, ([gstin, at]) => {
        const other = others[gstin.charAt(at)];
        fc.pre(other !== undefined);
        const found = gstinDoubt(gstin.slice(0, at) + other + gstin.slice(at + 1));
        return found === null || !('gstin' in found) || found.gstin === gstin;
      }),
    );
  });

  it('that is proposed is right itself', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const near = fc.tuple(fc.constantFrom(...right), fc.nat(14), characters);
    fc.assert(
      fc.property(near, ([gstin, at, other]) => {
        const found = gstinDoubt(gstin.slice(0, at) + other + gstin.slice(at + 1));
        return !found || !('gstin' in found) || gstinDoubt(found.gstin) === null;
      }),
    );
  });
});
