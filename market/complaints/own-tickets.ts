import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { ownReply } from '../people/own-contact.ts';
import { readableNumber } from '../people/phone-number.ts';

/** The newest tickets that a page shows: more than people need, few enough for one page. */
const most = 50;

/** How long a visitor's message is shown to the account with its number: numbers get other owners. */
const numberPeriod = 90 * day;

/**
 * The actor's tickets with their answers, newest first, at most 50; also those that were sent without a login from
 * their confirmed number.
 */
export const ownTickets = verb('ownTickets', signedIn, z.object({}), async (context) => {
  const { phone } = await ownReply(context);
  const since = new Date(context.clock().getTime() - numberPeriod);
  const found = tickets(context).where(({ and, eb, fn, or }) =>
    or([
      eb('m.userId', '=', context.actor.id),
      ...(phone === null
        ? []
        : [
            and([
              eb(fn<string>('lower', ['m.contact']), '=', readableNumber(phone)),
              eb('m.userId', 'is', null),
              eb('m.createdAt', '>', since),
            ]),
          ]),
    ]),
  );
  return withAnswers(context, found);
});

/** The actor's tickets about one of their orders, newest first; none for another person's order. */
export const ticketsOfOrder = verb('ticketsOfOrder', signedIn, z.object({ id: idShape }), (context, { id }) =>
  withAnswers(context, tickets(context).where('m.userId', '=', context.actor.id).where('orders.id', '=', id)),
);

export type OwnTicket = ValueOf<typeof ownTickets>[number];

function tickets({ db, actor }: ContextOf<SignedIn>) {
  return db
    .selectFrom('complaints as m')
    .leftJoin('consignments', 'consignments.id', 'm.consignmentId')
    .leftJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'consignments.orderId').on('orders.userId', '=', actor.id),
    )
    .select([
      'm.id',
      'm.number',
      'm.userId',
      'm.state',
      'm.kind',
      'm.title',
      'm.message',
      'm.createdAt',
      'm.acknowledgeBy',
      'm.resolveBy',
    ])
    .select(['m.acknowledgedAt', 'm.resolvedAt', 'orders.id as orderId', 'orders.number as orderNumber'])
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id')
    .limit(most);
}

async function withAnswers({ db }: ContextOf<SignedIn>, found: ReturnType<typeof tickets>) {
  const rows = await found.execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .selectFrom('complaintEntries')
    .where('complaintId', 'in', ids)
    .where('role', 'in', ['vendor', 'marketplace'])
    .where('text', '<>', '')
    .orderBy('id')
    .select(['complaintId', 'text', 'createdAt'])
    .execute();
  const byMessage = Map.groupBy(answers, ({ complaintId }) => complaintId);
  return rows.map((ticket) => ({
    ...ticket,
    answers: (byMessage.get(ticket.id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }));
}
