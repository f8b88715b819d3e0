import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { longText, textField } from '../kernel/fields.ts';
import { adminMay, may, signedIn, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import type { ComplaintTerms } from '../mail/complaint-facts.ts';
import { paiseFrom } from '../settings/rules.ts';
import { longestContactAnswer } from './complaint-clocks.ts';
import {
  type ComplaintOffer,
  complaintBearers,
  complaintOffers,
  isComplaintOver,
} from './complaint-rules.ts';
import {
  complaintRole,
  type LockedComplaint,
  lockComplaint,
  moveComplaint,
  setComplaintState,
  writeComplaintEntry,
} from './move-complaint.ts';
import { payComplaint, refundableFor } from './refund-complaint.ts';
import { tellAnswer, tellMove } from './tell-sender.ts';

const text = longText
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== '', 'required')
  .refine((typed) => typed.length <= longestContactAnswer, 'too-long');

const Offer = z.object({ id: idShape, offer: textField, amount: textField, text });
const Decision = Offer.extend({ borneBy: z.enum(complaintBearers).optional().catch(undefined) });

/**
 * The vendor proposes what settles a complaint: its own money, other goods, or nothing, with words to the buyer.
 * Answers `not-found`, `conflict.changed` unless it waits for the vendor, and `input.invalid`, also for more money than
 * was paid.
 */
export const proposeSettlement = verb('proposeSettlement', vendorMay('orders'), Offer, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const found = await managed(context, typed.id);
    if (found.state !== 'with-vendor') refuse('conflict.changed');
    const terms = await termsIn(context, found, typed);
    const borneBy = terms.amount ? ({ borneBy: 'vendor' } as const) : {};
    const entry = { role: 'vendor', kind: 'proposal', text: typed.text, ...terms, ...borneBy } as const;
    await moveComplaint(context, found, 'proposed', entry);
    await tellAnswer(context, found, typed.text, toldTerms('proposal', entry));
  }),
);

/**
 * The marketplace decides, with a reason that both sides read: money back at once, and whose money it is; other goods
 * from the vendor; or nothing, which refuses the complaint. Money needs the permission for payments. Answers as
 * `proposeSettlement`.
 */
export const decideComplaint = verb('decideComplaint', adminMay('messages'), Decision, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const found = await managed(context, typed.id);
    const terms = await termsIn(context, found, typed);
    const { offer, amount } = terms;
    if (amount && !may(context.actor, 'payments')) return refuse('actor.not-permitted');
    const borneBy = amount
      ? (typed.borneBy ?? refuse('input.invalid', { fields: { borneBy: 'required' } }))
      : null;
    const entry = { role: 'marketplace', kind: 'decision', text: typed.text, ...terms } as const;
    const to = offer === 'none' ? 'refused' : 'solved';
    const entryId = await moveComplaint(context, found, to, { ...entry, ...(borneBy && { borneBy }) });
    if (amount && borneBy) await payComplaint(context, found, { amount, borneBy, entryId });
    const told = toldTerms('decision', { ...terms, borneBy });
    await tellAnswer(context, found, typed.text, told);
    await tellMove(context, found, 'vendor', { what: 'decided', text: typed.text, terms: told });
  }),
);

const Id = z.object({ id: idShape });

/**
 * The buyer accepts the proposal, which settles the complaint; money of the vendor is sent at once. When less is left
 * of what was paid, the marketplace decides. Answers `not-found` and `conflict.changed`.
 */
export const acceptProposal = verb('acceptProposal', signedIn, Id, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const found = await own(context, id);
    const proposal = await lastProposal(context, id);
    if (found.state !== 'proposed' || !proposal) return refuse('conflict.changed');
    const amount = Number(proposal.amount ?? 0);
    const isPayable = amount <= (await refundableFor(context, found));
    const entry = { role: 'buyer', kind: 'acceptance' } as const;
    const entryId = await moveComplaint(context, found, isPayable ? 'solved' : 'to-decide', entry);
    if (!isPayable) return;
    if (amount > 0) await payComplaint(context, found, { amount, borneBy: 'vendor', entryId });
    const terms = toldTerms('proposal', { ...proposal, borneBy: 'vendor' });
    await tellMove(context, found, 'vendor', { what: 'accepted', text: '', terms });
  }),
);

