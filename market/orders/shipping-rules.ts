import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

export type ShippingField = 'carrier' | 'trackingNumber';

/** Maximum number of consignments in one bulk action, and on one print. */
export const maxConsignmentsAtOnce = 100;

/** Tracking numbers of carriers: letters and digits, grouped by space, dash, slash or dot. */
const trackingPattern = /^[a-z0-9](?:[a-z0-9]|[ ./-](?=[a-z0-9])){3,39}$/i;

/**
 * Form rules for shipping. The tracking number is optional, for vendors who deliver themselves. Message keys under
 * `validation`.
 */
export const shippingRules: FieldRules<ShippingField> = {
  carrier: [required('carrier.required'), atMost(60)],
  trackingNumber: [
    (value) => (value.trim() === '' || trackingPattern.test(value.trim()) ? null : 'trackingNumber.format'),
  ],
};

/** Why a row of a bulk shipment cannot be shipped yet; `same` has the row with the same number. */
export type NumberProblem =
  | { readonly why: 'none' | 'format' }
  | { readonly why: 'same'; readonly as: number };

/**
 * Checks the tracking numbers of a bulk shipment, row by row; null for a row that can be shipped. A number that occurs
 * twice stops both rows, since either may be wrong. Empty numbers are right when the vendor delivers.
 */
export function numberProblems(numbers: readonly string[], isOwnDelivery: boolean): (NumberProblem | null)[] {
  const compared = numbers.map((number) => number.replaceAll(/[^a-z0-9]/gi, '').toUpperCase());
  return numbers.map((number, row) => {
    if (number.trim() === '') return isOwnDelivery ? null : { why: 'none' };
    if (!trackingPattern.test(number.trim())) return { why: 'format' };
    const as = compared.findIndex((other, at) => at !== row && other === compared[row]);
    return as === -1 ? null : { why: 'same', as };
  });
}
