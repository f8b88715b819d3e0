import { expect, it } from 'vitest';
import { choicesBy, courierKey } from './choice-rules.ts';

const quote = (courier: string, charge: number, days: number | null) => {
  return { provider: 'shiprocket', courier, charge, days };
};
const parcels = [
  { id: 'soon', promisedOn: '2026-12-01', quotes: [quote('post', 48, 6), quote('parcel', 62, 3)] },
  { id: 'late', promisedOn: '2026-12-20', quotes: [quote('post', 40, 6), quote('parcel', 64, 3)] },
  { id: 'far', promisedOn: '2026-12-01', quotes: [quote('parcel', 90, 9), quote('express', 140, 5)] },
  { id: 'none', promisedOn: '2026-12-01', quotes: [] },
] as const;

const chosen = (rule: 'cheapest' | 'fastest' | 'one') =>
  Object.fromEntries([...choicesBy(rule, parcels, '2026-11-28')].map(([id, one]) => [id, one.courier]));

it('chooses the cheapest courier that is in time, and the fastest where none is', () => {
  expect(chosen('cheapest')).toEqual({ soon: 'parcel', late: 'post', far: 'express' });
});

it('chooses the fastest courier, or one for as many parcels as possible', () => {
  expect(chosen('fastest')).toEqual({ soon: 'parcel', late: 'parcel', far: 'express' });
  expect(chosen('one')).toEqual({ soon: 'parcel', late: 'parcel', far: 'parcel' });
  expect(courierKey(quote('10', 1, null))).toBe('shiprocket:10');
});

it('takes a courier that does not say its days last', () => {
  const quotes = [quote('surface', 40, null), quote('parcel', 60, 4)];
  const only = [{ id: 'a', promisedOn: '2026-12-09', quotes }];
  expect(choicesBy('cheapest', only, '2026-11-28').get('a')?.courier).toBe('parcel');
  expect(choicesBy('fastest', only, '2026-11-28').get('a')?.courier).toBe('parcel');
});
