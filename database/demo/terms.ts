import type { Insertable } from 'kysely';
import { type Paise, rupees } from '../../market/kernel/money.ts';
import type { CashCourierTable, CommissionRuleTable } from '../../market/ledger/schema.ts';
import type { ConsignmentTable } from '../../market/orders/schema.ts';
import { before, day } from './time.ts';

/** The courier that collects the demo shop's cash. */
const courier = { code: 'demo-parcel', name: 'Demo Parcel Service', days: 7 } as const;

/** 8 per cent, for sprayers 10. */
const commission = [
  { id: 'demo-sprayers', productId: 'battery-sprayer-16-l', basisPoints: 1_000 },
  { id: 'demo-all', productId: null, basisPoints: 800 },
] as const;

/** The commission of a product, in 1/100 per cent. */
export function commissionOfProduct(id: string): number {
  const rule = commission.find(({ productId }) => productId === null || productId === id);
  return rule?.basisPoints ?? 0;
}

/** Every so many orders a vendor delivers small parcels themselves, and takes the cash. */
const ownDeliveries = { oneOf: 7, below: rupees(5_000) };

/**
 * Who carried a parcel of an order by its place among all orders, and who took its cash. `worth` is its sum in paise.
 */
export function carriedBy(
  sequence: number,
  worth: Paise,
): Pick<Insertable<ConsignmentTable>, 'carrier' | 'collectedBy' | 'cashCourier'> {
  return sequence % ownDeliveries.oneOf === 0 && worth < ownDeliveries.below
    ? { carrier: 'Own delivery', collectedBy: 'vendor', cashCourier: null }
    : { carrier: courier.name, collectedBy: 'courier', cashCourier: courier.code };
}

/** The rules of commission and the courier, as of before the first order. */
export function planTerms(now: Date): {
  rules: Insertable<CommissionRuleTable>[];
  couriers: Insertable<CashCourierTable>[];
} {
  const createdAt = before(now, 400 * day);
  const rules = commission.map((rule, at) => ({
    ...rule,
    position: at + 1,
    vendorId: null,
    category: null,
    startsOn: null,
    endsOn: null,
    createdAt,
  }));
  return { rules, couriers: [{ ...courier, createdAt }] };
}
