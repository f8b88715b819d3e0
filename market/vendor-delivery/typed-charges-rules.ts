import type { ByZone, ChargeTable, VendorDelivery, ZoneTerms } from '../delivery/vendor-delivery.ts';
import type { ParcelClass } from '../delivery/weight.ts';
import { type Zone, zones } from '../delivery/zones.ts';
import type { FieldErrors } from '../kernel/errors.ts';
import { type Paise, rupeesText } from '../kernel/money.ts';
import { paiseFrom } from '../settings/rules.ts';
import { type DeliveryFault, deliveryBounds, faultsOf } from './faults-rules.ts';

/** The texts of a form by the names of its fields. */
export type DeliveryTexts = Readonly<Record<string, string | undefined>>;

/** What was typed, as rules, with the faults of the form's own part. */
export interface TypedRules {
  readonly rules: VendorDelivery;
  /** Message keys under `validation` by field: what blocks, and what a vendor may confirm. */
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
}

/** The rows of the form for a class: its slabs and an empty one, up to the most. */
export function slabRows({ tables }: VendorDelivery, parcelClass: ParcelClass): number {
  const { slabs } = tables[parcelClass] ?? tables.parcel;
  return Math.min(slabs.length + 1, deliveryBounds.slabs);
}

/** The form's texts of a class: `kg-0`, `state-0`, `state-more`; of parcels also `state-min`, `-max`, `-cash`. */
export function chargeTexts(rules: VendorDelivery, parcelClass: ParcelClass): Record<string, string> {
  const { slabs, perExtraKg } = rules.tables[parcelClass] ?? rules.tables.parcel;
  const texts: Record<string, string> = { free: rules.isFreeWithOrder ? 'on' : '' };
  for (let row = 0; row < slabRows(rules, parcelClass); row++) {
    const slab = slabs[row];
    texts[`kg-${row}`] = slab ? String(slab.upToGrams / 1_000) : '';
    for (const zone of zones) texts[`${zone}-${row}`] = amountText(slab?.charges[zone] ?? null);
  }
  for (const zone of zones) {
    texts[`${zone}-more`] = amountText(perExtraKg[zone]);
    if (parcelClass === 'parcel') Object.assign(texts, termsTexts(zone, rules.terms[zone]));
  }
  return texts;
}

function termsTexts(zone: Zone, { daysMin, daysMax, cashUpTo }: ZoneTerms): Record<string, string> {
  return {
    [`${zone}-min`]: String(daysMin),
    [`${zone}-max`]: String(daysMax),
    [`${zone}-cash`]: amountText(cashUpTo),
  };
}

function amountText(amount: Paise | null): string {
  return amount === null ? '' : rupeesText(amount);
}

/**
 * Reads the form of a class into the rules. A row without a weight and charges is left out; an empty charge is not
 * sent, an empty cash limit is none. What cannot be read counts as empty, beside its error.
 */
export function chargesFrom(
  texts: DeliveryTexts,
  before: VendorDelivery,
  parcelClass: ParcelClass,
): TypedRules {
  const errors: FieldErrors = {};
  const reader = readerOf(texts, errors);
  const rows = Array.from({ length: deliveryBounds.slabs }, (_, row) => row).filter((row) =>
    reader.isRow(row),
  );
  const slabs = rows.map((row) => ({
    upToGrams: reader.grams(`kg-${row}`),
    charges: byZone((zone) => reader.amount(`${zone}-${row}`, deliveryBounds.charge)),
  }));
  const perExtraKg = byZone((zone) => reader.amount(`${zone}-more`, deliveryBounds.charge));
  const table: ChargeTable = { slabs, perExtraKg };
  const isParcel = parcelClass === 'parcel';
  const rules: VendorDelivery = {
    ...before,
    tables: { ...before.tables, [parcelClass]: table },
    ...(isParcel && { isFreeWithOrder: texts.free === 'on', terms: termsFrom(reader, before) }),
  };
  const faults = faultsOf(rules).filter(({ part }) => part === parcelClass);
  return { rules, ...byField(faults, { errors, rows }) };
}

function byZone(amountOf: (zone: Zone) => Paise | null): ByZone {
  return Object.fromEntries(zones.map((zone) => [zone, amountOf(zone)])) as ByZone;
}

function termsFrom(reader: ReturnType<typeof readerOf>, { terms }: VendorDelivery): VendorDelivery['terms'] {
  const list = zones.map((zone): [Zone, ZoneTerms] => {
    const daysMin = reader.days(`${zone}-min`, terms[zone].daysMin);
    const daysMax = reader.days(`${zone}-max`, terms[zone].daysMax);
    return [zone, { daysMin, daysMax, cashUpTo: reader.amount(`${zone}-cash`, deliveryBounds.cash) }];
  });
  return Object.fromEntries(list) as VendorDelivery['terms'];
}

function readerOf(texts: DeliveryTexts, errors: FieldErrors) {
  const textOf = (name: string) => texts[name]?.trim() ?? '';
  return {
    isRow: (row: number) =>
      [`kg-${row}`, ...zones.map((zone) => `${zone}-${row}`)].some((name) => textOf(name)),
    amount(name: string, most: Paise): Paise | null {
      const text = textOf(name);
      const amount = paiseFrom(text);
      if (text !== '' && (amount === null || amount > most)) errors[name] = 'delivery.amount';
      return amount !== null && amount <= most ? amount : null;
    },
    grams(name: string): number {
      const grams = Math.round(Number(textOf(name)) * 1_000);
      const isRead = /^\d{1,5}(\.\d{1,3})?$/.test(textOf(name));
      if (isRead && grams > 0 && grams <= deliveryBounds.kilograms * 1_000) return grams;
      errors[name] = 'delivery.kilograms';
      return 0;
    },
    days(name: string, otherwise: number): number {
      const days = Number(textOf(name));
      if (/^\d{1,2}$/.test(textOf(name)) && days <= deliveryBounds.days) return days;
      errors[name] = 'delivery.days';
      return otherwise;
    },
  };
}

/** Faults by field; those of slabs at the row that the slab was typed in. What cannot be read comes first. */
function byField(
  faults: readonly DeliveryFault[],
  { errors, rows }: { errors: FieldErrors; rows: readonly number[] },
): Omit<TypedRules, 'rules'> {
  const found = { errors: { ...errors }, warnings: {} as FieldErrors };
  for (const { field, code, isWarning } of faults) {
    const name = field.replace(/\d+$/, (slab) => String(rows[Number(slab)] ?? 0));
    const list = isWarning ? found.warnings : found.errors;
    if (!errors[name]) list[name] ??= `delivery.${code}`;
  }
  return found;
}

/** The fields whose texts differ, in the order of the form: name, text before, text now. */
export function changedTexts(
  before: DeliveryTexts,
  now: DeliveryTexts,
): { name: string; from: string; to: string }[] {
  return Object.keys({ ...before, ...now }).flatMap((name) => {
    const [from, to] = [before[name]?.trim() ?? '', now[name]?.trim() ?? ''];
    return from === to ? [] : [{ name, from, to }];
  });
}
