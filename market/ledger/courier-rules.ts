import { atMost, type FieldRule, type FieldRules, required } from '../kernel/field-rules.ts';

/** Days that a courier may take beyond its own until its cash is overdue. */
export const daysOfGrace = 3;

/** Couriers in all: the list is one page, and vendors choose from it. */
export const mostCouriers = 100;

const isDays: FieldRule = (value) =>
  /^\d{1,2}$/.test(value.trim()) && Number(value) <= 60 ? null : 'courier.days';

/** The form of a courier. Message keys under `validation`. */
export const courierRules: FieldRules<'name' | 'days'> = {
  name: [required('courier.name'), atMost(60)],
  days: [isDays],
};

/** The code of a courier by its name: `Demo Parcel Service` is `demo-parcel-service`; '' for a name without Latin letters. */
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
