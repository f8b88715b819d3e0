import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, manyLines, required } from '../kernel/field-rules.ts';
import { longText, sentText } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import type { MailOf } from '../mail/kinds.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { ownerById } from '../people/vendor-owner.ts';
import {
  type DecisionName,
  decisionNames,
  decisions,
  decisionsFrom,
  longestReason,
} from '../vendors/decisions.ts';
import { type VendorWarning, vendorWarningsOf } from '../vendors/registration-warnings.ts';
import { isGstinTaken } from '../vendors/same-gstin.ts';
import { setVendorStatus } from '../vendors/write-decisions.ts';

const reasonRules = { reason: [manyLines, required('required'), atMost(longestReason)] };

const Decide = z
  .object({
    id: idShape,
    decision: z.enum(decisionNames as [DecisionName, ...DecisionName[]]),
    reason: longText,
    /** Status of the vendor as shown to the administrator, for conflict detection. */
    status: sentText,
    version: versionShape,
  })
  .superRefine(({ decision, reason }, issues) => {
    const wrong = reasonProblem(reason);
    if (decisions[decision].needsReason && wrong)
      issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

function reasonProblem(reason: string): string | undefined {
  return check(reasonRules, { reason }).reason;
}

type Input = z.infer<typeof Decide>;

/**
 * Approves or refuses an applicant, suspends or resumes a vendor, and mails them. Products are listed or withheld at
 * once; the vendor still completes open consignments. Approval despite registration warnings requires a reason, which
 * only the audit records. Answers `input.invalid`, `not-found`, or `conflict.changed` when the vendor has changed since
 * the administrator saw them.
 */
export const decideVendor = verb('decideVendor', adminMay('vendors'), Decide, (outer, input) =>
  inTransaction(outer, async (context) => {
    const vendor = await lockAsSeen(context, input);
    const owner = await ownerById(context, vendor.userId);
    if (owner?.role !== 'vendor') return refuse('conflict.changed');
    const { to: status, needsReason } = decisions[input.decision];
    const reason = needsReason ? input.reason.trim() : null;
    const isOwnerBlocked = owner.blockedAt !== null;
    const facts = { isOwnerBlocked, isGstinTaken: await isGstinTaken(context, vendor) };
    const confirmed = confirmedWarnings(input, vendorWarningsOf({ ...vendor, ...facts }));
    await setVendorStatus(context, input.id, { status, decisionReason: reason });
    await recordAudit(context, {
      action: `vendor.${input.decision}`,
      subject: 'vendors',
      subjectId: input.id,
      facts: { from: vendor.status, to: status, ...(reason && { reason }), ...confirmed },
    });
    await syncAvailability(context, input.id);
    const { name, email: recipient, language } = owner;
    const mailFacts = { name, companyName: vendor.companyName };
    await notifyVendors(context, [{ ...mailOf(input, mailFacts, reason ?? ''), recipient, language }]);
  }),
);

async function lockAsSeen({ db }: Context, { id, decision, status, version }: Input) {
  const vendor = await db
    .selectFrom('vendors')
    .select(['id', 'userId', 'companyName', 'status', 'version', 'gstin', 'state', 'pincode'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vendor) return refuse('not-found');
  const isAsSeen = vendor.status === status && vendor.version === version;
  if (!isAsSeen || !decisionsFrom(vendor.status).includes(decision)) refuse('conflict.changed');
  return vendor;
}

/** The warnings and the reason for approving despite them. Refuses without a reason. */
function confirmedWarnings(
  { decision, reason }: Input,
  warnings: readonly VendorWarning[],
): Record<string, string> {
  if (decisions[decision].to !== 'approved' || warnings.length === 0) return {};
  const wrong = reasonProblem(reason);
  if (wrong) refuse('input.invalid', { fields: { reason: wrong } });
  return { doubts: warnings.join(', '), confirmed: reason.trim() };
}

type MailFacts = { name: string; companyName: string };

function mailOf({ decision }: Input, mailFacts: MailFacts, reason: string): MailOf {
  switch (decision) {
    case 'approve':
      return { kind: 'vendor.approved', facts: mailFacts };
    case 'refuse':
      return { kind: 'vendor.refused', facts: { ...mailFacts, reason } };
    case 'suspend':
      return { kind: 'vendor.suspended', facts: { ...mailFacts, reason } };
    case 'resume':
      return { kind: 'vendor.resumed', facts: mailFacts };
  }
}
