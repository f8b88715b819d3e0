import { atMost, type FieldRules, required } from '../kernel/field-rules.ts';

export type ShippingField = 'carrier' | 'trackingNumber';

/** What carriers print: letters and digits, grouped by space, dash, slash or dot. */
const trackingPattern = /^[a-z0-9](?:[a-z0-9]|[ ./-](?=[a-z0-9])){3,39}$/i;

/** What a vendor says when he ships. One who drives it over himself has no number. Message keys under `validation`. */
export const shippingRules: FieldRules<ShippingField> = {
  carrier: [required('carrier.required'), atMost(60)],
  trackingNumber: [
    (value) => (value.trim() === '' || trackingPattern.test(value.trim()) ? null : 'trackingNumber.format'),
  ],
};
