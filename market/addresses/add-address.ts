import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { addressShape, clearDefault, lockAddresses, normaliseAddress } from './address-fields.ts';
import { maxAddresses } from './rules.ts';

/**
 * Saves an address of the actor and returns its id. The first address is the default, and a new default replaces the
 * old one (docs/product.md, Saved Addresses). Answers `input.invalid` and `address.too-many` (facts: `most`).
 */
export const addAddress = verb('addAddress', signedIn, addressShape, (outer, { isDefault, ...fields }) =>
  inTransaction(outer, async (context) => {
    const id = newId(context.clock());
    await lockAddresses(context);
    const marks = await ownMarks(context);
    if (marks.length >= maxAddresses) refuse('address.too-many', { facts: { most: maxAddresses } });
    const asDefault = isDefault || !marks.includes(true);
    if (asDefault) await clearDefault(context);
    await context.db
      .insertInto('addresses')
      .values({
        ...normaliseAddress(fields),
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

/** The default flags of the actor's addresses. */
async function ownMarks({ db, actor }: ContextOf<SignedIn>): Promise<boolean[]> {
  const rows = await db.selectFrom('addresses').select('isDefault').where('userId', '=', actor.id).execute();
  return rows.map(({ isDefault }) => isDefault);
}
