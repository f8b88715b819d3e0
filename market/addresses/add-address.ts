import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { addressFields, addressRules } from './rules.ts';

const NewAddress = formShape(addressRules).and(z.object({ isDefault: z.boolean().default(false) }));

/**
 * Saves an address of the actor's; answers with its id. The first one is the default, and a new default takes
 * the mark from the old one (spec section 4: only one default). Answers `input.invalid`.
 */
export const addAddress = verb(signedIn, NewAddress, (outer, { isDefault, ...fields }) =>
  inTransaction(outer, async (context) => {
    const id = newId(context.clock());
    await oneAtATime(context);
    const asDefault = isDefault || !(await hasDefault(context));
    if (asDefault) await clearDefault(context);
    const trimmed = Object.fromEntries(addressFields.map((name) => [name, fields[name].trim()]));
    await context.db
      .insertInto('addresses')
      .values({
        ...(trimmed as typeof fields),
        id,
        userId: context.actor.id,
        isDefault: asDefault,
        createdAt: context.clock(),
      })
      .execute();
    await recordAudit(context, { action: 'address.add', subject: 'addresses', subjectId: id });
    return { id };
  }),
);

/** Two first addresses at the same moment must not both become the default. */
async function oneAtATime({ db, actor }: ContextOf<SignedIn>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${actor.id}`}, 0))`.execute(db);
}

async function hasDefault({ db, actor }: ContextOf<SignedIn>): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', actor.id)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function clearDefault({ db, actor, clock }: ContextOf<SignedIn>): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ isDefault: false, updatedAt: clock() })
    .where('userId', '=', actor.id)
    .where('isDefault', '=', true)
    .execute();
}