/** The buyer says why a proposal is not enough: the marketplace decides. Answers as `acceptProposal`. */
export const refuseProposal = verb('refuseProposal', signedIn, Id.extend({ text }), (outer, typed) =>
  inTransaction(outer, async (context) => {
    const found = await own(context, typed.id);
    if (found.state !== 'proposed') refuse('conflict.changed');
    await moveComplaint(context, found, 'to-decide', { role: 'buyer', kind: 'refusal', text: typed.text });
    await tellMove(context, found, 'vendor', { what: 'contested', text: typed.text, terms: null });
  }),
);

/** The buyer opens a settled complaint again, in time. Answers as `acceptProposal`. */
export const reopenComplaint = verb('reopenComplaint', signedIn, Id.extend({ text }), (outer, typed) =>
  inTransaction(outer, async (context) => {
    const found = await own(context, typed.id);
    if (!found.reopenUntil || found.reopenUntil < context.clock()) refuse('conflict.changed');
    await moveComplaint(context, found, 'to-decide', { role: 'buyer', kind: 'reopening', text: typed.text });
    await tellMove(context, found, 'vendor', { what: 'reopened', text: typed.text, terms: null });
  }),
);

const Words = Id.extend({ text });

/**
 * The buyer writes to an open complaint. Answers `not-found`, `input.invalid`, `rate.limited`, and `conflict.changed`
 * for one that is over.
 */
export const writeAsBuyer = verb('writeAsBuyer', signedIn, Words, (outer, typed) =>
  write(outer, typed, async (context) => {
    const found = await own(context, typed.id);
    return { found, role: 'buyer' };
  }),
);

/** The vendor writes to an open complaint. Answers as `writeAsBuyer`. */
export const writeAsVendor = verb('writeAsVendor', vendorMay('orders'), Words, (outer, typed) =>
  write(outer, typed, async (context) => {
    const found = await managed(context, typed.id);
    return { found, role: 'vendor' };
  }),
);

interface Writer {
  readonly found: LockedComplaint;
  readonly role: 'buyer' | 'vendor';
}

async function write(
  outer: ContextOf<SignedIn>,
  typed: z.infer<typeof Words>,
  writerOf: (context: ContextOf<SignedIn>) => Promise<Writer>,
): Promise<void> {
  await count(outer, 'problem', outer.actor.id);
  await inTransaction(outer, async (context) => {
    const { found, role } = await writerOf(context);
    if (isComplaintOver(found.state)) refuse('conflict.changed');
    await writeComplaintEntry(context, found, { role, kind: 'message', text: typed.text });
    if (role === 'buyer' && found.state === 'answered') await setComplaintState(context, found.id, 'open');
    if (role === 'buyer') return;
    await recordAudit(context, { action: 'complaint.answer', subject: 'complaints', subjectId: found.id });
    await tellAnswer(context, found, typed.text);
  });
}

async function own(context: ContextOf<SignedIn>, id: string): Promise<LockedComplaint> {
  const found = await lockComplaint(context, id);
  return found.userId === context.actor.id ? found : refuse('not-found');
}

/** A complaint of the actor's own vendor, or any for an administrator, locked. */
async function managed(context: ContextOf<SignedIn>, id: string): Promise<LockedComplaint> {
  const found = await lockComplaint(context, id);
  const role = complaintRole(context.actor, found);
  return role === 'buyer' ? refuse('not-found') : found;
}

async function termsIn(
  context: ContextOf<SignedIn>,
  found: LockedComplaint,
  typed: { readonly offer: string; readonly amount: string },
): Promise<{ offer: ComplaintOffer; amount?: number }> {
  const offer = complaintOffers.find((one) => one === typed.offer);
  if (!offer) return refuse('input.invalid', { fields: { offer: 'required' } });
  if (offer !== 'refund') return { offer };
  const amount = paiseFrom(typed.amount);
  const most = await refundableFor(context, found);
  if (!(amount !== null && amount > 0 && amount <= most))
    return refuse('input.invalid', { fields: { amount: 'complaint.amount' } });
  return { offer, amount };
}

/** What a mail says of a proposal or a decision. */
function toldTerms(
  what: ComplaintTerms['what'],
  {
    offer,
    amount,
    borneBy,
  }: { offer: ComplaintOffer | null; amount?: number | null; borneBy?: string | null },
): ComplaintTerms {
  const isOfVendor = Boolean(amount) && borneBy === 'vendor';
  return { what, offer: offer ?? 'none', amount: Number(amount ?? 0), isOfVendor };
}

function lastProposal({ db }: ContextOf<SignedIn>, complaintId: string) {
  return db
    .selectFrom('complaintEntries')
    .select(['offer', 'amount'])
    .where('complaintId', '=', complaintId)
    .where('kind', '=', 'proposal')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
