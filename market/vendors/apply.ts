import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { taxColumns, type VendorField } from './rules.ts';

/**
 * Adds the vendor of a new user, its owner, as an applicant, in the caller's transaction. The fields satisfy
 * `vendorRules`.
 */
export async function applyAsVendor(
  context: Context,
  userId: string,
  { companyName, phone, ...tax }: Record<VendorField, string>,
): Promise<{ id: string }> {
  const createdAt = context.clock();
  const id = newId(createdAt);
  await context.db
    .insertInto('vendors')
    .values({
      id,
      userId,
      companyName: companyName.trim(),
      ...taxColumns(tax, createdAt),
      phone: phone.trim(),
      status: 'applied',
      createdAt,
    })
    .execute();
  await context.db
    .insertInto('vendorMembers')
    .values({ userId, vendorId: id, role: 'owner', createdAt })
    // The trigger for the previous release was first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordAudit(context, { action: 'vendor.apply', subject: 'vendors', subjectId: id });
  return { id };
}
