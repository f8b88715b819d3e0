import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { mailStates, mailsOnAPage, mostMailsCounted } from './rules.ts';

/** Whatever else is asked counts as not asked. */
const shape = z.object({
  /** How the reader's address begins. */
  search: z.string().max(254).catch(''),
  state: z.enum(mailStates).nullable().catch(null),
  isDescending: z.boolean().catch(true),
  /** Begins behind a mail, or ends before one. */
  after: idShape.optional().catch(undefined),
  before: idShape.optional().catch(undefined),
});

type Asked = z.infer<typeof shape>;

/**
 * A page of the outbox, for administrators: what has become of each mail. `next` and `previous` name the mails from which
 * the neighbouring pages go on; null where there are none.
 */
export const listMails = verb(adminOnly, shape, async (context, asked) => {
  const isBackwards = asked.before !== undefined;
  const found = await page(context, asked).execute();
  const shown = found.slice(0, mailsOnAPage);
  const mails = isBackwards ? shown.reverse() : shown;
  const isMore = found.length > mailsOnAPage;
  const hasNext = isBackwards || isMore;
  const hasPrevious = isBackwards ? isMore : asked.after !== undefined;
  return {
    mails,
    total: await countOf(context, asked),
    next: (hasNext && mails.at(-1)?.id) || null,
    previous: (hasPrevious && mails[0]?.id) || null,
  };
});

function page(context: Context, asked: Asked) {
  const from = asked.after ?? asked.before;
  const goesDown = asked.isDescending === (asked.before === undefined);
  const direction = goesDown ? 'desc' : 'asc';
  return narrowed(context, asked)
    .select(['id', 'recipient', 'language', 'kind', 'state', 'attempts', 'lastError', 'sentAt', 'createdAt'])
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('createdAt', 'id'),
          goesDown ? '<' : '>',
          selectFrom('outgoingMails as at')
            .where('at.id', '=', from ?? '')
            .select(['at.createdAt', 'at.id'])
            .$asTuple('createdAt', 'id'),
        ),
      ),
    )
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(mailsOnAPage + 1);
}

async function countOf(context: Context, asked: Asked): Promise<number> {
  const some = narrowed(context, asked)
    .select('id')
    .limit(mostMailsCounted + 1);
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function narrowed({ db }: Context, { search, state }: Asked) {
  const beginning = search.replaceAll('\0', '').trim().toLowerCase();
  let query = db.selectFrom('outgoingMails');
  if (state) query = query.where('state', '=', state);
  if (beginning) {
    const like = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`lower(recipient) like ${like}`);
  }
  return query;
}
