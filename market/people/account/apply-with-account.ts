import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { applyAsVendor } from '../../vendors/apply.ts';
import { vendorRules } from '../../vendors/rules.ts';
import { sealFor } from '../credentials.ts';
import { lockPerson } from '../lock-person.ts';
import { countryCode } from '../phone-number.ts';
import { endSessions, openSession } from '../sessions.ts';
import type { CreatedAccount } from './create-account.ts';

/** Name and number of a customer who may apply as a vendor with their account; null for anyone else. */
export const readApplicant = verb('readApplicant', signedIn, z.unknown(), async ({ db, actor }) => {
  if (actor.role !== 'customer') return null;
  const person = await db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return person?.phone ? { name: person.name, phone: person.phone.replace(countryCode, '') } : null;
});

/**
 * A customer with a proven number becomes a vendor who applies, without email and password. All sessions end, and a new
 * one opens with the new role; `device` is its name. Answers `input.invalid`, `actor.forbidden` without a proven number
 * or for another role, and `people.on-staff` for the former owner of a vendor.
 */
export function applyWithAccount(device: string): Verb<CreatedAccount> {
  return verb('applyWithAccount', signedIn, formShape(vendorRules), (outer, vendor) =>
    inTransaction(outer, (context) => becomeVendor(context, vendor, device)),
  );
}

async function becomeVendor(
  context: ContextOf<SignedIn>,
  vendor: Parameters<typeof applyAsVendor>[2],
  device: string,
): Promise<CreatedAccount> {
  const { id } = context.actor;
  const { role, phone } = await lockPerson(context, id);
  if (role !== 'customer' || phone === null) return refuse('actor.forbidden');
  const former = context.db.selectFrom('vendors').select('id').where('userId', '=', id);
  if (await former.executeTakeFirst()) refuse('people.on-staff');
  await context.db
    .updateTable('users')
    .set({ role: 'vendor', updatedAt: context.clock() })
    .where('id', '=', id)
    .execute();
  await applyAsVendor(context, id, vendor);
  const facts = { role: 'customer > vendor' };
  await recordAudit(context, { action: 'user.change', subject: 'users', subjectId: id, facts });
  await endSessions(context, id);
  const session = await openSession(context, await sealFor(context, id, phone), device);
  return { session, user: { ...context.actor, role: 'vendor' } };
}
