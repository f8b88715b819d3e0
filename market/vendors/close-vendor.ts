import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { applyAsVendor } from './apply.ts';
import type { VendorStatus } from './schema.ts';

/**
 * Suspends the vendor of a user who is no longer one; returns it, or undefined without one. The caller's transaction
 * must then call `syncAvailability`.
 */
export function closeVendorOf(context: Context, userId: string): Promise<{ id: string } | undefined> {
  return setStatus(context, userId, { status: 'suspended', action: 'vendor.close' });
}

/**
 * Suspends the vendor of a blocked user, with the reason; returns it, or undefined without one. It is resumed like any
 * suspended vendor. The caller's transaction must then call `syncAvailability`. Sends no mail: the suspension mail asks
 * the vendor to finish open orders, which a blocked user cannot do.
 */
export function suspendVendorOf(
  context: Context,
  userId: string,
  reason: string,
): Promise<{ id: string } | undefined> {
  return setStatus(context, userId, { status: 'suspended', action: 'vendor.suspend', reason });
}

/** Reopens the former vendor of a user, or adds one in their name; both wait for approval. */
export async function openVendorOf(
  context: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await setStatus(context, id, { status: 'applied', action: 'vendor.reopen' })) return;
  await applyAsVendor(context, id, { companyName: name, gstin: '', exemptOnly: '', pan: '', phone: '' });
}

interface Change {
  readonly status: VendorStatus;
  readonly action: string;
  readonly reason?: string;
}

async function setStatus(context: Context, userId: string, { status, action, reason }: Change) {
  const vendor = await context.db
    .updateTable('vendors')
    .set({ status, ...(reason !== undefined && { decisionReason: reason }) })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (vendor) {
    const facts = { to: status, ...(reason !== undefined && { reason }) };
    await recordAudit(context, { action, subject: 'vendors', subjectId: vendor.id, facts });
  }
  return vendor;
}
