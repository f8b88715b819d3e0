import { expect, it } from 'vitest';
import { isState, pincodeWarning, states, statesOfPincode } from './states.ts';

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
