import type { ByZone, VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { type Zone, zones } from '../../../market/delivery/zones.ts';
import { rupees } from '../../../market/kernel/money.ts';
import type { TestMarket } from '../market.ts';

/** Charges of the zones in rupees; null where nothing is sent. */
export function byZone(...charges: readonly (number | null)[]): ByZone {
  const pairs = zones.map((zone, at) => [zone, charges[at] === null ? null : rupees(charges[at] ?? 0)]);
  return Object.fromEntries(pairs) as ByZone;
}

const terms = (daysMin: number, daysMax: number, cashUpTo: number | null) => ({ daysMin, daysMax, cashUpTo });

/** Rules of a vendor in Nashik, who sends up to 10 kg to the mountains and islands and is collected from. */
export const nashikRules: VendorDelivery = {
  isOwn: true,
  isFreeWithOrder: false,
  places: [
    {
      id: 'nashik',
      name: 'Nashik store',
      street: 'Dwarka Circle',
      pincode: '422003',
      district: 'Nashik',
      state: 'Maharashtra',
      weekdays: [1, 2, 3, 4, 5, 6],
      cutOff: '12:00',
      handlingDays: 0,
      collect: { from: '10:00', until: '18:00' },
    },
  ],
  terms: {
    district: terms(1, 2, null),
    state: terms(2, 4, rupees(20_000)),
    region: terms(3, 5, rupees(10_000)),
    india: terms(4, 7, rupees(10_000)),
    special: terms(6, 10, 0),
  } satisfies Record<Zone, unknown>,
  tables: {
    parcel: {
      slabs: [
        { upToGrams: 2_000, charges: byZone(40, 60, 80, 110, 180) },
        { upToGrams: 10_000, charges: byZone(70, 100, 150, 200, 320) },
        { upToGrams: 50_000, charges: byZone(120, 220, 420, 600, null) },
      ],
      perExtraKg: byZone(3, 6, 10, 14, null),
    },
  },
  closed: [],
  van: null,
};

/** Gives a vendor rules of its own, by default those of Nashik. */
export async function giveRules(
  { db }: Pick<TestMarket, 'db'>,
  vendorId: string,
  rules: VendorDelivery = nashikRules,
): Promise<void> {
  const row = { rules: JSON.stringify(rules), updatedAt: new Date() };
  await db
    .insertInto('vendorDeliveries')
    .values({ vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendorId').doUpdateSet(row))
    .execute();
}
