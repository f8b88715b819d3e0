import type { State } from '../addresses/states.ts';

/** Zones of a place of dispatch, nearest first. `special`: north-east, Jammu and Kashmir, Ladakh, islands. */
export const zones = ['district', 'state', 'region', 'india', 'special'] as const;
export type Zone = (typeof zones)[number];

/** Where a parcel goes: the place of a pincode. `state` is null where the pincode belongs to several. */
export interface Destination {
  readonly pincode: string;
  readonly district: string;
  readonly state: State | null;
}

/** States that couriers charge as a zone of their own (docs/decisions/delivery.md). */
const special: ReadonlySet<State> = new Set<State>([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
]);

/** States with a common border, each pair once. */
const borders: readonly (readonly [State, ...State[]])[] = [
  ['Andhra Pradesh', 'Chhattisgarh', 'Karnataka', 'Odisha', 'Puducherry', 'Tamil Nadu', 'Telangana'],
  ['Bihar', 'Jharkhand', 'Uttar Pradesh', 'West Bengal'],
  ['Chandigarh', 'Haryana', 'Punjab'],
  ['Chhattisgarh', 'Jharkhand', 'Madhya Pradesh', 'Maharashtra', 'Odisha', 'Telangana', 'Uttar Pradesh'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat', 'Maharashtra'],
  ['Delhi', 'Haryana', 'Uttar Pradesh'],
  ['Goa', 'Karnataka', 'Maharashtra'],
  ['Gujarat', 'Madhya Pradesh', 'Maharashtra', 'Rajasthan'],
  ['Haryana', 'Himachal Pradesh', 'Punjab', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand'],
  ['Himachal Pradesh', 'Punjab', 'Uttar Pradesh', 'Uttarakhand'],
  ['Jharkhand', 'Odisha', 'Uttar Pradesh', 'West Bengal'],
  ['Karnataka', 'Kerala', 'Maharashtra', 'Tamil Nadu', 'Telangana'],
  ['Kerala', 'Puducherry', 'Tamil Nadu'],
  ['Madhya Pradesh', 'Maharashtra', 'Rajasthan', 'Uttar Pradesh'],
  ['Maharashtra', 'Telangana'],
  ['Odisha', 'West Bengal'],
  ['Puducherry', 'Tamil Nadu'],
  ['Punjab', 'Rajasthan'],
  ['Rajasthan', 'Uttar Pradesh'],
  ['Uttar Pradesh', 'Uttarakhand'],
];

/** The zone of a destination, seen from a place of dispatch. A pincode of several states is in none of them. */
export function zoneOf(from: Omit<Destination, 'pincode'>, to: Destination): Zone {
  if (from.district === to.district && (to.state === null || from.state === to.state)) return 'district';
  if (to.state === null) return 'india';
  if (from.state === to.state) return 'state';
  if (special.has(to.state)) return 'special';
  return from.state !== null && haveBorder(from.state, to.state) ? 'region' : 'india';
}

function haveBorder(one: State, other: State): boolean {
  return borders.some(
    ([state, ...next]) => (state === one && next.includes(other)) || (state === other && next.includes(one)),
  );
}
