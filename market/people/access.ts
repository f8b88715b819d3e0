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
import { suspendVendorOf } from '../vendors/close-vendor.ts';
import { vendorOfUser } from '../vendors/vendor-of-user.ts';
import { keepAnAdministrator } from './administrators.ts';
import { lockPerson } from './lock-person.ts';
import { firmAnswers } from './people-rules.ts';
import { endSessions } from './sessions.ts';

const Person = z.object({ id: idShape });

const reasonRules = { reason: [required('required'), atMost(500)] };

const Block = z
  .object({ id: idShape, reason: text, firm: z.enum(firmAnswers).nullable().catch(null) })
  .superRefine(({ reason }, issues) => {
    const wrong = check(reasonRules, { reason }).reason;
    if (wrong) issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

/**
 * Signs a person out everywhere and refuses every later sign-in. The reason is kept in the audit. A vendor who sells has
 * this one user: the administrator answers whether the vendor is suspended too. Answers `not-found`, `people.last-admin`, or
 * `input.invalid` without a reason or, at the field `firm`, without that answer.
 */
export const blockPerson = verb('blockPerson', adminOnly, Block, (outer, { id, firm: answer, ...typed }) =>
  inTransaction(outer, async (context) => {
    const reason = typed.reason.trim();
    await keepAnAdministrator(context, id);
    await lockPerson(context, id);
    const isSelling = (await vendorOfUser(context, id))?.status === 'approved';
    if (isSelling && answer === null) refuse('input.invalid', { fields: { firm: 'required' } });
    await setBlocked(context, id, context.clock());
    await endSessions(context, id);
    if (isSelling && answer === 'suspend') await suspend(context, id, reason);
    const facts = { reason, ...(isSelling && answer && { firm: answer }) };
    await recordAudit(context, { action: 'user.block', subject: 'users', subjectId: id, facts });
  }),
);

async function suspend(context: Context, userId: string, reason: string): Promise<void> {
  const firm = await suspendVendorOf(context, userId, reason);
  if (firm) await syncAvailability(context, firm.id);
}

/** Lets a person sign in again. Answers `not-found`. */
export const unblockPerson = verb('unblockPerson', adminOnly, Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockPerson(context, id);
    await setBlocked(context, id, null);
    await recordAudit(context, { action: 'user.unblock', subject: 'users', subjectId: id });
  }),
);

/** Signs a person out on every device. Answers `not-found`. */
export const signPersonOut = verb('signPersonOut', adminOnly, Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockPerson(context, id);
    await endSessions(context, id);
    await recordAudit(context, { action: 'user.sign-out', subject: 'users', subjectId: id });
  }),
);

async function setBlocked({ db, clock }: Context, id: string, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blockedAt, updatedAt: clock() }).where('id', '=', id).execute();
}
