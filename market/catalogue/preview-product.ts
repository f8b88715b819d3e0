import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { cards } from './card-query.ts';
import { detailOf } from './get-product.ts';

/** What the page of an own product will show, whatever its status. Answers `not-found`. */
export const previewProduct = verb(vendorOnly, z.object({ id: idShape }), async (context, { id }) => {
  const { id: vendorId } = await ownVendor(context);
  const own = cards(context).where('products.vendorId', '=', vendorId);
  return (await detailOf(context, own, id)) ?? refuse('not-found');
});
