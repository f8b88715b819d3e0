import { expect, it } from 'vitest';
import {
  isOfAnotherState,
  isState,
  pincodeWarning,
  states,
  statesOfPincode,
  stateToFillIn,
} from './states.ts';

it('are the 28 states and 8 union territories', () => {
  expect(states).toHaveLength(36);
  expect(isState('Maharashtra')).toBe(true);
  for (const other of ['maharashtra', 'Maharastra', 'toString', '__proto__', ''])
    expect(isState(other)).toBe(false);
});

it.each([
  ['412409', ['Maharashtra']],
  ['110001', ['Delhi']],
  ['160001', ['Chandigarh', 'Punjab']],
  ['683501', ['Kerala']],
  ['682555', ['Kerala', 'Lakshadweep']],
  ['194101', ['Ladakh']],
  ['503001', ['Telangana']],
])('have the pincode %s in %s', (pincode, found) => {
  expect(statesOfPincode(pincode)).toEqual(found);
});

it('share the eighteen prefixes that the directory lists in two of them', () => {
  const prefixes = Array.from({ length: 900 }, (_, n) => String(n + 100));
  const shared = prefixes.filter((prefix) => statesOfPincode(prefix).length > 1);
  expect(shared.join(' ')).toBe('140 160 244 246 247 262 362 396 507 533 605 607 609 673 682 783 813 814');
  expect(prefixes.filter((prefix) => statesOfPincode(prefix).length > 2)).toEqual([]);
});

it('warn about a pincode of another state, and about nothing else', () => {
  expect(pincodeWarning('Maharashtra', '452001')).toEqual(['Madhya Pradesh']);
  expect(pincodeWarning('Gujarat', ' 160001 ')).toEqual(['Chandigarh', 'Punjab']);
  for (const [state, pincode] of [
    ['Maharashtra', '412409'],
    ['Chandigarh', '160001'],
    ['Punjab', '160001'],
    ['', '452001'],
    ['Old Bombay State', '452001'],
    ['Maharashtra', '4520'],
    ['Maharashtra', 'abcdef'],
    // Army postal service, and a pincode that the directory does not contain.
    ['Punjab', '900056'],
    ['Punjab', '999999'],
  ] as const)
    expect(pincodeWarning(state, pincode)).toBeNull();
});

it('are filled in from a complete pincode of one state', () => {
  expect(stateToFillIn(' 412409 ')).toBe('Maharashtra');
  for (const pincode of ['41240', '160001', '999999', '']) expect(stateToFillIn(pincode)).toBeNull();
});

it('refuse only a pincode whose postal area has none of theirs', () => {
  expect(isOfAnotherState('Maharashtra', '452001')).toBe(true);
  expect(isOfAnotherState('Punjab', ' 682555 ')).toBe(true);
  for (const [state, pincode] of [
    ['Maharashtra', '412409'],
    // Area 24 has pincodes of both states, and area 49 may gain prefixes that the directory does not contain.
    ['Uttarakhand', '242001'],
    ['Chhattisgarh', '499001'],
    // Army postal service, an unknown state and an incomplete pincode.
    ['Punjab', '900056'],
    ['Old Bombay State', '452001'],
    ['Maharashtra', '45200'],
  ] as const)
    expect(isOfAnotherState(state, pincode)).toBe(false);
});

it('refuse no pincode of their own, and warn of every pincode that they refuse', () => {
  for (const prefix of Array.from({ length: 900 }, (_, n) => `${n + 100}`)) {
    const own = statesOfPincode(`${prefix}001`);
    expect(own.filter((state) => isOfAnotherState(state, `${prefix}001`))).toEqual([]);
    if (own.length === 0) continue;
    const refused = states.filter((state) => isOfAnotherState(state, `${prefix}001`));
    expect(refused.filter((state) => pincodeWarning(state, `${prefix}001`) === null)).toEqual([]);
  }
});
