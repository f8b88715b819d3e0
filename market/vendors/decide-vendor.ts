import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { reviewListings } from '../catalogue/review-listings.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, required } from '../kernel/field-rules.ts';
import { text } from '../kernel/fields.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import type { LetterOf } from '../mail/kinds.ts';
import { post } from '../mail/post.ts';
import { readPerson } from '../people/read-person.ts';
import { type DecisionName, decisionNames, decisions, decisionsFrom, longestReason } from './decisions.ts';

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
    const wrong = check(reasonRules, { reason }).reason;
    if (decisions[decision].needsReason && wrong)
      issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

type Decided = z.infer<typeof Decide>;

/**
 * Approves or refuses an applicant, suspends a vendor or lets him sell again. His products come into the shop, or leave it,
 * at once; open consignments stay his to finish. He is mailed. Answers `input.invalid`, `not-found`, or
 * `product.changed` when the vendor is not any more what the administrator saw.
 */
export const decideVendor = verb(adminOnly, Decide, (outer, input) =>
  inTransaction(outer, async (context) => {
    const vendor = await lockAsSeen(context, input);
    const owner = await readPerson(context, { id: vendor.userId });
    if (!owner.ok || owner.value.role !== 'vendor') return refuse('product.changed');
    const { to: status, needsReason } = decisions[input.decision];
    const reason = needsReason ? input.reason.trim() : null;
    await context.db
      .updateTable('vendors')
      .set({ status, decisionReason: reason })
      .where('id', '=', input.id)
      .execute();
    const facts = { from: vendor.status, to: status, ...(reason && { reason }) };
    await recordAudit(context, {
      action: `vendor.${input.decision}`,
      subject: 'vendors',
      subjectId: input.id,
      facts,
    });
    await reviewListings(context, input.id);
    const { name, email: recipient, language } = owner.value;
    const told = { name, companyName: vendor.companyName };
    await post(context, [{ ...letterOf(input, told, reason ?? ''), recipient, language }]);
  }),
);

async function lockAsSeen({ db }: Context, { id, decision, status, version }: Decided) {
  const vendor = await db
    .selectFrom('vendors')
    .select(['userId', 'companyName', 'status', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!vendor) return refuse('not-found');
  const isAsSeen = vendor.status === status && vendor.version === version;
  if (!isAsSeen || !decisionsFrom(vendor.status).includes(decision)) refuse('product.changed');
  return vendor;
}

type Told = { name: string; companyName: string };

function letterOf({ decision }: Decided, told: Told, reason: string): LetterOf {
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

const Verify = z.object({ id: idShape, licence: idShape, updatedAt: text });

/**
 * Says that a licence was held against its authority's register; what may be sold with it comes on sale. Answers
 * `not-found`, or `product.changed` when the vendor has changed it since the administrator read it.
 */
export const verifyLicence = verb(adminOnly, Verify, (outer, { id, licence, updatedAt }) =>
  inTransaction(outer, async (context) => {
    const row = await context.db
      .selectFrom('vendorLicences')
      .select(['kind', 'number', 'updatedAt'])
      .where('vendorId', '=', id)
      .where('id', '=', licence)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    if (row.updatedAt.toISOString() !== updatedAt) refuse('product.changed');
    await context.db
      .updateTable('vendorLicences')
      .set({ verifiedAt: context.clock(), verifiedBy: context.actor.id })
      .where('id', '=', licence)
      .execute();
    const facts = { vendorId: id, kind: row.kind, number: row.number };
    await recordAudit(context, {
      action: 'licence.verify',
      subject: 'vendorLicences',
      subjectId: licence,
      facts,
    });
    await reviewListings(context, id);
  }),
);
