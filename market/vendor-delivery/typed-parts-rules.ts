import type { DispatchPlace, OwnVan, VendorDelivery } from '../delivery/vendor-delivery.ts';
import type { FieldErrors } from '../kernel/errors.ts';
import { rupeesText } from '../kernel/money.ts';
import { paiseFrom } from '../settings/rules.ts';
import { deliveryBounds, faultsOf } from './faults-rules.ts';
import type { DeliveryTexts, TypedRules } from './typed-charges-rules.ts';

/** The form's texts of a place; those of a new one without it. Weekdays are figures, a line each. */
export function placeTexts(place: DispatchPlace | undefined): Record<string, string> {
  return {
    name: place?.name ?? '',
    street: place?.street ?? '',
    pincode: place?.pincode ?? '',
    weekdays: (place?.weekdays ?? [1, 2, 3, 4, 5, 6]).join('\n'),
    cutOff: place?.cutOff ?? '12:00',
    handlingDays: String(place?.handlingDays ?? 0),
    collectFrom: place?.collect?.from ?? '',
    collectUntil: place?.collect?.until ?? '',
  };
}

/** Reads the form of a place, `id` new or known, into the rules. District and state are found when it is saved. */
export function placeFrom(texts: DeliveryTexts, before: VendorDelivery, id: string): TypedRules {
  const errors: FieldErrors = {};
  const known = before.places.find((place) => place.id === id);
  const text = (name: string) => texts[name]?.trim() ?? '';
  for (const name of ['name', 'street']) if (text(name) === '') errors[name] = 'required';
  if (text('name').length > 60) errors.name = 'too-long';
  if (text('street').length > 200) errors.street = 'too-long';
  if (!/^[1-9]\d{5}$/.test(text('pincode'))) errors.pincode = 'delivery.pincode-unknown';
  const collects = text('collectFrom') !== '' || text('collectUntil') !== '';
  const place: DispatchPlace = {
    id,
    name: text('name'),
    street: text('street'),
    pincode: text('pincode'),
    district: known?.district ?? '',
    state: known?.state ?? null,
    weekdays: weekdaysFrom(text('weekdays')),
    cutOff: timeFrom(text('cutOff')),
    handlingDays: count(text('handlingDays'), deliveryBounds.handlingDays, errors, 'handlingDays') ?? 0,
    collect: collects ? { from: timeFrom(text('collectFrom')), until: timeFrom(text('collectUntil')) } : null,
  };
  if (!known && before.places.length >= deliveryBounds.places) errors.name ??= 'delivery.places-many';
  const others = before.places.filter((one) => one.id !== id);
  const places = known ? before.places.map((one) => (one.id === id ? place : one)) : [...others, place];
  return checked({ ...before, places }, id, errors);
}

/** Reads a span of closed days, one day where `until` is empty, and adds it to the rules. */
export function closedFrom(texts: DeliveryTexts, before: VendorDelivery): TypedRules {
  const errors: FieldErrors = {};
  const [from = '', typed = ''] = [texts.from?.trim(), texts.until?.trim()];
  const until = typed || from;
  const reason = texts.reason?.trim() ?? '';
  for (const [name, day] of [['from', from] as const, ['until', until] as const])
    if (!/^20\d\d-\d\d-\d\d$/.test(day)) errors[name] = 'delivery.day';
  if (reason.length > 80) errors.reason = 'too-long';
  if (errors.from) delete errors.until;
  const closed = [...before.closed, { from, until, reason }].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
  if (Object.keys(errors).length > 0) return { rules: before, errors, warnings: {} };
  return checked({ ...before, closed }, 'closed', errors);
}

/** The form's texts of the van. */
export function vanTexts(van: OwnVan | null): Record<string, string> {
  return {
    pincodes: van?.pincodes.join(', ') ?? '',
    charge: van ? rupeesText(van.charge) : '',
    weekdays: (van?.weekdays ?? []).join('\n'),
    daysMax: String(van?.daysMax ?? 1),
    upToKg: van?.upToKg ? String(van.upToKg) : '',
    cashUpTo: van && van.cashUpTo !== null ? rupeesText(van.cashUpTo) : '',
  };
}

/** Reads the form of the van into the rules. An empty weight is any weight, an empty cash limit is none. */
export function vanFrom(texts: DeliveryTexts, before: VendorDelivery): TypedRules {
  const errors: FieldErrors = {};
  const text = (name: string) => texts[name]?.trim() ?? '';
  const amount = (name: string, most: number) => {
    const paise = paiseFrom(text(name));
    if (paise === null || paise > most) errors[name] = 'delivery.amount';
    return paise ?? 0;
  };
  const van: OwnVan = {
    pincodes: [
      ...new Set(
        text('pincodes')
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    charge: amount('charge', deliveryBounds.charge),
    weekdays: weekdaysFrom(text('weekdays')),
    daysMax: count(text('daysMax'), deliveryBounds.days, errors, 'daysMax') ?? 0,
    upToKg: (text('upToKg') && count(text('upToKg'), deliveryBounds.kilograms, errors, 'upToKg')) || null,
    cashUpTo: text('cashUpTo') === '' ? null : amount('cashUpTo', deliveryBounds.cash),
  };
  return checked({ ...before, van }, 'van', errors);
}

function checked(rules: VendorDelivery, part: string, errors: FieldErrors): TypedRules {
  for (const fault of faultsOf(rules))
    if (fault.part === part) errors[fault.field] ??= `delivery.${fault.code}`;
  return { rules, errors, warnings: {} };
}

function weekdaysFrom(text: string): number[] {
  const days = text.split('\n');
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => days.includes(String(day)));
}

/** A time as people type it: `9`, `9.30`, `09:30`. Anything else stays, for its error. */
function timeFrom(text: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(text) ?? [];
  return hour === '' ? text.slice(0, 20) : `${hour.padStart(2, '0')}:${minute}`;
}

function count(text: string, most: number, errors: FieldErrors, name: string): number | null {
  if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
  errors[name] = 'delivery.number';
  return null;
}
