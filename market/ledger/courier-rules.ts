import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';
import type { Paise } from '../kernel/money.ts';

/** Days that a courier may take beyond its own until its cash is overdue. */
export const daysOfGrace = 3;

/** Couriers in all: the list is one page, and vendors choose from it. */
export const maxCouriers = 100;

const isDays: FieldRule = (value) =>
  /^\d{1,2}$/.test(value.trim()) && Number(value) <= 60 ? null : 'courier.days';

const isRate: FieldRule = (value) =>
  /^\d{1,2}$/.test(value.trim()) && Number(value) <= 28 ? null : 'courier.gst';

/** The form of a courier; `gst` is the percent of GST that its charges include. Message keys under `validation`. */
export const courierRules: FieldRules<'name' | 'days' | 'gst'> = {
  name: [required('courier.name'), atMost(60)],
  days: [isDays],
  gst: [isRate],
};

/**
 * The GST that a charge of so many paise includes, in paise; `rate` in percent. Negative for a charge that is given
 * back.
 */
export function gstInCharge(charge: Paise, rate: number): Paise {
  return charge - Math.round((charge * 100) / (100 + rate));
}

/**
 * The code of a courier by its name: `Demo Parcel Service` is `demo-parcel-service`; '' for a name without Latin
 * letters.
 */
export function courierCode(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 36)
    .replace(/-$/, '');
}

/** The courier of a provider of differences: `demo` for `courier:demo`; null for a payment provider. */
export function courierOf(provider: string): string | null {
  return provider.startsWith('courier:') ? provider.slice('courier:'.length) : null;
}
