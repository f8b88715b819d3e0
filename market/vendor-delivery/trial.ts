import { z } from 'zod';
import { placeOfPincode } from '../addresses/pincode-place.ts';
import type { Destination } from '../delivery/zones.ts';
import { lineOf } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { storeSettings } from '../settings/store-settings.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';

/** The most products to choose from: the newest ones. */
const maxChoices = 100;

const Tried = z.object({ product: idShape, pincode: lineOf(20).catch('') });

/**
 * What a vendor's trial of delivery needs beside the rules: products to choose from, the packed facts of the chosen one
 * (the newest by default; null without products), the place of the pincode (null for an unknown one), closed days.
 */
export const readDeliveryTrial = verb(
  'readDeliveryTrial',
  vendorMay('company'),
  Tried,
  async (context, { product, pincode }) => {
    const own = context.db
      .selectFrom('products')
      .where('vendorId', '=', ownVendorId(context.actor))
      .where('status', '<>', 'archived');
    const products = await own
      .select(['id', 'name', 'pack'])
      .orderBy('createdAt', 'desc')
      .limit(maxChoices)
      .execute();
    const chosen = products.find(({ id }) => id === product) ?? products[0];
    const packed = await own
      .where('id', '=', chosen?.id ?? '')
      .select(['packedKg', 'packedLengthCm', 'packedWidthCm', 'packedHeightCm', 'parcelClass'])
      .select(['weightKg', 'netQuantity', 'netUnit'])
      .executeTakeFirst();
    const found = await placeOfPincode(pincode);
    const to: Destination | null = found && { pincode, district: found.district, state: found.state };
    const { closedDays } = await storeSettings(context);
    return { products, product: chosen?.id ?? null, packed: packed ?? null, to, closedDays };
  },
);
