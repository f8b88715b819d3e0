import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/**
 * Locks an enquiry until the end of the transaction, so that its quotes are written and answered one after the other.
 * Refuses with `not-found`.
 */
export async function lockEnquiry({ db }: Context, id: string) {
  const enquiry = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return enquiry ?? refuse('not-found');
}

/** Records that a quote has answered an enquiry, if nothing else did before. In the caller's transaction. */
export async function answerByQuote(context: ContextOf<SignedIn>, id: string): Promise<void> {
  await context.db
    .updateTable('enquiries')
    .set({ answeredBy: context.actor.id, answeredHow: 'quote', answeredAt: context.clock() })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute();
}

/** Gives a visitor's enquiry to the account that has proven to be theirs. In the caller's transaction. */
export async function claimEnquiry({ db, actor }: ContextOf<SignedIn>, id: string): Promise<void> {
  await db
    .updateTable('enquiries')
    .set({ userId: actor.id })
    .where('id', '=', id)
    .where('userId', 'is', null)
    .execute();
}

/** An enquiry `e` has ten digits, an account the number in E.164 format. */
const fullNumber = sql<string>`'+91' || e.phone`;

/**
 * The account of each enquiry: the one that sent it, else the one whose confirmed number or proven email it names.
 * Knowing the number alone is not enough.
 */
export async function enquirersOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('enquiries as e')
    .innerJoin('users as u', (join) =>
      join.on(({ eb, and, or, fn }) =>
        or([
          eb('u.id', '=', eb.ref('e.userId')),
          and([
            eb('e.userId', 'is', null),
            or([
              eb('u.phone', '=', fullNumber),
              and([eb('u.emailVerified', '=', true), eb('u.email', '=', fn<string>('lower', ['e.email']))]),
            ]),
          ]),
        ]),
      ),
    )
    .select(['e.id', 'u.id as userId'])
    .where('e.id', '=', anyOf(ids))
    .where('u.erasedAt', 'is', null)
    // The number goes before the email, where they are of two accounts: the last row stays. An account may have none.
    .orderBy(({ eb }) => eb('u.phone', 'is not distinct from', fullNumber), 'asc')
    .execute();
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
