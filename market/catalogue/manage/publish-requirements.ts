import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { type LicenceKind, licenceFor, mayList } from '../../vendors/rules.ts';
import { type SellingEligibility, sellingEligibilityOf } from '../../vendors/selling-eligibility.ts';
import { subcategoryOf } from '../kinds-rules.ts';
import type { OwnProduct } from './own-products.ts';
import { checkProduct, isTaxedWithoutGstin } from './product-check-rules.ts';
import type { FieldName } from './product-fields-rules.ts';
import { isHeldLot } from './sync-availability.ts';

/** The requirements for going on sale that a product does not meet. */
export interface UnmetRequirements {
  readonly fields: readonly FieldName[];
  readonly picture: boolean;
  /** The last day of sale has passed. */
  readonly expired: boolean;
  readonly approval: boolean;
  /** The required licence that the vendor lacks or that is not valid today. */
  readonly licence: LicenceKind | null;
  /** The goods are taxed, and the vendor has declared to sell only exempt ones. */
  readonly taxed: boolean;
  /** The lot is held, because buyers report that it does not come up. */
  readonly held: boolean;
}

/** Determines what a product still needs before customers can buy it. */
export async function unmetRequirementsOf(context: Context, product: OwnProduct): Promise<UnmetRequirements> {
  const missing = missingFrom(
    product,
    await sellingEligibilityOf(context, product.vendorId),
    indianDay(context.clock()),
  );
  return { ...missing, held: await isHeld(context, product) };
}

async function isHeld({ db }: Context, { id, texts }: OwnProduct): Promise<boolean> {
  if (!texts.lot) return false;
  const held = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where(isHeldLot)
    .executeTakeFirst();
  return held !== undefined;
}

function missingFrom(
  product: OwnProduct,
  eligibility: SellingEligibility,
  today: string,
): Omit<UnmetRequirements, 'held'> {
  const { subcategory, texts, imageKey, expiresOn } = product;
  const errors = checkProduct(subcategoryOf(subcategory).kind, texts, { isOnSale: true, today });
  const taxed = isTaxedWithoutGstin(eligibility, texts);
  const isApproved = eligibility.status === 'approved';
  const isLicensed = mayList({ status: 'approved' }, eligibility.licences, subcategory, today);
  return {
    fields: Object.keys(errors) as FieldName[],
    picture: imageKey === null,
    expired: expiresOn !== null && expiresOn < today,
    approval: !isApproved,
    licence: isLicensed ? null : licenceFor(subcategory),
    taxed,
  };
}

/** True if the vendor has entered everything. The product goes on sale once approval and licence follow. */
export function isComplete({ fields, picture, taxed }: UnmetRequirements): boolean {
  return fields.length === 0 && !picture && !taxed;
}
