import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import { type Context, type Role, roles } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, text } from '../kernel/fields.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { closeVendorOf, openVendorOf } from '../vendors/close-vendor.ts';
import { requireOtherAdministrator } from './administrators.ts';
import { lockPerson } from './lock-person.ts';
import { personRules } from './people-rules.ts';
import { endSessions } from './sessions.ts';

/** `wasName` and `wasRole` are the values when the form was opened, for conflict detection. */
const ChangedPerson = formShape(personRules).and(
  z.object({ id: idShape, role: z.enum(roles, 'required'), wasName: text, wasRole: text }),
);

/**
 * Changes a person's name and role; a new role ends every session and applies from the next sign-in. A new vendor gets
 * a vendor profile that waits for approval; the products of a former vendor are withdrawn. Answers `input.invalid`,
 * `not-found`, `people.last-admin`, or `conflict.changed` when another save happened since the form was opened.
 */
export const changePerson = verb(
  'changePerson',
  adminOnly,
  ChangedPerson,
  (outer, { id, role, wasName, wasRole, ...typed }) =>
    inTransaction(outer, async (context) => {
      if (role !== 'admin') await requireOtherAdministrator(context, id);
      const before = await lockPerson(context, id);
      if (before.name !== wasName || before.role !== wasRole) refuse('conflict.changed');
      const name = typed.name.trim();
      await context.db
        .updateTable('users')
        .set({ name, role, updatedAt: context.clock() })
        .where('id', '=', id)
        .execute();
      if (role !== before.role) await changeRole(context, { id, name }, before.role, role);
      const facts = {
        ...(name !== before.name && { name: 'changed' }),
        ...(role !== before.role && { role: `${before.role} > ${role}` }),
      };
      await recordAudit(context, { action: 'user.change', subject: 'users', subjectId: id, facts });
    }),
);

async function changeRole(context: Context, person: { id: string; name: string }, from: Role, to: Role) {
  // Ends the sessions of the former role: the person signs in again.
  await endSessions(context, person.id);
  if (to === 'vendor') await openVendorOf(context, person);
  if (from === 'vendor') await withdrawProducts(context, person.id);
}

/** Withdraws the products of a person's vendor, if there is one; open consignments are unaffected. */
export async function withdrawProducts(context: Context, userId: string): Promise<void> {
  const vendor = await closeVendorOf(context, userId);
  if (vendor) await syncAvailability(context, vendor.id);
}
