import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { type LicenceKind, licenceFor, mayList } from '../vendors/rules.ts';
import { type SellingEligibility, sellingEligibilityOf } from '../vendors/selling-eligibility.ts';
import { subcategoryOf } from './kinds-rules.ts';
import type { OwnProduct } from './own-products.ts';
import { checkProduct } from './product-check-rules.ts';
import type { FieldName } from './product-fields-rules.ts';

/** What stands between a product and the shop. */
export interface UnmetRequirements {
  readonly fields: readonly FieldName[];
  readonly picture: boolean;
  /** Its last day is over. */
  readonly expired: boolean;
  readonly approval: boolean;
  /** The licence that the vendor has not, or that does not hold today. */
  readonly licence: LicenceKind | null;
}

/** What a product still needs before people can buy it. */
export async function unmetRequirementsOf(context: Context, product: OwnProduct): Promise<UnmetRequirements> {
  return missingFrom(
    product,
    await sellingEligibilityOf(context, product.vendorId),
    indianDay(context.clock()),
  );
}

function missingFrom(product: OwnProduct, standing: SellingEligibility, today: string): UnmetRequirements {
  const { subcategory, texts, imageKey, expiresOn } = product;
  const errors = checkProduct(subcategoryOf(subcategory).kind, texts, { isOnSale: true, today });
  const isApproved = standing.status === 'approved';
  const isLicensed = mayList({ status: 'approved' }, standing.licences, subcategory, today);
  return {
    fields: Object.keys(errors) as FieldName[],
    picture: imageKey === null,
    expired: expiresOn !== null && expiresOn < today,
    approval: !isApproved,
    licence: isLicensed ? null : licenceFor(subcategory),
  };
}

/** Whether a vendor has done his part: approval and licence may come later, and then it goes on sale by itself. */
export function isComplete({ fields, picture }: UnmetRequirements): boolean {
  return fields.length === 0 && !picture;
}
