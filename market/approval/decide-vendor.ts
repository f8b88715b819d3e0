import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/sync-availability.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, required } from '../kernel/field-rules.ts';
import { text } from '../kernel/fields.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { MailOf } from '../mail/kinds.ts';
import { readPerson } from '../people/read-person.ts';
import {
  type DecisionName,
  decisionNames,
  decisions,
  decisionsFrom,
  longestReason,
} from '../vendors/decisions.ts';
import { type VendorWarning, vendorWarningsOf } from '../vendors/registration-warnings.ts';
import { setVendorStatus } from '../vendors/write-decisions.ts';

const reasonRules = { reason: [required('required'), atMost(longestReason)] };

const Decide = z
  .object({
    id: idShape,
    decision: z.enum(decisionNames as [DecisionName, ...DecisionName[]]),
    reason: text,
    /** How the vendor stood on the page on which this was decided. */
    status: text,
    version: versionShape,
  })
  .superRefine(({ decision, reason }, issues) => {
    const wrong = wrongWith(reason);
    if (decisions[decision].needsReason && wrong)
      issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

function wrongWith(reason: string): string | undefined {
  return check(reasonRules, { reason }).reason;
}

type Decided = z.infer<typeof Decide>;

/**
 * Approves or refuses an applicant, suspends a vendor or lets them sell again. Their products come into the shop, or leave it,
 * at once; open consignments stay theirs to finish. They are mailed. Doubts about the registration are confirmed with a reason,
 * which the audit keeps and the vendor does not read. Answers `input.invalid`, `not-found`, or
 * `product.changed` when the vendor is not any more what the administrator saw.
 */
export const decideVendor = verb('decideVendor', adminOnly, Decide, (outer, input) =>
  inTransaction(outer, async (context) => {
    const vendor = await lockAsSeen(context, input);
    const owner = await readPerson(context, { id: vendor.userId });
    if (!owner.ok || owner.value.role !== 'vendor') return refuse('product.changed');
    const { to: status, needsReason } = decisions[input.decision];
    const reason = needsReason ? input.reason.trim() : null;
    const isOwnerBlocked = owner.value.blockedAt !== null;
    const confirmed = confirmedDoubts(input, vendorWarningsOf({ ...vendor, isOwnerBlocked }));
    await setVendorStatus(context, input.id, { status, decisionReason: reason });
    const facts = { from: vendor.status, to: status, ...(reason && { reason }), ...confirmed };
    await recordAudit(context, {
      action: `vendor.${input.decision}`,
      subject: 'vendors',
      subjectId: input.id,
      facts,
    });
    await syncAvailability(context, input.id);
    const { name, email: recipient, language } = owner.value;
    const told = { name, companyName: vendor.companyName };
    await enqueueMails(context, [{ ...letterOf(input, told, reason ?? ''), recipient, language }]);
  }),
);

async function lockAsSeen({ db }: Context, { id, decision, status, version }: Decided) {
  const vendor = await db
    .selectFrom('vendors')
    .select(['userId', 'companyName', 'status', 'version', 'gstin', 'state', 'pincode'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vendor) return refuse('not-found');
  const isAsSeen = vendor.status === status && vendor.version === version;
  if (!isAsSeen || !decisionsFrom(vendor.status).includes(decision)) refuse('product.changed');
  return vendor;
}

/** The doubts with the reason for which they are no obstacle. Refuses without a reason. */
function confirmedDoubts(
  { decision, reason }: Decided,
  doubts: readonly VendorWarning[],
): Record<string, string> {
  if (decisions[decision].to !== 'approved' || doubts.length === 0) return {};
  const wrong = wrongWith(reason);
  if (wrong) refuse('input.invalid', { fields: { reason: wrong } });
  return { doubts: doubts.join(', '), confirmed: reason.trim() };
}

type Told = { name: string; companyName: string };

function letterOf({ decision }: Decided, told: Told, reason: string): MailOf {
  switch (decision) {
    case 'approve':
      return { kind: 'vendor.approved', facts: told };
    case 'refuse':
      return { kind: 'vendor.refused', facts: { ...told, reason } };
    case 'suspend':
      return { kind: 'vendor.suspended', facts: { ...told, reason } };
    case 'resume':
      return { kind: 'vendor.resumed', facts: told };
  }
}
