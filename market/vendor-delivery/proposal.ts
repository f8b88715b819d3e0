import { placeOfPincode } from '../addresses/pincode-place.ts';
import type { ByZone, DispatchPlace, VendorDelivery } from '../delivery/vendor-delivery.ts';
import { zones } from '../delivery/zones.ts';
import type { Context } from '../kernel/context.ts';
import { storeSettings } from '../settings/store-settings.ts';

/** Weights that couriers' tables have, in kilograms. */
const usualSlabs = [2, 10, 25, 50];

/**
 * The rules that a vendor starts with: what the shop's rule asks everywhere, from the address of the profile. Switching
 * them on changes nothing for customers before the vendor has changed a number. `isOwn` is false.
 */
export async function proposedDelivery(context: Context, vendorId: string): Promise<VendorDelivery> {
  const { shippingFee, codLimit } = await storeSettings(context);
  const charges = byZone(shippingFee);
  const term = { daysMin: 4, daysMax: 6, cashUpTo: codLimit };
  return {
    isOwn: false,
    isFreeWithOrder: true,
    places: await profilePlace(context, vendorId),
    terms: Object.fromEntries(zones.map((zone) => [zone, term])) as VendorDelivery['terms'],
    tables: {
      parcel: {
        slabs: usualSlabs.map((kilograms) => ({ upToGrams: kilograms * 1_000, charges })),
        perExtraKg: byZone(0),
      },
    },
    closed: [],
    van: null,
  };
}

function byZone(amount: number): ByZone {
  return Object.fromEntries(zones.map((zone) => [zone, amount])) as ByZone;
}

/** The place at the address of the profile; none while that is not complete. */
async function profilePlace({ db }: Context, vendorId: string): Promise<DispatchPlace[]> {
  const vendor = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['city', 'street', 'pincode'])
    .executeTakeFirstOrThrow();
  const found = vendor.pincode === null ? null : await placeOfPincode(vendor.pincode);
  if (!found || vendor.pincode === null || !vendor.street) return [];
  const { district, state } = found;
  const name = (vendor.city ?? district).slice(0, 60);
  const { pincode } = vendor;
  const open = { weekdays: [1, 2, 3, 4, 5, 6], cutOff: '12:00', handlingDays: 1, collect: null };
  return [{ id: 'p1', name, street: vendor.street.slice(0, 200), pincode, district, state, ...open }];
}
