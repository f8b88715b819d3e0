import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, manyLines, required } from '../kernel/field-rules.ts';
import { longText, sentText } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { ownerById } from '../people/vendor-owner.ts';
import { longestReason } from '../vendors/decisions.ts';
import { licenceDecisions, licenceDecisionsOn, stageColumns } from '../vendors/licence-stage-rules.ts';
import { ownersOf } from '../vendors/owners.ts';
import { writeLicenceDecision } from '../vendors/write-decisions.ts';

const reasonRules = { reason: [manyLines, required('required'), atMost(longestReason)] };

const Decide = z
  .object({
    /** Id of the vendor. */
    id: idShape,
    licence: idShape,
    decision: z.enum(licenceDecisions),
    reason: longText,
    /** `updatedAt` of the licence as shown to the administrator, for conflict detection. */
    updatedAt: sentText,
  })
  .superRefine(({ decision, reason }, issues) => {
    const wrong = check(reasonRules, { reason }).reason;
    if (decision === 'refuse' && wrong) issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

type Input = z.infer<typeof Decide>;

/**
 * Verifies a licence after comparing it with its authority's register, or refuses it with a reason. Products that need
 * it are listed or withheld at once; the vendor is mailed. Answers `input.invalid`, `not-found`, or `conflict.changed`
 * when the licence has changed since the administrator read it.
 */
export const decideLicence = verb('decideLicence', adminMay('vendors'), Decide, (outer, input) =>
  inTransaction(outer, async (context) => {
    const { kind, number } = await lockAsRead(context, input);
    const { id: vendorId, licence, decision } = input;
    const reason = input.reason.trim();
    await writeLicenceDecision(context, { licence, decision, reason });
    await recordAudit(context, {
      action: `licence.${decision}`,
      subject: 'vendorLicences',
      subjectId: licence,
      facts: { vendorId, kind, number, ...(decision === 'refuse' && { reason }) },
    });
    await syncAvailability(context, vendorId);
    await sendMail(context, input, { kind, number, reason });
  }),
);

type Admin = ContextOf<SignedIn>;

async function lockAsRead({ db, clock }: Admin, { id, licence, decision, updatedAt }: Input) {
  const row = await db
    .selectFrom('vendorLicences')
    .select(['kind', 'number', 'updatedAt', ...stageColumns])
    .where('vendorId', '=', id)
    .where('id', '=', licence)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const isAsRead = row.updatedAt.toISOString() === updatedAt;
  const isAllowed = licenceDecisionsOn(row, indianDay(clock())).includes(decision);
  return isAsRead && isAllowed ? row : refuse('conflict.changed');
}

async function sendMail(
  context: Admin,
  { id, decision }: Input,
  licence: { kind: 'seed' | 'fertiliser' | 'insecticide'; number: string; reason: string },
): Promise<void> {
  const [owner] = await ownersOf(context, [id]);
  const person = owner && (await ownerById(context, owner.userId));
  // An erased account has no email.
  if (!owner || !person) return;
  const { name, email: recipient, language } = person;
  const facts = { name, companyName: owner.companyName, licence: licence.kind, number: licence.number };
  const message =
    decision === 'verify'
      ? ({ kind: 'licence.verified', facts } as const)
      : ({ kind: 'licence.refused', facts: { ...facts, reason: licence.reason } } as const);
  await notifyVendors(context, [{ ...message, recipient, language }]);
}
