import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { adminMay, signedIn, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { openReturnStates, returnStates } from './rules.ts';

/** The newest returns of a person that a page shows. */
const mostShown = 50;

/** The actor's returns, newest first, at most 50. */
export const ownReturns = verb('ownReturns', signedIn, z.object({}), ({ db, actor }) =>
  rowsOf(db).where('r.userId', '=', actor.id).execute(),
);

/** The actor's returns of one of their orders, newest first; none for another person's order. */
export const returnsOfOrder = verb(
  'returnsOfOrder',
  signedIn,
  z.object({ id: idShape }),
  ({ db, actor }, { id }) =>
    rowsOf(db).where('r.userId', '=', actor.id).where('r.orderId', '=', id).execute(),
);

export type ListedOwnReturn = ValueOf<typeof ownReturns>[number];

function rowsOf(db: Context['db']) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.id', 'r.number', 'r.state', 'r.consignmentId', 'r.createdAt', 'o.number as orderNumber'])
    .orderBy('r.id', 'desc')
    .limit(mostShown);
}

/** Open returns of consignments for those who manage them, by consignment. */
export async function openReturnsOf(context: Context, consignmentIds: readonly string[]) {
  if (consignmentIds.length === 0) return [];
  return context.db
    .selectFrom('returns')
    .select(['id', 'number', 'consignmentId'])
    .where('consignmentId', 'in', [...consignmentIds])
    .where('state', 'in', [...openReturnStates])
    .orderBy('id')
    .execute();
}

const shape = z.object({
  ...cursorShape,
  /** A complete number of a return or an order. */
  search: z.string().max(100).catch(''),
  state: z.enum(returnStates).nullable().catch(null),
});
type Params = z.infer<typeof shape>;

/** A page of the returns of the actor's own vendor: what is to be done first, by clock. */
export const listOwnReturns = verb('listOwnReturns', vendorMay('orders'), shape, (context, params) =>
  listOf(context, params, ownVendorId(context.actor)),
);

/** A page of all returns, to decide first. For administrators. */
export const listReturns = verb('listReturns', adminMay('orders.see'), shape, (context, params) =>
  listOf(context, params, null),
);

/** Number of returns that wait for the actor's own vendor: to answer and to check. */
export const returnsToDo = verb('returnsToDo', vendorMay('orders'), z.unknown(), async (context) =>
  countReturnsToDo(context, ownVendorId(context.actor)),
);

/** The same for a vendor. */
export function countReturnsToDo(context: Context, vendorId: string): Promise<number> {
  const { db } = context;
  return countOf(
    db.selectFrom('returns').where('vendorId', '=', vendorId).where('state', 'in', ['asked', 'received']),
  );
}

async function listOf(context: Context, { search, state, ...cursor }: Params, vendorId: string | null) {
  const term = search.trim().toUpperCase();
  const found = context.db
    .selectFrom('returns')
    .$if(vendorId !== null, (query) => query.where('vendorId', '=', vendorId))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .$if(term !== '', (query) =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb('number', '=', term),
          eb('orderId', 'in', selectFrom('orders').select('id').where('number', '=', term)),
        ]),
      ),
    )
    .select(['id', 'number', 'orderId', 'vendorId', 'state', 'reason', 'dueAt', 'refunded', 'createdAt']);
  const order = { name: 'returns', columns: ['rank', 'dueAt', 'id'] };
  const { rows, ...page } = await listPage(context, found, order, cursor);
  const vendors = await vendorNames(
    context,
    rows.map((row) => row.vendorId),
  );
  const orders = await ordersOf(
    context,
    rows.map((row) => row.orderId),
  );
  return {
    ...page,
    returns: rows.map((row) => ({
      ...row,
      refunded: Number(row.refunded),
      vendorName: vendors.get(row.vendorId)?.name ?? '',
      ...(orders.get(row.orderId) ?? { orderNumber: '', customer: '', city: '' }),
    })),
  };
}

async function ordersOf({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { orderNumber: string; customer: string; city: string }>();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'address'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, number, address }) => [
      id,
      { orderNumber: number, customer: address?.name ?? '', city: address?.city ?? '' },
    ]),
  );
}
