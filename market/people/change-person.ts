import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { syncAvailability } from '../catalogue/sync-availability.ts';
import { type Context, type Role, roles } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, text } from '../kernel/fields.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { closeVendorOf, openVendorOf } from '../vendors/close-vendor.ts';
import { keepAnAdministrator } from './administrators.ts';
import { lockPerson } from './lock-person.ts';
import { personRules } from './people-rules.ts';
import { endSessions } from './sessions.ts';

/** `wasName` and `wasRole` are what the administrator had before him. */
const ChangedPerson = formShape(personRules).and(
  z.object({ id: idShape, role: z.enum(roles, 'required'), wasName: text, wasRole: text }),
);

/**
 * Changes a person's name and role; a new role ends every session, and holds from the next sign-in on. Whoever becomes a vendor has a firm
 * that waits for approval; whose role it was, his products leave the shop. Answers `input.invalid`, `not-found`,
 * `people.last-admin`, or `product.changed` when somebody else has saved since the form was opened.
 */
export const changePerson = verb(
  'changePerson',
  adminOnly,
  ChangedPerson,
  (outer, { id, role, wasName, wasRole, ...typed }) =>
    inTransaction(outer, async (context) => {
      if (role !== 'admin') await keepAnAdministrator(context, id);
      const before = await lockPerson(context, id);
      if (before.name !== wasName || before.role !== wasRole) refuse('product.changed');
      const name = typed.name.trim();
      await context.db
        .updateTable('users')
        .set({ name, role, updatedAt: context.clock() })
        .where('id', '=', id)
        .execute();
      if (role !== before.role) await changeSides(context, { id, name }, before.role, role);
      const facts = {
        ...(name !== before.name && { name: 'changed' }),
        ...(role !== before.role && { role: `${before.role} > ${role}` }),
      };
      await recordAudit(context, { action: 'user.change', subject: 'users', subjectId: id, facts });
    }),
);

async function changeSides(context: Context, person: { id: string; name: string }, from: Role, to: Role) {
  // Sessions of the former role end: the person signs in again.
  await endSessions(context, person.id);
  if (to === 'vendor') await openVendorOf(context, person);
  if (from === 'vendor') await withdrawProducts(context, person.id);
}

/** Takes the products of a person's firm off sale, if there is one; open consignments stay as they are. */
export async function withdrawProducts(context: Context, userId: string): Promise<void> {
  const firm = await closeVendorOf(context, userId);
  if (firm) await syncAvailability(context, firm.id);
}
