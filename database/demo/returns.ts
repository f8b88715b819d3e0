import { sql } from 'kysely';
import type { Context } from '../../market/kernel/context.ts';
import { indianDay, yearAndMonthOf } from '../../market/kernel/days.ts';
import { newId } from '../../market/kernel/ids.ts';
import { holdMoney, setClocks } from '../../market/returns/move-return.ts';
import { endOfState, returnRanks } from '../../market/returns/rules.ts';
import { ownDeliveryVendor } from './delivery.ts';
import { before, day, hour } from './time.ts';

/** Two returns, each with its states and how many hours ago they began, oldest first. */
const demoReturns = [
  {
    ...({ reason: 'faulty', wants: 'new', note: 'Demo: it does not start.' } as const),
    moves: [['asked', 20]],
  },
  {
    ...({ reason: 'broken', wants: 'money', note: 'Demo: the box is torn and a part is broken.' } as const),
    moves: [
      ['asked', 70],
      ['accepted', 60],
      ['received', 5],
    ],
  },
] as const;

/** Two customers of the vendor with its own delivery ask to send goods back: one to answer, one to check. */
export async function insertReturns(context: Context): Promise<void> {
  const parcels = await deliveredParcels(context, demoReturns.length);
  for (const [at, { position, ...parcel }] of parcels.entries()) {
    const demo = demoReturns[at];
    if (!demo) break;
    const { moves, ...asked } = demo;
    const states = moves.map(([state, hours]) => ({ state, at: before(context.clock(), hours * hour) }));
    const [first, last] = [states[0], states.at(-1)];
    if (!first || !last) break;
    const id = newId(first.at);
    const dueAt = endOfState(last.state, last.at);
    const number = `KB-R-${yearAndMonthOf(first.at)}-000${at + 1}`;
    const none = { refusal: null, fetchOn: null, fetchHours: null, carrier: null, trackingNumber: null };
    const now = { state: last.state, stateSince: last.at, rank: returnRanks[last.state], dueAt };
    await context.db
      .insertInto('returns')
      .values({ id, number, ...parcel, ...asked, ...now, ...none, isOpened: false, createdAt: first.at })
      .execute();
    const line = { returnId: id, orderId: parcel.orderId, position, quantity: 1 };
    await context.db.insertInto('returnLines').values(line).execute();
    const rows = states.map(({ state, at: createdAt }) => {
      const role = state === 'asked' ? ('buyer' as const) : ('vendor' as const);
      return { id: newId(createdAt), returnId: id, state, role, actorId: null, createdAt };
    });
    await context.db.insertInto('returnMoves').values(rows).execute();
    await setClocks(context, id, last.state, dueAt);
    await holdMoney(context, parcel.consignmentId);
  }
  await sql`select setval('return_numbers', ${demoReturns.length}::integer)`.execute(context.db);
}

/** The newest parcels that were delivered before the first of these requests. */
function deliveredParcels({ db, clock }: Context, most: number) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('orderLines as l', 'l.consignmentId', 'c.id')
    .where('c.vendorId', '=', ownDeliveryVendor)
    .where('c.status', '=', 'delivered')
    .where('c.deliveredOn', '<', indianDay(before(clock(), 4 * day)))
    .distinctOn('c.id')
    .orderBy('c.id', 'desc')
    .orderBy('l.position')
    .limit(most)
    .select(['c.id as consignmentId', 'c.orderId', 'c.vendorId', 'o.userId', 'l.position'])
    .execute();
}
