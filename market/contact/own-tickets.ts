import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { stateOf } from './message-states.ts';

/** The newest tickets that a page shows: more than people need, few enough for one page. */
const most = 50;

/** The actor's tickets with their answers, newest first, at most 50. */
export const ownTickets = verb('ownTickets', signedIn, z.object({}), (context) =>
  withAnswers(context, tickets(context)),
);

/** The actor's tickets about one of their orders, newest first; none for another person's order. */
export const ticketsOfOrder = verb('ticketsOfOrder', signedIn, z.object({ id: idShape }), (context, { id }) =>
  withAnswers(context, tickets(context).where('orders.id', '=', id)),
);

export type OwnTicket = ValueOf<typeof ownTickets>[number];

function tickets({ db, actor }: ContextOf<SignedIn>) {
  return db
    .selectFrom('contactMessages as m')
    .leftJoin('consignments', 'consignments.id', 'm.consignmentId')
    .leftJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'consignments.orderId').on('orders.userId', '=', actor.id),
    )
    .where('m.userId', '=', actor.id)
    .select(['m.id', 'm.number', 'm.subject', 'm.message', 'm.createdAt', 'm.acknowledgeBy', 'm.resolveBy'])
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
    .selectFrom('contactAnswers')
    .where('messageId', 'in', ids)
    .orderBy('id')
    .select(['messageId', 'text', 'createdAt'])
    .execute();
  const byMessage = Map.groupBy(answers, ({ messageId }) => messageId);
  return rows.map((ticket) => ({
    ...ticket,
    state: stateOf(ticket),
    answers: (byMessage.get(ticket.id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }));
}
