import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { type OwnProduct, ownProducts } from './own-products.ts';

type Vendor = ContextOf<SignedIn>;

/** One product of the vendor who asks, with his id. Refuses with `not-found`, also what is another's. */
export async function ownProduct(
  context: Vendor,
  id: string,
  { lock = false } = {},
): Promise<OwnProduct & { vendorId: string }> {
  const { id: vendorId } = await ownVendor(context);
  const product = (await ownProducts(context, vendorId, [id], { lock })).get(id) ?? refuse('not-found');
  return { ...product, vendorId };
}
