import type { VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { type ParcelClass, parcelClasses } from '../../../market/delivery/weight.ts';
import type { Context } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { newId } from '../../../market/kernel/ids.ts';
import { askCourierTrial } from '../../../market/shipments/courier-trial.ts';
import { chargesFrom, type TypedRules } from '../../../market/vendor-delivery/typed-charges-rules.ts';
import { closedFrom, placeFrom, vanFrom } from '../../../market/vendor-delivery/typed-parts-rules.ts';
import { readVendorDelivery, saveVendorDelivery } from '../../../market/vendor-delivery/vendor-delivery.ts';
import type { Input } from '../../portal/page-action.server.ts';

/** The class of goods by its name in an address or a form; parcels by default. */
export function parcelClassOf(name: string | null | undefined): ParcelClass {
  return parcelClasses.find((one) => one === name) ?? 'parcel';
}

type Change = (input: Input, rules: VendorDelivery) => TypedRules | VendorDelivery;

/** An act that changes a part of the rules: reads the form into the stored rules, and saves them. */
function actOfRules(change: Change) {
  return async (market: Context, input: Input): Promise<Result<number>> => {
    const stored = await readVendorDelivery(market, {});
    if (!stored.ok) return stored;
    const made = change(input, stored.value.rules);
    const typed = 'rules' in made ? made : { rules: made, errors: {}, warnings: {} };
    const fields = { ...(input.sure === 'on' ? {} : typed.warnings), ...typed.errors };
    if (Object.keys(fields).length > 0) return { ok: false, failure: { code: 'input.invalid', fields } };
    return saveVendorDelivery(market, { version: input.version, rules: typed.rules, sure: true });
  };
}

/** The acts of the page of delivery. */
export const deliveryActs = {
  charges: actOfRules((input, rules) => chargesFrom(input, rules, parcelClassOf(input.class))),
  mode: actOfRules(({ own }, rules) => ({ ...rules, isOwn: own === 'true' })),
  'as-parcels': actOfRules(({ class: name }, rules) => withoutTable(rules, parcelClassOf(name))),
  place: actOfRules((input, rules) =>
    placeFrom(input, rules, input.id === 'new' ? newId() : (input.id ?? '')),
  ),
  'remove-place': actOfRules(({ id }, rules) => ({
    ...rules,
    places: rules.places.filter((place) => place.id !== id),
  })),
  close: actOfRules(closedFrom),
  reopen: actOfRules(({ id }, rules) => ({
    ...rules,
    closed: rules.closed.filter(({ from }) => from !== id),
  })),
  van: actOfRules(vanFrom),
  couriers: (market: Context, input: Input) => askCourierTrial(market, input),
  'remove-van': actOfRules((_input, rules) => ({ ...rules, van: null })),
};

function withoutTable(rules: VendorDelivery, parcelClass: ParcelClass): VendorDelivery {
  const { parcel, ...others } = rules.tables;
  const kept = Object.entries(others).filter(([name]) => name !== parcelClass);
  return { ...rules, tables: { ...Object.fromEntries(kept), parcel } };
}
