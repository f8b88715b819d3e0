import { changesIn } from '../audit/changes-in.ts';
import type { ByZone, DispatchPlace, OwnVan, VendorDelivery } from '../delivery/vendor-delivery.ts';
import { parcelClasses } from '../delivery/weight.ts';
import { zones } from '../delivery/zones.ts';

/** The most changes that an audit entry names. */
const namedChanges = 60;

/** The longest side of a change, in characters. */
const maxLength = 300;

type Values = Record<string, string | number | null>;

/**
 * What changed in a vendor's rules, from > to, for the audit. A name says what it is: `charge.bag.50000.state` is for
 * bags up to 50,000 g in the vendor's state, `place.cutOff.Nashik` is of the place Nashik. Amounts in paise, '' for
 * none. Of streets it says only that they changed: they are removed with their vendor.
 */
export function deliveryFacts(before: VendorDelivery, after: VendorDelivery): Record<string, string> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const gone = Object.keys(old).filter((name) => !(name in now));
  const changes = changesIn(
    { ...Object.fromEntries(Object.keys(now).map((name) => [name, ''])), ...old },
    { ...now, ...Object.fromEntries(gone.map((name) => [name, ''])) },
  );
  return Object.fromEntries(
    [...Object.entries(changes), ...placeFacts(before, after)].slice(0, namedChanges),
  );
}

function valuesOf({ isOwn, isFreeWithOrder, terms, tables, places, closed, van }: VendorDelivery): Values {
  const values: Values = {
    'delivery.mode': isOwn ? 'own' : 'shop',
    'delivery.free': isFreeWithOrder ? 'yes' : 'no',
    'delivery.places': short(places.map(({ name }) => name).join(', ')),
    ...vanValues(van),
  };
  for (const parcelClass of parcelClasses) {
    const table = tables[parcelClass];
    if (!table) continue;
    for (const { upToGrams, charges } of table.slabs)
      Object.assign(values, byZone(`charge.${parcelClass}.${upToGrams}`, charges));
    Object.assign(values, byZone(`more.${parcelClass}`, table.perExtraKg));
  }
  for (const zone of zones) {
    const { daysMin, daysMax, cashUpTo } = terms[zone];
    values[`days.${zone}`] = `${daysMin}–${daysMax}`;
    values[`cash.${zone}`] = cashUpTo ?? 'any';
  }
  for (const { from, until } of closed) values[`closed.${from}`] = until;
  return values;
}

function byZone(name: string, amounts: ByZone): Values {
  return Object.fromEntries(zones.map((zone) => [`${name}.${zone}`, amounts[zone] ?? '']));
}

function vanValues(van: OwnVan | null): Values {
  if (!van) return {};
  return {
    'van.pincodes': short(van.pincodes.join(', ')),
    'van.weekdays': van.weekdays.join(','),
    'van.charge': van.charge,
    'van.daysMax': van.daysMax,
    'van.upToKg': van.upToKg ?? 'any',
    'van.cash': van.cashUpTo ?? 'any',
  };
}

/** What changed about places that stay, by their names. */
function placeFacts(before: VendorDelivery, after: VendorDelivery): [string, string][] {
  return after.places.flatMap((place) => {
    const old = before.places.find(({ id }) => id === place.id);
    const changes = old ? changesIn(placeValues(old), placeValues(place)) : {};
    const facts = Object.entries(changes).map(([name, change]): [string, string] => [
      `place.${name}.${place.name}`,
      change,
    ]);
    return old && old.street !== place.street ? [...facts, [`place.street.${place.name}`, 'changed']] : facts;
  });
}

function placeValues({ pincode, weekdays, cutOff, handlingDays, collect }: DispatchPlace): Values {
  return {
    pincode,
    weekdays: weekdays.join(','),
    cutOff,
    handlingDays,
    collect: collect ? `${collect.from}–${collect.until}` : '',
  };
}

function short(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
