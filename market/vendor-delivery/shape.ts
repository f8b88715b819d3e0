import { z } from 'zod';
import { isState, type State } from '../addresses/states.ts';
import type { ChargeTable, VendorDelivery } from '../delivery/vendor-delivery.ts';
import { zones } from '../delivery/zones.ts';
import { isDay } from '../kernel/days.ts';
import { lineOf } from '../kernel/fields.ts';
import { deliveryBounds as bounds } from './faults-rules.ts';

const whole = (most: number) => z.number().int().min(0).max(most);
const charge = whole(bounds.charge).nullable();
const cash = whole(bounds.cash).nullable();
const byZone = <Shape extends z.ZodType>(shape: Shape) =>
  z.object(Object.fromEntries(zones.map((zone) => [zone, shape])) as Record<(typeof zones)[number], Shape>);
const weekdays = z.array(whole(6)).max(7);
const time = lineOf(20);
const day = z.string().refine(isDay);
const pincode = z.string().regex(/^\d{3,6}$/);

const Table: z.ZodType<ChargeTable> = z.object({
  slabs: z
    .array(z.object({ upToGrams: whole(bounds.kilograms * 1_000), charges: byZone(charge) }))
    .max(bounds.slabs),
  perExtraKg: byZone(charge),
});

const Place = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: lineOf(60),
  street: lineOf(200),
  pincode,
  district: lineOf(100),
  state: z.custom<State>((name) => typeof name === 'string' && isState(name)).nullable(),
  weekdays,
  cutOff: time,
  handlingDays: whole(bounds.handlingDays),
  collect: z.object({ from: time, until: time }).nullable(),
});

/** The shape of a vendor's rules: every list and number has its bound. Meaning is checked by `faultsOf`. */
export const VendorDeliveryShape: z.ZodType<VendorDelivery> = z.object({
  isOwn: z.boolean(),
  isFreeWithOrder: z.boolean(),
  places: z.array(Place).max(bounds.places),
  terms: byZone(z.object({ daysMin: whole(bounds.days), daysMax: whole(bounds.days), cashUpTo: cash })),
  tables: z.object({ parcel: Table, bag: Table.optional(), machine: Table.optional() }),
  closed: z.array(z.object({ from: day, until: day, reason: lineOf(80) })).max(bounds.closedSpans),
  van: z
    .object({
      pincodes: z.array(pincode).max(bounds.vanPincodes),
      charge: whole(bounds.charge),
      weekdays,
      daysMax: whole(bounds.days),
      upToKg: whole(bounds.kilograms).nullable(),
      cashUpTo: cash,
    })
    .nullable(),
});
