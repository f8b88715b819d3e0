import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { applyAsVendor } from './apply.ts';
import type { VendorStatus } from './schema.ts';

/**
 * Suspends the firm of a user who is no vendor any more; answers with it, or undefined without one. In the caller's
 * transaction, which must review the firm's listings afterwards.
 */
export function closeVendorOf(context: Context, userId: string): Promise<{ id: string } | undefined> {
  return setStatus(context, userId, { status: 'suspended', action: 'vendor.close' });
}

/**
 * Suspends the firm of a blocked user, with the reason; answers with it, or undefined without one. It is let sell again as any
 * suspended vendor. In the caller's transaction, which must review the firm's listings afterwards. Sends no mail, for the
 * suspension's mail asks a vendor to finish open orders, which a blocked user cannot do.
 */
export function suspendVendorOf(
  context: Context,
  userId: string,
  reason: string,
): Promise<{ id: string } | undefined> {
  return setStatus(context, userId, { status: 'suspended', action: 'vendor.suspend', reason });
}

/** Gives a new vendor the firm that he had before, or one in his name: either waits for approval. */
export async function openVendorOf(
  context: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await setStatus(context, id, { status: 'applied', action: 'vendor.reopen' })) return;
  await applyAsVendor(context, id, { companyName: name, gstin: '', phone: '' });
}

interface Change {
  readonly status: VendorStatus;
  readonly action: string;
  readonly reason?: string;
}

async function setStatus(context: Context, userId: string, { status, action, reason }: Change) {
  const firm = await context.db
    .updateTable('vendors')
    .set({ status, ...(reason !== undefined && { decisionReason: reason }) })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (firm) {
    const facts = { to: status, ...(reason !== undefined && { reason }) };
    await recordAudit(context, { action, subject: 'vendors', subjectId: firm.id, facts });
  }
  return firm;
}
