import { type Day, dayAfter, indianDay, weekdayOf } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { estimatedDelivery, isWorkingDay } from './dates.ts';
import type { ChargeTable, DispatchPlace, OwnVan, TimeOfDay, VendorDelivery } from './vendor-delivery.ts';
import type { Load } from './weight.ts';
import { type Destination, type Zone, zoneOf, zones } from './zones.ts';

/** How a parcel reaches its buyer. `dealer` is for machines alone, by a quote. */
export const deliveryWays = ['courier', 'van', 'collect', 'dealer'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** From where and as what a parcel is sent under a vendor's own rules. */
export interface Dispatch {
  readonly placeId: string;
  readonly place: string;
  readonly pincode: string;
  readonly leavesOn: Day;
  readonly zone: Zone;
  /** Chargeable weight in grams. */
  readonly chargeable: number;
}

/** As an order stores it: with the most cash at the door, in paise, where that is limited. */
export type PromisedDispatch = Dispatch & { readonly cashUpTo?: Paise };

/** One way for a parcel. */
export interface Offer {
  readonly way: DeliveryWay;
  /** In paise; null for the shop's rule, whose fee the order shares. */
  readonly charge: Paise | null;
  /** Whether an order that is delivered free pays nothing for it either. */
  readonly isFreeWithOrder: boolean;
  /** The days on which it comes, the same where it is one; for `collect` the first day. */
  readonly from: Day;
  readonly until: Day;
  /** The most cash at the door: 0 for none, null for any. */
  readonly cashUpTo: Paise | null;
  /** Null under the shop's rule. */
  readonly dispatch: Dispatch | null;
  /** The hours of a place to collect at. */
  readonly hours?: { readonly from: TimeOfDay; readonly until: TimeOfDay };
}

/** What the ways of a parcel depend on. `to` is null while the place is not known: then the rest of India counts. */
export interface Asked {
  readonly load: Load;
  readonly to: Destination | null;
  readonly at: Date;
  /** The vendor's own rules; null for the shop's. */
  readonly rules: VendorDelivery | null;
  /** The shop's days without delivery. */
  readonly closedDays: readonly Day[];
}

/**
 * The ways of a parcel, the courier's first. None where the vendor does not deliver. A collection is offered to known
 * places of the vendor's own state alone.
 */
export function offersFor(asked: Asked): Offer[] {
  const { rules } = asked;
  if (!rules?.isOwn) return [shopOffer(asked)];
  return [courierOffer(asked, rules), vanOffer(asked, rules), ...collectOffers(asked, rules)].filter(
    (offer) => offer !== null,
  );
}

function shopOffer({ at, closedDays }: Asked): Offer {
  const day = estimatedDelivery(indianDay(at), closedDays);
  const ofShop = { charge: null, isFreeWithOrder: true, cashUpTo: null, dispatch: null };
  return { way: 'courier', from: day, until: day, ...ofShop };
}

function courierOffer(asked: Asked, rules: VendorDelivery): Offer | null {
  const from = nearest(asked, rules);
  if (from === null) return null;
  const { place, zone } = from;
  const charge = chargeOf(rules.tables[asked.load.parcelClass] ?? rules.tables.parcel, zone, asked.load);
  if (charge === null) return null;
  const { daysMin, daysMax, cashUpTo } = rules.terms[zone];
  const days = daysFrom(asked, rules, { place, daysMin, daysMax });
  const { leavesOn, ...arrival } = days;
  return {
    way: 'courier',
    charge,
    isFreeWithOrder: rules.isFreeWithOrder,
    ...arrival,
    cashUpTo,
    dispatch: dispatchOf(place, { leavesOn, zone, load: asked.load }),
  };
}

function vanOffer(asked: Asked, rules: VendorDelivery): Offer | null {
  const { van, isFreeWithOrder } = rules;
  const from = nearest(asked, rules);
  if (van === null || from === null || asked.to === null || !isReached(van, asked.to, asked.load))
    return null;
  const leavesOn = leavingDay(asked, rules, from.place);
  let day = dayAfter(leavesOn, van.daysMax);
  // A van that drives on no day at all is refused when the rules are saved.
  for (let most = 0; most < 366 && !drivesOn(day, van, asked); most++) day = dayAfter(day, 1);
  const dispatch = dispatchOf(from.place, { leavesOn, zone: from.zone, load: asked.load });
  const { charge, cashUpTo } = van;
  return { way: 'van', charge, isFreeWithOrder, from: day, until: day, cashUpTo, dispatch };
}

function isReached({ pincodes, upToKg }: OwnVan, { pincode }: Destination, { grams }: Load): boolean {
  return (
    pincodes.some((beginning) => pincode.startsWith(beginning)) &&
    (upToKg === null || grams <= upToKg * 1_000)
  );
}

function drivesOn(day: Day, { weekdays }: OwnVan, { closedDays, rules }: Asked): boolean {
  const isVendorClosed = rules !== null && isClosed(day, rules.closed);
  return weekdays.includes(weekdayOf(day)) && !closedDays.includes(day) && !isVendorClosed;
}

function collectOffers(asked: Asked, rules: VendorDelivery): Offer[] {
  const { to, load } = asked;
  if (to === null) return [];
  return rules.places.flatMap((place) => {
    const zone = zoneOf(place, to);
    if (place.collect === null || (zone !== 'district' && zone !== 'state')) return [];
    const leavesOn = leavingDay(asked, rules, place);
    return [
      {
        way: 'collect' as const,
        charge: 0,
        isFreeWithOrder: true,
        from: leavesOn,
        until: leavesOn,
        cashUpTo: null,
        dispatch: dispatchOf(place, { leavesOn, zone, load }),
        hours: place.collect,
      },
    ];
  });
}

/** The place with the nearest zone; the first of several. */
function nearest({ to }: Asked, { places }: VendorDelivery): { place: DispatchPlace; zone: Zone } | null {
  const ranked = places.map((place) => ({
    place,
    zone: to === null ? ('india' as const) : zoneOf(place, to),
  }));
  const [first] = ranked.toSorted((one, other) => zones.indexOf(one.zone) - zones.indexOf(other.zone));
  return first ?? null;
}

/** The charge of a weight in a zone, in paise; null where it is not sent. */
export function chargeOf({ slabs, perExtraKg }: ChargeTable, zone: Zone, { chargeable }: Load): Paise | null {
  const slab = slabs.find(({ upToGrams }) => chargeable <= upToGrams);
  if (slab) return slab.charges[zone];
  const last = slabs.at(-1);
  const base = last?.charges[zone] ?? null;
  const extra = perExtraKg[zone];
  if (last === undefined || base === null || extra === null) return null;
  return base + extra * Math.ceil((chargeable - last.upToGrams) / 1_000);
}

function dispatchOf(
  { id: placeId, name: place, pincode }: DispatchPlace,
  { leavesOn, zone, load }: { leavesOn: Day; zone: Zone; load: Load },
): Dispatch {
  return { placeId, place, pincode, leavesOn, zone, chargeable: load.chargeable };
}

interface OnTheWay {
  readonly place: DispatchPlace;
  readonly daysMin: number;
  readonly daysMax: number;
}

function daysFrom(asked: Asked, rules: VendorDelivery, { place, daysMin, daysMax }: OnTheWay) {
  const leavesOn = leavingDay(asked, rules, place);
  const from = workingDayFrom(dayAfter(leavesOn, daysMin), asked.closedDays);
  const until = workingDayFrom(dayAfter(leavesOn, Math.max(daysMin, daysMax)), asked.closedDays);
  return { leavesOn, from, until };
}

function workingDayFrom(first: Day, closedDays: readonly Day[]): Day {
  let day = first;
  while (!isWorkingDay(day, closedDays)) day = dayAfter(day, 1);
  return day;
}

/** The day on which a parcel leaves: the first open day, and as many more as the handling takes. */
function leavingDay({ at }: Asked, rules: VendorDelivery, place: DispatchPlace): Day {
  let day = indianDay(at);
  let left = place.handlingDays;
  if (!isOpen(day, rules, place) || timeOfDay(at) >= place.cutOff) day = nextOpenDay(day, rules, place);
  for (; left > 0; left--) day = nextOpenDay(day, rules, place);
  return day;
}

/** Closed days are bounded when the rules are saved, so that an open day comes within a year. */
function nextOpenDay(after: Day, rules: VendorDelivery, place: DispatchPlace): Day {
  let day = dayAfter(after, 1);
  for (let most = 0; most < 366 && !isOpen(day, rules, place); most++) day = dayAfter(day, 1);
  return day;
}

function isOpen(day: Day, { closed }: VendorDelivery, { weekdays }: DispatchPlace): boolean {
  return weekdays.includes(weekdayOf(day)) && !isClosed(day, closed);
}

function isClosed(day: Day, closed: VendorDelivery['closed']): boolean {
  return closed.some(({ from, until }) => from <= day && day <= until);
}

/** The time of day in India, `HH:MM`. */
function timeOfDay(at: Date): TimeOfDay {
  return at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
}
