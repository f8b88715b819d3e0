import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/sync-availability.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, required } from '../kernel/field-rules.ts';
import { text } from '../kernel/fields.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { readPerson } from '../people/read-person.ts';
import { longestReason } from '../vendors/decisions.ts';
import { licencePaper } from '../vendors/licence-paper.ts';
import { licenceDecisions, licenceDecisionsOn } from '../vendors/licence-stage-rules.ts';
import { ownersOf } from '../vendors/owners.ts';
import { writeLicenceDecision } from '../vendors/write-decisions.ts';

const reasonRules = { reason: [required('required'), atMost(longestReason)] };

const Decide = z
  .object({
    /** The vendor. */
    id: idShape,
    licence: idShape,
    decision: z.enum(licenceDecisions),
    reason: text,
    /** When the licence was last changed, as the administrator read it. */
    updatedAt: text,
  })
  .superRefine(({ decision, reason }, issues) => {
    const wrong = check(reasonRules, { reason }).reason;
    if (decision === 'refuse' && wrong) issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

type Decided = z.infer<typeof Decide>;

/**
 * Verifies a licence that was compared with its authority's register, or refuses it with a reason. Products that need it
 * come on sale or leave it at once; the vendor is mailed. Answers `input.invalid`, `not-found`, or `product.changed` when
 * the licence is not any more what the administrator read.
 */
export const decideLicence = verb('decideLicence', adminOnly, Decide, (outer, input) =>
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
    await mail(context, input, { kind, number, reason });
  }),
);

type Admin = ContextOf<SignedIn>;

async function lockAsRead({ db, clock }: Admin, { id, licence, decision, updatedAt }: Decided) {
  const row = await db
    .selectFrom('vendorLicences')
    .select(['kind', 'number', 'updatedAt', ...licencePaper])
    .where('vendorId', '=', id)
    .where('id', '=', licence)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const isAsRead = row.updatedAt.toISOString() === updatedAt;
  const isAllowed = licenceDecisionsOn(row, indianDay(clock())).includes(decision);
  return isAsRead && isAllowed ? row : refuse('product.changed');
}

async function mail(
  context: Admin,
  { id, decision }: Decided,
  licence: { kind: 'seed' | 'fertiliser' | 'insecticide'; number: string; reason: string },
): Promise<void> {
  const [owner] = await ownersOf(context, [id]);
  const person = owner && (await readPerson(context, { id: owner.userId }));
  // A person whose account is erased has no address to write to.
  if (!owner || !person?.ok) return;
  const { name, email: recipient, language } = person.value;
  const facts = { name, companyName: owner.companyName, licence: licence.kind, number: licence.number };
  const letter =
    decision === 'verify'
      ? ({ kind: 'licence.verified', facts } as const)
      : ({ kind: 'licence.refused', facts: { ...facts, reason: licence.reason } } as const);
  await enqueueMails(context, [{ ...letter, recipient, language }]);
}
