import type { Random } from './random.ts';

export interface Place {
  readonly city: string;
  readonly state: string;
  /** The state's code in a GSTIN. */
  readonly code: string;
  readonly pincode: string;
}

export const pune: Place = { city: 'Pune', state: 'Maharashtra', code: '27', pincode: '411001' };
export const nashik: Place = { city: 'Nashik', state: 'Maharashtra', code: '27', pincode: '422001' };
export const ludhiana: Place = { city: 'Ludhiana', state: 'Punjab', code: '03', pincode: '141001' };
export const rajkot: Place = { city: 'Rajkot', state: 'Gujarat', code: '24', pincode: '360001' };
export const indore: Place = { city: 'Indore', state: 'Madhya Pradesh', code: '23', pincode: '452001' };

const places: readonly Place[] = [
  pune,
  nashik,
  ludhiana,
  rajkot,
  indore,
  { city: 'Karnal', state: 'Haryana', code: '06', pincode: '132001' },
  { city: 'Jaipur', state: 'Rajasthan', code: '08', pincode: '302001' },
  { city: 'Varanasi', state: 'Uttar Pradesh', code: '09', pincode: '221001' },
  { city: 'Patna', state: 'Bihar', code: '10', pincode: '800001' },
  { city: 'Bardhaman', state: 'West Bengal', code: '19', pincode: '713101' },
  { city: 'Mysuru', state: 'Karnataka', code: '29', pincode: '570001' },
  { city: 'Coimbatore', state: 'Tamil Nadu', code: '33', pincode: '641001' },
  { city: 'Warangal', state: 'Telangana', code: '36', pincode: '506002' },
];

export function somePlace(random: Random): Place {
  return random.pick(places);
}

/** Ten digits that are no Indian phone number: mobile numbers begin with 6 to 9. */
export function fictitiousPhone(number: number): string {
  return `1${String(number).padStart(9, '0')}`;
}
