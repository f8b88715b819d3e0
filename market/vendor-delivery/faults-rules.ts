import type { ChargeTable, DispatchPlace, OwnVan, VendorDelivery } from '../delivery/vendor-delivery.ts';
import { type ParcelClass, parcelClasses } from '../delivery/weight.ts';
import { type Zone, zones } from '../delivery/zones.ts';
import { type Day, dayAfter, daysBetween } from '../kernel/days.ts';

/** Bounds of a vendor's rules. */
export const deliveryBounds = {
  places: 10,
  slabs: 12,
  closedSpans: 60,
  /** Closed days within any year. */
  closedDays: 120,
  vanPincodes: 200,
  /** Of a charge, in paise. */
  charge: 1_00_000_00,
  /** Of cash at the door, in paise. */
  cash: 1_00_00_000_00,
  kilograms: 10_000,
  days: 60,
  handlingDays: 15,
} as const;

/**
 * A fault of the rules at a field of its part: a class of goods, `places`, the id of a place, `closed` or `van`. A
 * warning is saved once the vendor has confirmed it. `code` is a message key under `validation.delivery`.
 */
export interface DeliveryFault {
  readonly part: string;
  readonly field: string;
  readonly code: DeliveryFaultCode;
  readonly isWarning?: true;
}

export type DeliveryFaultCode =
  | 'slab-none'
  | 'slab-order'
  | 'nowhere'
  | 'gap'
  | 'more-gap'
  | 'heavier-cheaper'
  | 'nearer-dearer'
  | 'days-order'
  | 'cash-tiny'
  | 'place-none'
  | 'no-days'
  | 'cut-off'
  | 'hours'
  | 'closed-order'
  | 'closed-overlap'
  | 'closed-many'
  | 'pincodes'
  | 'pincode-unknown';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A cash limit below this is as good as none, in paise. */
const leastCash = 100_00;

/** All faults of a vendor's rules, in the order of the fields. Pure: browser and server run the same. */
export function faultsOf(rules: VendorDelivery): DeliveryFault[] {
  const { tables, places, closed, van } = rules;
  return [
    ...parcelClasses.flatMap((name) => tableFaults(name, tables[name])),
    ...termsFaults(rules),
    ...(rules.isOwn && places.length === 0
      ? [{ part: 'places', field: 'pincode', code: 'place-none' as const }]
      : []),
    ...places.flatMap(placeFaults),
    ...closedFaults(closed),
    ...(van ? vanFaults(van) : []),
  ];
}

function tableFaults(part: ParcelClass, table: ChargeTable | undefined): DeliveryFault[] {
  if (!table) return [];
  const { slabs, perExtraKg } = table;
  if (slabs.length === 0) return [{ part, field: 'kg-0', code: 'slab-none' }];
  const faults: DeliveryFault[] = slabs.flatMap(({ upToGrams, charges }, at) => {
    const before = slabs[at - 1];
    const isRising = upToGrams > (before?.upToGrams ?? 0);
    return [
      ...(isRising ? [] : [{ part, field: `kg-${at}`, code: 'slab-order' as const }]),
      ...zones.flatMap((zone): DeliveryFault[] => {
        const code = chargeFault({ zone, charges, before: before?.charges });
        if (code === null) return [];
        const isWarning = code !== 'gap' && ({ isWarning: true } as const);
        return [{ part, field: `${zone}-${at}`, code, ...isWarning }];
      }),
    ];
  });
  if (slabs.every(({ charges }) => zones.every((zone) => charges[zone] === null)))
    faults.push({ part, field: 'district-0', code: 'nowhere' });
  const last = slabs.at(-1)?.charges;
  for (const zone of zones)
    if (perExtraKg[zone] !== null && last?.[zone] === null)
      faults.push({ part, field: `${zone}-more`, code: 'more-gap' });
  return faults;
}

interface Charge {
  readonly zone: Zone;
  readonly charges: ChargeTable['perExtraKg'];
  /** Of the next lighter slab. */
  readonly before: ChargeTable['perExtraKg'] | undefined;
}

function chargeFault({ zone, charges, before }: Charge): 'gap' | 'heavier-cheaper' | 'nearer-dearer' | null {
  const charge = charges[zone];
  if (charge === null) return null;
  const lighter = before?.[zone];
  if (lighter === null) return 'gap';
  if (lighter !== undefined && charge < lighter) return 'heavier-cheaper';
  const farther = zones.slice(zones.indexOf(zone) + 1).map((other) => charges[other]);
  return farther.some((other) => other !== null && other < charge) ? 'nearer-dearer' : null;
}

/** Days and cash are fields of the form of parcels. */
function termsFaults({ terms }: VendorDelivery): DeliveryFault[] {
  return zones.flatMap((zone): DeliveryFault[] => {
    const { daysMin, daysMax, cashUpTo } = terms[zone];
    const isTiny = cashUpTo !== null && cashUpTo > 0 && cashUpTo < leastCash;
    return [
      ...(daysMin > daysMax ? [{ part: 'parcel', field: `${zone}-max`, code: 'days-order' as const }] : []),
      ...(isTiny
        ? [{ part: 'parcel', field: `${zone}-cash`, code: 'cash-tiny' as const, isWarning: true as const }]
        : []),
    ];
  });
}

function placeFaults({ id: part, weekdays, cutOff, collect }: DispatchPlace): DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  if (weekdays.length === 0) faults.push({ part, field: 'weekdays', code: 'no-days' });
  if (!timePattern.test(cutOff)) faults.push({ part, field: 'cutOff', code: 'cut-off' });
  if (collect && !timePattern.test(collect.from))
    faults.push({ part, field: 'collectFrom', code: 'cut-off' });
  if (collect && !(timePattern.test(collect.until) && collect.from < collect.until))
    faults.push({ part, field: 'collectUntil', code: 'hours' });
  return faults;
}

function closedFaults(closed: VendorDelivery['closed']): DeliveryFault[] {
  const part = 'closed';
  const ordered = closed.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const [at, { from, until }] of ordered.entries()) {
    if (until < from) return [{ part, field: 'until', code: 'closed-order' }];
    if (from <= (ordered[at - 1]?.until ?? '')) return [{ part, field: 'from', code: 'closed-overlap' }];
  }
  const isMany = ordered.some(({ from }) => closedWithin(ordered, from) > deliveryBounds.closedDays);
  return isMany || closed.length > deliveryBounds.closedSpans
    ? [{ part, field: 'until', code: 'closed-many' }]
    : [];
}

/** Closed days in the year that begins with a day. */
function closedWithin(closed: VendorDelivery['closed'], first: Day): number {
  const last = dayAfter(first, 364);
  return closed
    .filter(({ from }) => from >= first && from <= last)
    .reduce(
      (days, { from, until }) => days + Math.min(daysBetween(from, until), daysBetween(from, last)) + 1,
      0,
    );
}

function vanFaults({ pincodes, weekdays }: OwnVan): DeliveryFault[] {
  const part = 'van';
  const faults: DeliveryFault[] = [];
  const isReadable = pincodes.length > 0 && pincodes.every((one) => /^[1-9]\d{2,5}$/.test(one));
  if (!isReadable || pincodes.length > deliveryBounds.vanPincodes)
    faults.push({ part, field: 'pincodes', code: 'pincodes' });
  if (weekdays.length === 0) faults.push({ part, field: 'weekdays', code: 'no-days' });
  return faults;
}
