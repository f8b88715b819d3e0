import { minute } from '../kernel/durations.ts';
import type { Parcel } from './parcel.ts';
import type { CourierProvider } from './states.ts';

/** Parcels that are booked in one go. */
export const maxParcelsAtOnce = 100;

/** Quotes are held for so long, in milliseconds. */
export const quotesLast = 30 * minute;

/** Which steps a booking has at a provider beside its own. */
export const bookingSteps: Readonly<
  Record<CourierProvider, { readonly numbersFirst: boolean; readonly assigns: boolean }>
> = {
  shiprocket: { numbersFirst: false, assigns: true },
  delhivery: { numbersFirst: true, assigns: false },
};

/** Why a consignment cannot be booked. `quote`: no courier has offered to carry it, or not lately. */
export const bookingProblems = ['status', 'way', 'weight', 'sender', 'buyer', 'quote', 'booked'] as const;
export type BookingProblem = (typeof bookingProblems)[number];

/** Why a courier cannot carry a consignment; null where one could. */
export function bookingProblem({ status, way, grams, from, to }: Parcel): BookingProblem | null {
  if (status !== 'processing') return 'status';
  if (way !== 'courier') return 'way';
  if (to === null) return 'buyer';
  if (from === null) return 'sender';
  return grams === null ? 'weight' : null;
}

/** Why a booking failed, in a key of texts. */
export const bookingFailures = [
  'refused',
  'keys',
  'balance',
  'pincode',
  'no-answer',
  'gone',
  'cancel-refused',
] as const;
export type BookingFailure = (typeof bookingFailures)[number];

/** The failure of a provider's words. */
export function failureOf(reason: string): BookingFailure {
  if (/keys are wrong/.test(reason)) return 'keys';
  if (/balance|wallet|recharge/i.test(reason)) return 'balance';
  if (/pin ?code|serviceab/i.test(reason)) return 'pincode';
  if (reason === 'late' || reason === 'not there') return 'no-answer';
  return reason === 'gone' ? 'gone' : 'refused';
}
