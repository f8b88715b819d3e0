import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import type { OrderStatus } from './statuses.ts';
import { isOpen } from './transitions.ts';

/** How long contact data stays visible after delivery or return, in milliseconds. */
const shownFor = 30 * day;

/**
 * Whether a vendor sees address and phone, and can print slip and label: while the consignment is open, and for 30 days
 * after its delivery or return, for reprints and questions.
 */
export function hasContact(status: OrderStatus, closed: Date | string | null, now: Date): boolean {
  if (isOpen(status)) return true;
  if (status === 'cancelled' || closed === null) return false;
  return now.getTime() - new Date(closed).getTime() <= shownFor;
}

/** Subquery for the time of the last delivery or return of a consignment, if any. */
export function closedAt({ db }: Context, consignmentId: Expression<string>) {
  return db
    .selectFrom('consignmentMoves as m')
    .where('m.consignmentId', '=', consignmentId)
    .where('m.toStatus', 'in', ['delivered', 'returned'])
    .select(({ fn }) => fn.max('m.createdAt').as('at'));
}
