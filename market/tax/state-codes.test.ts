import { expect, it } from 'vitest';
import { states } from '../addresses/states.ts';
import { isInterState, placeOfSupply, stateOfGstin } from './state-codes.ts';

it('finds each state by its own code', () => {
  expect(states.map((state) => stateOfGstin(placeOfSupply(null, state)))).toEqual(states);
});

it.each([
  ['the delivery', null, 'Maharashtra', '27'],
  ['the bill of a business', '29AAGCK8765Q1ZD', 'Maharashtra', '29'],
  ['a business with a former code of its state', '28AAGCK8765Q1ZD', 'Maharashtra', '37'],
  ['a business outside of all states', '97AAGCK8765Q1ZD', 'Maharashtra', '97'],
  ['no known state', null, 'Atlantis', '97'],
])('supplies goods to the place of %s', (_, gstin, state, code) => {
  expect(placeOfSupply(gstin, state)).toBe(code);
});

it.each([
  ['27AABCK1234F1ZZ', 'Maharashtra', '27', false],
  ['27AABCK1234F1ZZ', 'Maharashtra', '29', true],
  ['29AAGCK8765Q1ZD', 'Maharashtra', '29', false],
  ['25AABCK1234F1ZZ', 'Maharashtra', '26', false],
  [null, 'Punjab', '03', false],
  ['', 'Punjab', '03', false],
  [null, 'Punjab', '27', true],
])('compares the state of seller %s in %s with %s', (gstin, state, code, isInter) => {
  expect(isInterState({ gstin, state }, code)).toBe(isInter);
});
