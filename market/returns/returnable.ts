import { sql } from 'kysely';
import { z } from 'zod';
import type { DeliveryWay } from '../delivery/offers.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay, laterOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import {
  type BuyerReturnReason,
  buyerReturnReasons,
  lastReturnDay,
  newOneProblem,
  openReturnStates,
  type ReturnTimes,
  returnProblem,
} from './rules.ts';

/** Pieces of each line that open returns ask for, by position. */
export async function openPiecesOf({ db }: Context, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('returnLines as l')
    .innerJoin('returns as r', 'r.id', 'l.returnId')
    .where('l.orderId', '=', orderId)
    .where('r.state', 'in', [...openReturnStates])
    .groupBy('l.position')
    .select(['l.position', sql<number>`sum(l.quantity)::integer`.as('pieces')])
    .execute();
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}

/** A line of a delivered consignment. */
export interface ReturnableLine {
  readonly position: number;
  /** Pieces that neither came back nor are asked for. */
  readonly free: number;
  readonly isSeed: boolean;
  /** Pieces in stock, for a new one, and how they reach the buyer. */
  readonly stock: number;
  readonly way: DeliveryWay;
  readonly times: ReturnTimes;
}

/** The lines of a consignment that has been delivered, in line order; none for any other. */
export async function returnableLines(context: Context, consignmentId: string): Promise<ReturnableLine[]> {
  const rows = await context.db
    .selectFrom('orderLines as l')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .where('c.id', '=', consignmentId)
    .where('c.status', '=', 'delivered')
    .where('c.deliveredOn', 'is not', null)
    .orderBy('l.position')
    .select(['l.orderId', 'l.position', 'l.quantity', 'p.category', 'p.returnDays', 'p.stock'])
    .select(['c.deliveredOn', 'c.promisedOn', 'c.way'])
    .execute();
  const asked = await openPiecesOf(context, rows[0]?.orderId ?? '');
  return rows.flatMap(({ position, quantity, category, stock, way, returnDays, ...row }) => {
    const { deliveredOn, promisedOn } = row;
    if (deliveredOn === null) return [];
    return {
      position,
      free: Math.max(0, quantity - (asked.get(position) ?? 0)),
      isSeed: category === 'Seeds',
      stock: stock ?? 0,
      way,
      times: { deliveredOn, promisedOn, returnDays },
    };
  });
}

/** The last day on which a consignment can be sent back at all: for the fault of the seller. */
function lastDayOf(lines: readonly ReturnableLine[]): Day {
  return lines.map(({ times }) => lastReturnDay('broken', times)).reduce(laterOf, '');
}

/** The reasons for which at least one of the lines can be sent back today. */
function reasonsFor(lines: readonly ReturnableLine[], today: Day): BuyerReturnReason[] {
  return buyerReturnReasons.filter((reason) =>
    lines.some(({ times }) => returnProblem(reason, times, today) === null),
  );
}

/** `part`: without one, the first parcel that was delivered. */
const Part = z.object({ id: idShape, part: idShape.catch('') });

/**
 * A delivered parcel of the actor's own order, for the form of a return: its goods, the reasons that hold today, and
 * until when. `id` is the order, `part` the consignment. Amounts in paise. Answers `not-found`.
 */
export const readReturnable = verb('readReturnable', signedIn, Part, async (context, { id, part }) => {
  const found = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .$if(part !== '', (query) => query.where('c.id', '=', part))
    .where('o.id', '=', id)
    .where('o.userId', '=', context.actor.id)
    .where('c.status', '=', 'delivered')
    .orderBy('c.id')
    .select(['c.id', 'c.vendorId', 'c.subtotal', 'c.shipping', 'c.prepaid', 'o.number', 'c.deliveredOn'])
    .executeTakeFirst();
  const lines = found ? await returnableLines(context, found.id) : [];
  if (!found?.deliveredOn || lines.length === 0) return refuse('not-found');
  const vendors = await vendorNames(context, [found.vendorId]);
  const named = await orderLinesOf(context, [id]);
  const today = indianDay(context.clock());
  const last = lastDayOf(lines);
  return {
    orderId: id,
    part: found.id,
    number: found.number,
    vendorName: vendors.get(found.vendorId)?.name ?? '',
    deliveredOn: found.deliveredOn,
    today,
    /** The last day of what the seller has to answer for. */
    last,
    isOver: laterOf(today, last) !== last,
    reasons: reasonsFor(lines, today),
    /** Whether a new one can be asked for of any line. */
    hasNew: lines.some((line) => newOneProblem('broken', { ...line, quantity: 1 }) === null),
    /** In paise: what goes back for all of it, with the delivery, and the part that was paid in cash. */
    whole: found.subtotal + found.shipping,
    shipping: found.shipping,
    cash: found.subtotal + found.shipping - found.prepaid,
    lines: lines.flatMap((line) => {
      const shown = named.find(({ position }) => position === line.position);
      if (!shown) return [];
      const { name, pack, quantity, unitPrice, imageKey, productId } = shown;
      const { position, free, isSeed, times } = line;
      const unwantedUntil = times.returnDays === 0 ? null : lastReturnDay('unwanted', times);
      return { position, free, quantity, isSeed, unwantedUntil, name, pack, unitPrice, imageKey, productId };
    }),
  };
});

export type ReturnableParcel = ValueOf<typeof readReturnable>;
