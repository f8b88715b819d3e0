import { z } from 'zod';
import { planCredit } from '../documents/credit-documents.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { may, signedIn, staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { refundArrivesBy } from '../order-payments/follow-refund-news.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { photographsOf } from './photographs.ts';
import { isOpenReturn, refusalsOf } from './rules.ts';

const Id = z.object({ id: idShape });

/** One of the actor's own returns, with its clock. Amounts in paise. Answers `not-found`. */
export const readOwnReturn = verb('readOwnReturn', signedIn, Id, async (context, { id }) => {
  const found = await rowOf(context, id);
  if (found?.userId !== context.actor.id) return refuse('not-found');
  return viewOf(context, found);
});

/** A return of the actor's own vendor, or any for an administrator. Answers `not-found`. */
export const readManagedReturn = verb(
  'readManagedReturn',
  staffMay('orders'),
  Id,
  async (context, { id }) => {
    const { role, vendorId } = context.actor;
    const found = await rowOf(context, id);
    if (!found || (role === 'vendor' && found.vendorId !== vendorId)) return refuse('not-found');
    const view = await viewOf(context, found);
    const seesMoney = may(context.actor, 'money');
    return {
      ...view,
      /** Null for people of a vendor who see no money. */
      back: seesMoney ? view.back : null,
      refunded: seesMoney ? view.refunded : null,
      refusals: refusalsOf(found.reason),
      customer: await customerOf(context, found),
    };
  },
);

export type OwnReturn = ValueOf<typeof readOwnReturn>;
export type ManagedReturn = ValueOf<typeof readManagedReturn>;

function rowOf({ db }: Context, id: string) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .innerJoin('consignments as c', 'c.id', 'r.consignmentId')
    .selectAll('r')
    .select(['o.number as orderNumber', 'o.address', 'c.deliveredOn', 'c.status'])
    .select(({ eb, exists, selectFrom }) => [
      eb(eb('c.subtotal', '+', eb.ref('c.shipping')), '>', eb.ref('c.prepaid')).as('wasPaidAtDoor'),
      exists(selectFrom('cashRefunds as b').select('b.id').whereRef('b.consignmentId', '=', 'c.id')).as(
        'hasCashRefund',
      ),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

async function viewOf(context: Context, row: Row) {
  const { address: _, vendorId, orderId, wasPaidAtDoor, hasCashRefund, userId: __, ...shown } = row;
  const vendors = await vendorNames(context, [vendorId]);
  const lines = await linesOf(context, row);
  return {
    ...shown,
    orderId,
    refunded: Number(row.refunded),
    vendorName: vendors.get(vendorId)?.name ?? '',
    lines,
    isOpen: isOpenReturn(row.state),
    /** Whether the buyer may still ask the marketplace to decide. */
    mayContest: row.state === 'refused' && row.dueAt >= context.clock(),
    /** What goes back when all pieces are accepted. */
    back:
      isOpenReturn(row.state) || row.state === 'refused'
        ? await backFor(context, row.consignmentId, lines)
        : 0,
    /** Cash of the door goes back to an account that the buyer names then. */
    isCash: Boolean(row.state === 'refunded' ? hasCashRefund : wasPaidAtDoor),
    arrivesBy: refundArrivesBy(row.state === 'refunded' ? row.stateSince : context.clock()),
    today: indianDay(context.clock()),
    moves: await movesOf(context, row.id),
    photographs: await photographsOf(context, row.id),
  };
}

async function linesOf(context: Context, { id, orderId }: Row) {
  const rows = await context.db
    .selectFrom('returnLines as r')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.position', '=', 'r.position'),
    )
    .leftJoin('products as p', 'p.id', 'l.productId')
    .where('r.returnId', '=', id)
    .orderBy('r.position')
    .select([
      'r.position',
      'r.quantity',
      'r.sellable',
      'r.damaged',
      'r.missing',
      'r.foreignPieces',
      'p.category',
    ])
    .execute();
  const named = await orderLinesOf(context, [orderId]);
  return rows.flatMap(({ category, ...line }) => {
    const of = named.find(({ position }) => position === line.position);
    if (!of) return [];
    const { name, pack, unitPrice, imageKey, productId } = of;
    return { ...line, isSeed: category === 'Seeds', name, pack, unitPrice, imageKey, productId };
  });
}

/** In paise, with the share of the delivery. */
async function backFor(
  context: Context,
  consignmentId: string,
  lines: readonly { readonly position: number; readonly quantity: number }[],
): Promise<Paise> {
  const pieces = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const { goods, shipping } = await planCredit(context, {
    consignmentId,
    reason: 'returned',
    isPaid: true,
    pieces,
  });
  return sum([goods, shipping]);
}

function movesOf({ db }: Context, returnId: string) {
  return db
    .selectFrom('returnMoves')
    .select(['id', 'state', 'role', 'note', 'createdAt'])
    .where('returnId', '=', returnId)
    .orderBy('id')
    .execute();
}

/** Whom the vendor calls or visits, while the return is open: name, phone and place; '' after an erasure. */
async function customerOf({ actor }: ContextOf<SignedIn>, { address, state }: Row) {
  const isShown = actor.role === 'admin' || isOpenReturn(state);
  return {
    name: address?.name ?? '',
    city: address?.city ?? '',
    full:
      isShown && address ? { phone: address.phone, street: address.street, pincode: address.pincode } : null,
  };
}
