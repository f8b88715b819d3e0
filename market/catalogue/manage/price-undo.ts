import { sql } from 'kysely';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { minute } from '../../kernel/durations.ts';
import type { Paise } from '../../kernel/money.ts';

/** How long a bulk change of prices can be undone, in milliseconds. */
const undoTime = 10 * minute;

/** A price that a bulk change has set, in paise. */
interface ChangedPrice {
  readonly id: string;
  readonly name: string;
  readonly before: Paise;
  readonly after: Paise;
}

/** Stores a change of prices for its undo, instead of the person's last one. */
export async function storePriceUndo(
  { db, actor, clock }: ContextOf<SignedIn>,
  changed: readonly ChangedPrice[],
): Promise<void> {
  const prices = JSON.stringify(changed.map(({ id, name, before, after }) => ({ id, name, before, after })));
  const row = { changedAt: clock(), prices };
  await db
    .insertInto('priceUndos')
    .values({ userId: actor.id, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** The person's last bulk change of prices while it can be undone, with the time until which it can. */
export async function readPriceUndo({ db, actor, clock }: ContextOf<SignedIn>, { lock = false } = {}) {
  const since = new Date(clock().getTime() - undoTime);
  const query = db
    .selectFrom('priceUndos')
    .where('userId', '=', actor.id)
    .where('changedAt', '>', since)
    .select(['prices', 'changedAt']);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    found && {
      prices: found.prices as readonly ChangedPrice[],
      until: new Date(found.changedAt.getTime() + undoTime),
    }
  );
}

export async function forgetPriceUndo({ db, actor }: ContextOf<SignedIn>): Promise<void> {
  await db.deleteFrom('priceUndos').where('userId', '=', actor.id).execute();
}

/** Deletes what can no longer be undone. For the daily job. */
export async function forgetPriceUndos({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('priceUndos')
    .where(sql<boolean>`changed_at <= ${new Date(clock().getTime() - undoTime)}`)
    .execute();
}
