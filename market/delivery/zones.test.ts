import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type State, states } from '../addresses/states.ts';
import { type Destination, zoneOf } from './zones.ts';

const place = (state: State | null, district: string): Destination => ({ pincode: '', district, state });
const nashik = place('Maharashtra', 'Nashik');

describe('The zone of a destination', () => {
  it.each([
    ['district', 'Maharashtra', 'Nashik'],
    ['state', 'Maharashtra', 'Pune'],
    ['region', 'Gujarat', 'Surat'],
    ['region', 'Goa', 'North Goa'],
    ['india', 'Punjab', 'Ludhiana'],
    ['india', 'West Bengal', 'Kolkata'],
    ['special', 'Assam', 'Kamrup'],
    ['special', 'Ladakh', 'Leh'],
    ['special', 'Andaman and Nicobar Islands', 'South Andaman'],
  ] as const)('is %s for %s, %s seen from Nashik', (zone, state, district) => {
    expect(zoneOf(nashik, place(state, district))).toBe(zone);
  });

  it('is the own district or the rest of India for a pincode of several states', () => {
    expect(zoneOf(nashik, place(null, 'Nashik'))).toBe('district');
    expect(zoneOf(nashik, place(null, 'Dhule'))).toBe('india');
  });

  it('is not the district for a namesake in another state', () => {
    expect(zoneOf(place('Maharashtra', 'Aurangabad'), place('Bihar', 'Aurangabad'))).toBe('india');
  });

  it('is near within a state of the north-east, and far for another', () => {
    const kamrup = place('Assam', 'Kamrup');
    expect(zoneOf(kamrup, place('Assam', 'Cachar'))).toBe('state');
    expect(zoneOf(kamrup, place('Tripura', 'West Tripura'))).toBe('special');
    expect(zoneOf(kamrup, place('West Bengal', 'Jalpaiguri'))).toBe('india');
  });

  it('finds a border from both sides, for every pair of states', () => {
    const state = fc.constantFrom(...states);
    fc.assert(
      fc.property(state, state, (one, other) => {
        const there = zoneOf(place(one, 'a'), place(other, 'b'));
        const back = zoneOf(place(other, 'b'), place(one, 'a'));
        if (there !== 'special' && back !== 'special') expect(there).toBe(back);
      }),
      { numRuns: 1_000 },
    );
  });
});
