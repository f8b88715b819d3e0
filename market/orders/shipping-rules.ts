import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

export type ShippingField = 'carrier' | 'trackingNumber';

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
