import type {
  ByZone,
  DispatchPlace,
  VendorDelivery,
  ZoneTerms,
} from '../../market/delivery/vendor-delivery.ts';
import { zones } from '../../market/delivery/zones.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { rupees } from '../../market/kernel/money.ts';
import { before, day } from './time.ts';

/** The vendor with own rules of delivery: irrigation and sprayers, heavy enough that weight and distance count. */
export const ownDeliveryVendor = 'v3';

/**
 * Own rules with all that a vendor can set: a store and a depot, both to collect at, charges of parcels and bags, cash
 * limits, closed days and a van. Bags are not sent to the mountains and islands.
 */
export function demoDelivery(now: Date): VendorDelivery {
  return {
    isOwn: true,
    isFreeWithOrder: false,
    places: [
      placeOf({
        id: 'rajkot',
        name: 'Rajkot store',
        pincode: '360001',
        district: 'Rajkot',
        state: 'Gujarat',
      }),
      placeOf({
        id: 'nashik',
        name: 'Nashik depot',
        pincode: '422003',
        district: 'Nashik',
        state: 'Maharashtra',
      }),
    ],
    terms: {
      district: termsOf(1, 2, null),
      state: termsOf(2, 4, 40_000),
      region: termsOf(3, 5, 20_000),
      india: termsOf(4, 7, 10_000),
      special: termsOf(6, 10, 0),
    },
    tables: {
      parcel: {
        slabs: [slabOf(2, 40, 60, 80, 110, 180), slabOf(10, 70, 100, 150, 200, 320)],
        perExtraKg: byZone(8, 12, 16, 20, 34),
      },
      bag: {
        slabs: [slabOf(25, 90, 150, 260, 360, null), slabOf(50, 120, 220, 420, 600, null)],
        perExtraKg: byZone(3, 6, 10, 14, null),
      },
    },
    closed: [
      {
        from: indianDay(before(now, -20 * day)),
        until: indianDay(before(now, -21 * day)),
        reason: 'Stocktaking',
      },
    ],
    van: {
      pincodes: ['3600', '4220'],
      charge: rupees(100),
      weekdays: [2, 4, 6],
      daysMax: 1,
      upToKg: 500,
      cashUpTo: rupees(50_000),
    },
  };
}

function placeOf(
  place: Pick<DispatchPlace, 'id' | 'name' | 'pincode' | 'district' | 'state'>,
): DispatchPlace {
  const collect = { from: '10:00', until: '18:00' };
  const street = 'Shop 3, Demo Market Yard';
  return { ...place, street, weekdays: [1, 2, 3, 4, 5, 6], cutOff: '14:00', handlingDays: 0, collect };
}

const termsOf = (daysMin: number, daysMax: number, cash: number | null): ZoneTerms => ({
  daysMin,
  daysMax,
  cashUpTo: cash === null ? null : rupees(cash),
});

/** Charges in rupees from the nearest zone on; null where nothing is sent. */
function byZone(...charges: readonly (number | null)[]): ByZone {
  const pairs = zones.map((zone, at) => [zone, charges[at] == null ? null : rupees(charges[at])]);
  return Object.fromEntries(pairs) as ByZone;
}

function slabOf(kilograms: number, ...charges: readonly (number | null)[]) {
  return { upToGrams: kilograms * 1_000, charges: byZone(...charges) };
}
