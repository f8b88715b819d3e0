import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { postedCash, rtoKey } from '../ledger/post-remittance.ts';
import { type ParcelCash, plainTrackingNumber } from './remittance-rules.ts';

/** A parcel of a courier with its cash, in paise. */
export interface Parcel extends ParcelCash {
  readonly id: string;
  readonly orderId: string;
  readonly vendorId: string;
  readonly trackingNumber: string;
}

/** Whether a consignment `c` has one of these tracking numbers, compared without spaces and signs; by its index. */
function isNumbered(numbers: readonly string[]): RawBuilder<SqlBool> {
  return sql`regexp_replace(upper(c.tracking_number), '[^A-Z0-9]', '', 'g') = ${anyOf(numbers.map(plainTrackingNumber))}`;
}

/** Ids of a courier's parcels with these tracking numbers, and of their orders. */
export function parcelIds(
  { db }: Context,
  courier: string,
  numbers: readonly string[],
): Promise<{ id: string; orderId: string }[]> {
  return db
    .selectFrom('consignments as c')
    .select(['c.id', 'c.orderId'])
    .where('c.cashCourier', '=', courier)
    .where(isNumbered(numbers))
    .execute();
}

/** Parcels of a courier by their tracking numbers. The key is the plain number. */
export async function parcelsNumbered(
  context: Context,
  courier: string,
  numbers: readonly string[],
): Promise<Map<string, Parcel>> {
  const found = await parcels(context, courier, isNumbered(numbers));
  // Of several with one number, such as a second try, the one whose cash is missing.
  const inOrder = [...found].sort((one, other) => Number(one.held !== 0) - Number(other.held !== 0));
  return new Map(inOrder.map((parcel) => [plainTrackingNumber(parcel.trackingNumber), parcel]));
}

/** Parcels of a courier by their ids, oldest first. */
export function courierParcels(context: Context, courier: string, ids: readonly string[]): Promise<Parcel[]> {
  return parcels(context, courier, sql<SqlBool>`c.id = ${anyOf(ids)}`);
}

async function parcels({ db }: Context, courier: string, condition: RawBuilder<SqlBool>): Promise<Parcel[]> {
  const { held, moved } = postedCash(courier);
  const rows = await db
    .selectFrom('consignments as c')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('cashRemittanceLines as l')
          .whereRef('l.consignmentId', '=', 'c.id')
          .where('l.kind', '=', 'cash')
          .select(({ fn }) => [
            fn.sum<number>('l.credited').as('credited'),
            fn.sum<number>('l.received').as('received'),
            fn.countAll<number>().as('lines'),
          ])
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.orderId', 'c.vendorId', 'c.trackingNumber', 'c.status', 'c.cashBack'])
    .select([held.as('held'), moved.as('moved'), 'paid.credited', 'paid.received', 'paid.lines'])
    .select(
      sql<boolean>`exists (select from ledger_transactions t where t.key = replace(${rtoKey('?')}, '?', c.id))`.as(
        'hasCharge',
      ),
    )
    .where('c.cashCourier', '=', courier)
    .where(condition)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => {
    const [credited, received] = [Number(row.credited ?? 0), Number(row.received ?? 0)];
    return {
      id: row.id,
      orderId: row.orderId,
      vendorId: row.vendorId,
      trackingNumber: row.trackingNumber ?? '',
      isDelivered: row.status === 'delivered' || row.cashBack > 0,
      isBack: row.status === 'returned' && row.cashBack === 0,
      hasCharge: row.hasCharge,
      held: Number(row.held) - credited,
      open: Number(row.moved) + credited - received,
      received,
      lines: Number(row.lines ?? 0),
    };
  });
}
