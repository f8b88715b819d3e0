import type { Context } from '../kernel/context.ts';
import { dayAfter, indianDay } from '../kernel/days.ts';
import { inParts } from '../kernel/in-parts.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockCourier } from '../ledger/cash-couriers.ts';
import { daysOfGrace } from '../ledger/courier-rules.ts';
import { postCashMoves } from '../ledger/post-remittance.ts';
import { cashKinds } from '../payments/difference-rules.ts';
import { healDifferences, raiseDifferences } from '../payments/differences/differences.ts';
import { providerOf, raiseOpen } from './cash-differences.ts';
import { courierParcels, type Parcel } from './parcels.ts';

/** Parcels of one transaction. */
const maxAtOnce = 100;

/** Days for which a late parcel is looked for; a difference that is raised stays. */
const daysBack = 60;

/**
 * Compares what couriers hold with what they have paid, for a job, once a day: parcels that were delivered or came back
 * after the courier had paid, and `cash-overdue` for cash that is late by more than three days.
 */
export async function reviewCouriers(context: Context): Promise<void> {
  const couriers = await context.db.selectFrom('cashCouriers').select(['code', 'days']).execute();
  for (const { code, days } of couriers) {
    const ids = new Set([
      ...(await openParcels(context, code)),
      ...(await movedSince(context, code, 'returned', dayAfter(today(context), -daysBack), today(context))),
    ]);
    const late = dayAfter(today(context), -(days + daysOfGrace) - 1);
    const overdue = await movedSince(context, code, 'delivered', dayAfter(late, -daysBack), late);
    for (const id of overdue) ids.add(id);
    await inParts([...ids].sort(), maxAtOnce, (part) => reviewParcels(context, code, part, new Set(overdue)));
  }
}

function today({ clock }: Context): string {
  return indianDay(clock());
}

/** Parcels with an open difference. */
async function openParcels({ db }: Context, courier: string): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentDifferences')
    .innerJoin('consignments', 'consignments.id', 'subject')
    .select('subject')
    .where('provider', '=', providerOf(courier))
    .where('kind', 'in', [...cashKinds])
    .where('settledAt', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Parcels of a courier that were delivered, or came back after their delivery, on one of these days. */
async function movedSince(
  { db }: Context,
  courier: string,
  kind: 'delivered' | 'returned',
  first: string,
  last: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerTransactions as t')
    .innerJoin('consignments as c', 'c.id', 't.consignmentId')
    .select('c.id')
    .where('t.day', '>=', first)
    .where('t.day', '<=', last)
    .where('t.kind', '=', kind)
    .where('c.cashCourier', '=', courier)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Compares parcels of a courier in one transaction, which locks it: what it holds for a parcel that it has paid for
 * moves into suspense, and what is left is a difference, or heals one.
 */
export function reviewParcels(
  outer: Context,
  courier: string,
  ids: readonly string[],
  overdue: ReadonlySet<string> = new Set(),
): Promise<void> {
  return inTransaction(outer, async (context) => {
    await lockCourier(context, courier);
    const parcels = await courierParcels(context, courier, ids);
    const isPaid = ({ received, open }: Parcel) => received !== 0 || open !== 0;
    const paid = parcels.filter(isPaid);
    const moving = paid.filter(({ held }) => held !== 0);
    await postCashMoves(
      context,
      moving.map(({ id, held }) => ({ courier, consignmentId: id, held })),
    );
    const settled = paid.map((parcel) => ({ ...parcel, held: 0, open: parcel.held + parcel.open }));
    if (settled.length > 0) await raiseOpen(context, courier, settled);
    const unpaid = parcels.filter((parcel) => !isPaid(parcel));
    await healDifferences(
      context,
      ['cash-overdue'],
      unpaid.filter(({ held }) => held <= 0).map(({ id }) => id),
    );
    await raiseDifferences(
      context,
      unpaid
        .filter(({ id, held }) => held > 0 && overdue.has(id))
        .map(({ id, orderId, held, trackingNumber }) => ({
          kind: 'cash-overdue' as const,
          subject: id,
          provider: providerOf(courier),
          orderId,
          ours: held,
          theirs: 0,
          facts: { tracking: trackingNumber, why: 'overdue' },
        })),
    );
  });
}
