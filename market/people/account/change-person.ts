import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { syncAvailability } from '../../catalogue/manage/sync-availability.ts';
import type { Context, Role } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape, sentText } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { closeVendorOf, openVendorOf } from '../../vendors/close-vendor.ts';
import { vendorOfUser } from '../../vendors/vendor-of-user.ts';
import { requireOtherAdministrator } from '../administrators.ts';
import { leaveVendor } from '../leave-vendor.ts';
import { lockPerson } from '../lock-person.ts';
import { personRoleOf, personRoles, personRules, rolesOf } from '../people-rules.ts';
import { endSessions } from '../sessions.ts';

/**
 * `wasName` and `wasRole` are the values when the form was opened, for conflict detection: `admin.support` has both
 * roles.
 */
const ChangedPerson = formShape(personRules).and(
  z.object({ id: idShape, role: z.enum(personRoles, 'required'), wasName: sentText, wasRole: sentText }),
);

/**
 * Changes a person's name and role; a new role ends every session and applies from the next sign-in. A new vendor gets
 * a vendor profile that waits for approval; the products of a former vendor's only owner are withdrawn. Answers
 * `input.invalid`, `not-found`, `people.last-admin`, or `conflict.changed` when another save happened since the form
 * was opened.
 */
export const changePerson = verb(
  'changePerson',
  adminMay('accounts'),
  ChangedPerson,
  (outer, { id, role: wanted, wasName, wasRole, ...typed }) =>
    inTransaction(outer, async (context) => {
      if (wanted !== 'admin') await requireOtherAdministrator(context, id);
      const before = await lockPerson(context, id);
      const was = personRoleOf(before);
      if (before.name !== wasName || was !== wasRole) refuse('conflict.changed');
      const name = typed.name.trim();
      const { role, adminRole } = rolesOf(wanted);
      await context.db
        .updateTable('users')
        .set({ name, role, adminRole, updatedAt: context.clock() })
        .where('id', '=', id)
        .execute();
      if (wanted !== was) await changeRole(context, { id, name }, before.role, role);
      const facts = {
        ...(name !== before.name && { name: 'changed' }),
        ...(wanted !== was && { role: `${was} > ${wanted}` }),
      };
      await recordAudit(context, { action: 'user.change', subject: 'users', subjectId: id, facts });
    }),
);

async function changeRole(context: Context, person: { id: string; name: string }, from: Role, to: Role) {
  // Ends the sessions of the former role: the person signs in again.
  await endSessions(context, person.id);
  if (from === to) return;
  if (to === 'vendor') await openVendorOf(context, person);
  if (from === 'vendor') await leaveAndWithdraw(context, person.id);
}

/**
 * Ends a person's work for their vendor. Without another owner its products are withdrawn; open consignments are
 * unaffected.
 */
export async function leaveAndWithdraw(context: Context, userId: string): Promise<void> {
  await leaveVendor(context, userId, await vendorOfUser(context, userId));
  const vendor = await closeVendorOf(context, userId);
  if (vendor) await syncAvailability(context, vendor.id);
}
