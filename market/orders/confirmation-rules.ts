import type { AddressField } from '../addresses/rules.ts';
import { pincodeWarning } from '../addresses/states.ts';
import { day } from '../kernel/durations.ts';
import type { Paise } from '../kernel/money.ts';

/** Time to confirm an order, in milliseconds. */
export const confirmPeriod = day;

/**
 * Why a cash order has to be confirmed: a first order above the shop's amount, a pincode that does not fit its state,
 * or parcels that the buyer has refused.
 */
export const confirmReasons = ['first-order', 'refused', 'address'] as const;
export type ConfirmReason = (typeof confirmReasons)[number];

/** The shop's rules of confirmation, and what they depend on for one buyer. */
export interface ConfirmationTerms {
  /** In paise; null confirms no first orders. */
  readonly firstAbove: Paise | null;
  /** Refused parcels of the last year; null confirms none for them. */
  readonly afterRefused: number | null;
  /** Whether no parcel has reached the buyer yet. */
  readonly isFirst: boolean;
  readonly refused: number;
  /** The buyer's confirmed number as ten digits; '' without one. */
  readonly ownPhone: string;
}

/**
 * The reason why an order has to be confirmed; null when it does not. A number that the buyer has confirmed by a code
 * already confirms a first order. Without any rule of the shop no order waits.
 */
export function confirmReasonOf(
  { firstAbove, afterRefused, isFirst, refused, ownPhone }: ConfirmationTerms,
  total: Paise,
  { state, pincode, phone }: Pick<Record<AddressField, string>, 'state' | 'pincode' | 'phone'>,
): ConfirmReason | null {
  if (firstAbove === null && afterRefused === null) return null;
  if (afterRefused !== null && refused >= afterRefused) return 'refused';
  if (phone === ownPhone) return null;
  if (pincodeWarning(state, pincode) !== null) return 'address';
  return firstAbove !== null && isFirst && total > firstAbove ? 'first-order' : null;
}

/** Whether the order waits for its buyer's confirmation. */
export function awaitsConfirmation(order: {
  readonly confirmBy: Date | null;
  readonly confirmedAt: Date | null;
}): boolean {
  return order.confirmBy !== null && order.confirmedAt === null;
}
