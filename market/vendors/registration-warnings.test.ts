import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states, statesOfPincode } from '../addresses/states.ts';
import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode, stateOfGstin } from '../tax/state-codes.ts';
import { vendorWarningsOf } from './registration-warnings.ts';

const pune = {
  gstin: '27AABCK1234F1ZZ',
  state: 'Maharashtra',
  pincode: '411037',
  isGstinTaken: false,
  isOwnerBlocked: false,
};

describe('Registration warnings', () => {
  it.each([
    [{}, []],
    [{ gstin: '' }, []],
    [{ gstin: null }, []],
    [{ gstin: null, state: 'Bihar' }, ['pincode']],
    [{ state: null, pincode: null }, []],
    [{ gstin: '27AABCK1234F1ZA' }, ['check']],
    [{ gstin: '72AABCK1234F1ZZ' }, ['check', 'code']],
    [{ state: 'Bihar', pincode: '422001' }, ['state', 'pincode']],
    [{ state: 'Bihar', pincode: '800001' }, ['state']],
    [{ state: null, pincode: '800001' }, ['pincode']],
    [{ pincode: '362001', state: 'Gujarat', gstin: '24AAHFK2468R1ZQ' }, []],
    [{ isGstinTaken: true }, ['gstin-taken']],
    [{ isOwnerBlocked: true }, ['owner-blocked']],
  ])('are for %j: %j', (facts, doubts) => {
    expect(vendorWarningsOf({ ...pune, ...facts })).toEqual(doubts);
  });

  it('are empty when GSTIN, state and pincode match', () => {
    const codes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(isStateCode);
    const prefixes = Array.from({ length: 900 }, (_, n) => `${n + 100}`).filter(
      (prefix) => statesOfPincode(`${prefix}001`).length > 0,
    );
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.nat(2), (prefix, which) => {
        const found = statesOfPincode(`${prefix}001`);
        const state = found[which % found.length] ?? null;
        const first14 = `${codes.find((code) => stateOfGstin(code) === state)}AABCK1234F1Z`;
        const gstin = first14 + gstinCheckDigit(first14);
        const facts = { ...pune, gstin, state, pincode: `${prefix}001` };
        return vendorWarningsOf(facts).length === 0;
      }),
    );
  });
});

it('every state has a code', () => {
  const found = Array.from({ length: 100 }, (_, n) => stateOfGstin(String(n).padStart(2, '0')));
  expect(states.filter((state) => !found.includes(state))).toEqual([]);
});
