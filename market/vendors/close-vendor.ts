import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { applyAsVendor } from './apply.ts';
import type { VendorStatus } from './schema.ts';

/**
 * Suspends the firm of a user who is no vendor any more; answers with it, or undefined without one. In the caller's
 * transaction, which must review the firm's listings afterwards.
 */
export function closeVendorOf(context: Context, userId: string): Promise<{ id: string } | undefined> {
  return setStatus(context, userId, 'suspended', 'vendor.close');
}

/** Gives a new vendor the firm that he had before, or one in his name: either waits for approval. */
export async function openVendorOf(
  context: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await setStatus(context, id, 'applied', 'vendor.reopen')) return;
  await applyAsVendor(context, id, { companyName: name, gstin: '', phone: '' });
}

async function setStatus(context: Context, userId: string, status: VendorStatus, action: string) {
  const firm = await context.db
    .updateTable('vendors')
    .set({ status })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (firm) await recordAudit(context, { action, subject: 'vendors', subjectId: firm.id });
  return firm;
}
