import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import type { Context, Role } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost, check, manyLines, required } from '../kernel/field-rules.ts';
import { longText } from '../kernel/fields.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { suspendVendorOf } from '../vendors/close-vendor.ts';
import { vendorOfUser } from '../vendors/vendor-of-user.ts';
import { requireOtherAdministrator } from './administrators.ts';
import { isSoleOwner } from './leave-vendor.ts';
import { lockPerson } from './lock-person.ts';
import { firmAnswers } from './people-rules.ts';
import { endSessions } from './sessions.ts';

/** Refuses with `actor.not-permitted` unless the actor may also manage the accounts of administrators. */
export function refuseAdministrators({ actor }: Context, { role }: { role: Role }): void {
  if (role === 'admin' && !may(actor, 'accounts')) refuse('actor.not-permitted');
}

const Person = z.object({ id: idShape });

const reasonRules = { reason: [manyLines, required('required'), atMost(500)] };

const Block = z
  .object({ id: idShape, reason: longText, firm: z.enum(firmAnswers).nullable().catch(null) })
  .superRefine(({ reason }, issues) => {
    const wrong = check(reasonRules, { reason }).reason;
    if (wrong) issues.addIssue({ code: 'custom', path: ['reason'], message: wrong });
  });

/**
 * Blocks an account: ends all sessions and refuses every later sign-in. The audit records the reason. For the
 * only owner of an approved vendor the administrator chooses whether the vendor is suspended too. Answers `not-found`,
 * `people.last-admin`, or `input.invalid` without a reason or, at the field `firm`, without that choice.
 */
export const blockPerson = verb(
  'blockPerson',
  adminMay('accounts'),
  Block,
  (outer, { id, firm: answer, ...typed }) =>
    inTransaction(outer, async (context) => {
      const reason = typed.reason.trim();
      await requireOtherAdministrator(context, id);
      await lockPerson(context, id);
      const vendor = await vendorOfUser(context, id);
      const isSelling = vendor?.status === 'approved' && (await isSoleOwner(context, id, vendor));
      if (isSelling && answer === null) refuse('input.invalid', { fields: { firm: 'required' } });
      await setBlocked(context, id, context.clock());
      await endSessions(context, id);
      if (isSelling && answer === 'suspend') await suspend(context, id, reason);
      const facts = { reason, ...(isSelling && answer && { firm: answer }) };
      await recordAudit(context, { action: 'user.block', subject: 'users', subjectId: id, facts });
    }),
);

async function suspend(context: Context, userId: string, reason: string): Promise<void> {
  const vendor = await suspendVendorOf(context, userId, reason);
  if (vendor) await syncAvailability(context, vendor.id);
}

/** Unblocks an account. Answers `not-found`. */
export const unblockPerson = verb('unblockPerson', adminMay('accounts'), Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await lockPerson(context, id);
    await setBlocked(context, id, null);
    await recordAudit(context, { action: 'user.unblock', subject: 'users', subjectId: id });
  }),
);

/** Ends all sessions of a person; only full administrators sign administrators out. Answers `not-found`. */
export const signPersonOut = verb('signPersonOut', adminMay('users'), Person, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    refuseAdministrators(context, await lockPerson(context, id));
    await endSessions(context, id);
    await recordAudit(context, { action: 'user.sign-out', subject: 'users', subjectId: id });
  }),
);

async function setBlocked({ db, clock }: Context, id: string, blockedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ blockedAt, updatedAt: clock() }).where('id', '=', id).execute();
}
