import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import type { LicenceDecision } from './licence-stage-rules.ts';
import type { VendorStatus } from './schema.ts';

interface Decision {
  readonly status: VendorStatus;
  /** Reason shown to the vendor; null where none is needed. */
  readonly decisionReason: string | null;
}

/** Sets the status of a vendor. The caller's transaction must then call `syncAvailability`. */
export async function setVendorStatus({ db }: Context, id: string, decision: Decision): Promise<void> {
  await db.updateTable('vendors').set(decision).where('id', '=', id).execute();
}

/** Verifies or refuses a licence. The caller's transaction must then call `syncAvailability`. */
export async function writeLicenceDecision(
  { db, clock, actor }: ContextOf<SignedIn>,
  { licence, decision, reason }: { licence: string; decision: LicenceDecision; reason: string },
): Promise<void> {
  const verified = { verifiedAt: clock(), verifiedBy: actor.id, refusedAt: null, refusalReason: null };
  const refused = { verifiedAt: null, verifiedBy: null, refusedAt: clock(), refusalReason: reason };
  await db
    .updateTable('vendorLicences')
    .set(decision === 'verify' ? verified : refused)
    .where('id', '=', licence)
    .execute();
}
