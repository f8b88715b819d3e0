import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActorRole } from '../../delivery/reasons.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import { awaitsConfirmation } from '../confirmation-rules.ts';
import { type OrderLine, orderLinesOf, reducedAmountOf } from '../order-lines.ts';
import { namedFor, type Reduction, reductionsOf } from '../reduced-lines.ts';
import { checksOf, type ReturnCheck } from '../returned-lines.ts';
import { toCollectOf, toPayOf } from '../sales.ts';
import type { OrderStatus } from '../statuses.ts';

/** The columns of a consignment that `orderView` needs, and that each of its pages shows. */
export const viewedColumns = [
  'c.id',
  'c.orderId',
  'c.status',
  'c.subtotal',
  'c.shipping',
  'c.prepaid',
  'c.carrier',
  'c.trackingNumber',
  'c.outForDeliveryAt',
  'c.trackingToken',
  'c.way',
  'c.promisedFrom',
  'c.promisedOn',
  'c.dispatch',
] as const;

interface Viewed {
  readonly id: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly subtotal: Paise;
  readonly shipping: Paise;
  readonly prepaid: Paise;
  readonly outForDeliveryAt: Date | null;
}

/** What readers see of a consignment beside its own columns. */
interface Seen {
  readonly lines: readonly OrderLine[];
  /** Oldest first. */
  readonly reductions: readonly Reduction[];
  /** Result of the return check; null without one. */
  readonly check: ReturnCheck | null;
  /** Cash still due at the door, in paise. */
  readonly toCollect: Paise;
  /** Whether the vendor has said that the shipped parcel comes today. */
  readonly comesToday: boolean;
}

/**
 * Consignments as customers, vendors and administrators see them, and all lines of their orders. The caller has
 * checked access.
 */
export async function orderView<Part extends Viewed>(
  context: Context,
  parts: readonly Part[],
  reader: ActorRole,
): Promise<{ lines: readonly OrderLine[]; parts: readonly (Omit<Part, 'orderId'> & Seen)[] }> {
  const lines = await orderLinesOf(context, [...new Set(parts.map(({ orderId }) => orderId))]);
  const reductions = await reductionsOf(context, lines, reader);
  const ids = parts.map(({ id }) => id);
  const checks = await checksOf(context, ids);
  const ofPart = Map.groupBy(lines, ({ consignmentId }) => consignmentId);
  const today = indianDay(context.clock());
  return {
    lines,
    parts: parts.map((whole) => {
      const { orderId: _, ...part } = whole;
      return {
        ...part,
        lines: ofPart.get(whole.id) ?? [],
        reductions: reductions.get(whole.id) ?? [],
        check: checks.get(whole.id) ?? null,
        toCollect: toCollectOf(part),
        comesToday:
          whole.status === 'shipped' &&
          whole.outForDeliveryAt !== null &&
          indianDay(whole.outForDeliveryAt) === today,
      };
    }),
  };
}

interface Ordered {
  readonly subtotal: Paise;
  readonly total: Paise;
  readonly cancelledAmount: Paise;
  readonly returnedAmount: Paise;
  readonly status: OrderStatus;
  readonly confirmBy: Date | null;
  readonly confirmedAt: Date | null;
}

/** An order with its amounts as ordered, what is left to pay of it, and whether it waits for its buyer. In paise. */
export function orderTotals<Order extends Ordered>(order: Order, lines: readonly OrderLine[]) {
  const reducedAmount = reducedAmountOf(lines);
  return {
    ...order,
    subtotal: order.subtotal + reducedAmount,
    total: order.total + reducedAmount,
    reducedAmount,
    toPay: toPayOf(order),
    awaitsConfirmation: isWaiting(order),
  };
}

/** Whether an order or a consignment may not be accepted before its buyer confirms it. */
export function isWaiting(order: Pick<Ordered, 'status' | 'confirmBy' | 'confirmedAt'>): boolean {
  return order.status === 'pending' && awaitsConfirmation(order);
}

/**
 * Subquery for the status history of a consignment, oldest first. `person` is the name of who did it: administrators
 * see all, vendors their own people's, customers none. `note` is for administrators.
 */
export function transitionsOf({ db }: Context, consignmentId: Expression<string>, reader: ActorRole) {
  return jsonArrayFrom(
    db
      .selectFrom('consignmentMoves as m')
      .leftJoin('users as u', (join) =>
        join.onRef('u.id', '=', 'm.actorId').on(sql<boolean>`m.moved_by = ${anyOf(namedFor[reader])}`),
      )
      .where('m.consignmentId', '=', consignmentId)
      .orderBy('m.createdAt')
      .orderBy('m.id')
      .select(['m.toStatus as to', 'm.movedBy as by', 'u.name as person', 'm.reason', 'm.createdAt as at'])
      .$if(reader === 'admin', (query) => query.select('m.note')),
  ).as('moves');
}
