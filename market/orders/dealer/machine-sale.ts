import { type RawBuilder, sql } from 'kysely';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import type { Paise } from '../../kernel/money.ts';
import { needsEwayBill } from '../../tax/law-values.ts';
import { ownVendorId } from '../../vendors/own-vendor.ts';
import { lockOrder } from '../locked-order.ts';
import { missingBeforeLeaving } from './machine-rules.ts';

/** Taxable goods with their tax, in paise: what decides on an e-way bill. */
const taxedGoods: RawBuilder<Paise> = sql`case when c.seller ->> 'gstin' is null then 0 else
  (select coalesce(sum(line_total + shipping), 0)::bigint from order_lines l
    where l.consignment_id = c.id and l.gst_rate > 0) end`;

/** The parcel of an order that a dealer delivers, with what is recorded and what is missing; null for another order. */
export async function machineOfOrder({ db, clock }: Context, orderId: string) {
  const row = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .leftJoin('machineDeliveries as m', 'm.consignmentId', 'c.id')
    .select(['c.id', 'c.vendorId', 'c.status', 'c.subtotal', 'c.shipping', 'c.prepaid', 'c.promisedOn'])
    .select(['c.deliveredOn', 'o.userId', 'o.number', 'o.createdAt'])
    .select(['leavesOn', 'driver', 'vehicle', 'distanceKm', 'pieces', 'balanceWay', 'balanceReference'])
    .select(['balanceOn', 'remindedOn', 'ewayNumber', taxedGoods.as('taxed')])
    .select(
      sql<number>`(select sum(quantity)::integer from order_lines l where l.consignment_id = c.id)`.as(
        'count',
      ),
    )
    .where('c.orderId', '=', orderId)
    .where('c.way', '=', 'dealer')
    .executeTakeFirst();
  if (!row) return null;
  const { taxed, count, ...machine } = row;
  const balance = machine.subtotal + machine.shipping - machine.prepaid;
  const needsEway = needsEwayBill(taxed, clock());
  const missing = missingBeforeLeaving({ ...machine, balance, needsEway });
  return { ...machine, count, balance, needsEway, missing };
}

/**
 * The same of the actor's own vendor, under the lock of its order, before it leaves. Refuses `not-found`, and
 * `order.move-refused` once it has left or is cancelled.
 */
export async function lockMachine(context: ContextOf<SignedIn>, consignmentId: string) {
  const order = await lockOrder(context, await orderOfMachine(context, consignmentId));
  const machine = (await machineOfOrder(context, order.id)) ?? refuse('not-found');
  if (machine.status !== 'pending' && machine.status !== 'processing')
    refuse('order.move-refused', {
      facts: { number: order.number, from: machine.status, to: 'shipped' },
    });
  return { order, machine };
}

export type MachineSale = NonNullable<Awaited<ReturnType<typeof machineOfOrder>>>;

async function orderOfMachine({ db, actor }: ContextOf<SignedIn>, id: string): Promise<string> {
  const own = await db
    .selectFrom('consignments')
    .select('orderId')
    .where('id', '=', id)
    .where('vendorId', '=', ownVendorId(actor))
    .where('way', '=', 'dealer')
    .where('isUnpaid', '=', false)
    .executeTakeFirst();
  return own?.orderId ?? refuse('not-found');
}
