import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { type Day, indianDay, isDay } from '../../kernel/days.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendorId } from '../../vendors/own-vendor.ts';
import { isAboveCodeSum } from '../move/delivery-code.ts';
import { orderLineNames, orderLinesNamed } from '../order-line-names.ts';
import { toCollectOf } from '../sales.ts';
import { maxConsignmentsAtOnce } from '../shipping-rules.ts';
import type { Counted } from '../summarise.ts';
import { customerOf } from './vendor-order-rows.ts';

/** A parcel that the vendor's van brings. `toCollect` is in paise; `asksCode`: its buyer has a code or will get one. */
export interface VanStop {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly items: readonly Counted[];
  readonly toCollect: Paise;
  readonly asksCode: boolean;
}

/** The parcels of a village: those of one pincode and place. */
export interface VanVillage {
  readonly pincode: string;
  readonly place: string;
  readonly stops: readonly VanStop[];
}

/** The most days that the page offers. */
const maxDays = 10;

/**
 * Run sheet of the vendor's own van: accepted and shipped parcels promised for a day, by pincode and place. Without a
 * day it is today or the next one with any, else the last one. `days` are those with parcels, with their numbers;
 * `more` counts parcels above the most of one print. Amounts in paise, also without the permission `money`: the driver
 * collects them.
 */
export const vanRun = verb(
  'vanRun',
  vendorMay('orders'),
  z.object({ day: z.string().refine(isDay).nullable().catch(null) }),
  async (context, { day }) => {
    const { days, parcels } = await runOf(context, day);
    const chosen = day ?? days[0]?.day ?? indianDay(context.clock());
    const stops = parcels.map(({ lines, address, prepaid, ...parcel }) => {
      const { name, city, full } = customerOf(address, true);
      const { pincode = '', street = '', phone = '' } = full ?? {};
      const stop: VanStop = {
        id: parcel.id,
        number: parcel.number,
        name,
        phone,
        street,
        items: orderLineNames(lines, context.language),
        toCollect: toCollectOf({ ...parcel, prepaid }),
        asksCode: parcel.coded,
      };
      return { pincode, place: city, stop };
    });
    return {
      day: chosen,
      days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      villages: villagesOf(stops),
      parcels: stops.length,
      cash: sum(stops.map(({ stop }) => stop.toCollect)),
      more: Math.max(0, (days.find((one) => one.day === chosen)?.count ?? 0) - stops.length),
    };
  },
);

/**
 * The days with parcels, today and later ones first, and the parcels of `day`, or of the first of these days. Column
 * names of one word.
 */
function runOf(context: ContextOf<SignedIn>, day: Day | null) {
  const today = indianDay(context.clock());
  const open = context.db
    .selectFrom('consignments as c')
    .where('c.vendorId', '=', ownVendorId(context.actor))
    .where('c.status', 'in', ['processing', 'shipped'])
    .where('c.way', '=', 'van')
    .where('c.isUnpaid', '=', false)
    // A courier of the operator brings what was handed to one.
    .where('c.cashCourier', 'is', null);
  const days = open
    .groupBy('c.promisedOn')
    .select(({ fn }) => ['c.promisedOn as day', fn.countAll<number>().as('count')])
    .orderBy(sql`c.promised_on < ${today}::date`)
    .orderBy(sql`abs(c.promised_on - ${today}::date)`)
    .limit(maxDays);
  const parcels = open
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where(sql<SqlBool>`c.promised_on = coalesce(${day}::date, (select day from days limit 1))`)
    .select(['c.id', 'c.status', 'c.subtotal', 'c.shipping', 'c.prepaid', 'o.number', 'o.address'])
    .select(
      sql<boolean>`c.delivery_code is not null or (c.status = 'processing' and ${isAboveCodeSum})`.as(
        'coded',
      ),
    )
    .select((eb) => orderLinesNamed(context, 'consignmentId', eb.ref('c.id')))
    .orderBy(sql`o.address->>'pincode'`)
    .orderBy(sql`o.address->>'city'`)
    .orderBy('c.id')
    .limit(maxConsignmentsAtOnce);
  return context.db
    .with('days', () => days)
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('days').selectAll()).as('days'),
      jsonArrayFrom(parcels).as('parcels'),
    ])
    .executeTakeFirstOrThrow();
}

/** Neighbouring parcels of one pincode and place as one village. */
function villagesOf(parcels: readonly { pincode: string; place: string; stop: VanStop }[]): VanVillage[] {
  const villages: (VanVillage & { stops: VanStop[] })[] = [];
  for (const { pincode, place, stop } of parcels) {
    const last = villages.at(-1);
    if (last?.pincode === pincode && last.place === place) last.stops.push(stop);
    else villages.push({ pincode, place, stops: [stop] });
  }
  return villages;
}
