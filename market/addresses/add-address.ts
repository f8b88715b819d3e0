import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { addressShape, clearDefault, oneAtATime, tidy } from './address-fields.ts';

/**
 * Saves an address of the actor's; answers with its id. The first one is the default, and a new default takes
 * the mark from the old one (spec section 4: only one default). Answers `input.invalid`.
 */
export const addAddress = verb(signedIn, addressShape, (outer, { isDefault, ...fields }) =>
  inTransaction(outer, async (context) => {
    const id = newId(context.clock());
    await oneAtATime(context);
    const asDefault = isDefault || !(await hasDefault(context));
    if (asDefault) await clearDefault(context);
    await context.db
      .insertInto('addresses')
      .values({
        ...tidy(fields),
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

async function hasDefault({ db, actor }: ContextOf<SignedIn>): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', actor.id)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
