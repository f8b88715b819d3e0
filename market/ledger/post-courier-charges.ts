import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { accounts } from './accounts.ts';
import { type LedgerTransaction, post } from './post.ts';
import { chargePostings, type RtoCharge, rtoKey, writeCourierCosts } from './post-remittance.ts';

/** A parcel that a courier was booked for. */
interface CarriedParcel extends Omit<RtoCharge, 'fee'> {
  readonly shipmentId: string;
  /** Code of the courier in `cash_couriers`. */
  readonly courier: string;
}

/** What a way of a parcel has cost with GST, in paise, and who bears it. */
interface WayCharge {
  readonly way: 'there' | 'back';
  readonly fee: Paise;
  readonly paidBy: 'operator' | 'vendor';
}

function kindOf({ way }: Pick<WayCharge, 'way'>): 'rto' | 'courier' {
  return way === 'back' ? 'rto' : 'courier';
}

/**
 * Posts what a courier has charged for the ways of a parcel, each once, in the caller's transaction. The operator owes
 * it to the service that booked the courier. A vendor bears it with its GST, from what is payable at once; borne by the
 * operator it is a cost, and its GST input tax. The way back is charged once, also where a remittance names it.
 */
export async function postCourierCharges(
  context: Context,
  parcel: CarriedParcel,
  charges: readonly WayCharge[],
): Promise<void> {
  const found = await context.db
    .selectFrom('cashCouriers')
    .select('chargeGst')
    .where('code', '=', parcel.courier)
    .executeTakeFirst();
  const of = { courier: parcel.courier, chargeGst: found?.chargeGst ?? 0 };
  const { shipmentId, consignmentId, orderId, vendorId } = parcel;
  const keyOf = ({ way }: WayCharge) =>
    way === 'back' ? rtoKey(consignmentId) : `shipment:${shipmentId}:there`;
  const due = accounts.courierDue(parcel.courier);
  const transactions = charges.map((charge): LedgerTransaction => {
    const { fee, paidBy, way } = charge;
    const costs = chargePostings(of, fee).map((posting) =>
      way === 'back' && posting.account === accounts.courierCosts
        ? { ...posting, account: accounts.rtoCosts }
        : posting,
    );
    const borne = { account: accounts.vendorPayable(vendorId), amount: fee, part: 'courier-cost' } as const;
    return {
      key: keyOf(charge),
      kind: kindOf(charge),
      orderId,
      consignmentId,
      postings: [
        ...(paidBy === 'vendor' ? [borne] : costs),
        { account: due, amount: -fee, part: 'courier-cost' },
      ],
    };
  });
  const ids = await post(context, transactions);
  const ofVendor = charges.filter(({ paidBy }) => paidBy === 'vendor');
  await writeCourierCosts(
    context,
    ofVendor.map((charge) => ({ consignmentId, orderId, vendorId, ...charge })),
    (charge) => ids.get(keyOf(charge)),
    kindOf,
  );
}
