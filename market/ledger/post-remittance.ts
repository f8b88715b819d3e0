import { sql } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { inParts } from '../kernel/in-parts.ts';
import type { Paise } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { type Account, accounts } from './accounts.ts';
import { gstInCharge } from './courier-rules.ts';
import { noAmounts } from './earning-amounts.ts';
import { type LedgerTransaction, lockAccounts, type Posting, post } from './post.ts';

/** A remittance as posted, in paise. */
export interface RemittancePosting {
  readonly id: string;
  readonly courier: string;
  /** What the bank has received. */
  readonly amount: Paise;
  /** The courier's charges that it has kept, and that our books explain. */
  readonly fees: Paise;
  /** Percent of GST in the charges: it is input tax, no cost. */
  readonly chargeGst: number;
  /** Cash that the courier does not hold any more. */
  readonly credited: Paise;
}

/** A courier's charge for a parcel that came back undelivered. */
export interface RtoCharge {
  readonly consignmentId: string;
  readonly orderId: string;
  readonly vendorId: string;
  readonly fee: Paise;
}

/** Charges that one statement posts. */
const maxAtOnce = 100;

/**
 * Posts a remittance in the caller's transaction, which has locked the courier; what its sums do not explain is in
 * suspense. A charge for a parcel that came back is then the operator's cost, or the vendor's, with an earning of kind
 * `rto` that is payable at once. A vendor bears its GST too, which is then no input tax of the operator. Long lists are
 * posted in parts, with all accounts locked before the first.
 */
export async function postRemittance(
  context: Context,
  remittance: RemittancePosting,
  charges: readonly RtoCharge[],
  rtoPaidBy: 'operator' | 'vendor',
): Promise<void> {
  const head = remittanceTransaction(remittance);
  const bearer = ({ vendorId }: RtoCharge): Account =>
    rtoPaidBy === 'vendor' ? accounts.vendorPayable(vendorId) : accounts.rtoCosts;
  await lockAccounts(context, [...head.postings.map(({ account }) => account), ...charges.map(bearer)]);
  await post(context, [head]);
  await inParts(charges, maxAtOnce, async (part) => {
    const ids = await post(
      context,
      part.map((charge) => ({
        key: rtoKey(charge.consignmentId),
        kind: 'rto',
        orderId: charge.orderId,
        consignmentId: charge.consignmentId,
        postings:
          rtoPaidBy === 'vendor'
            ? [
                { account: bearer(charge), amount: charge.fee, part: 'courier-cost' },
                ...chargePostings(remittance, -charge.fee),
              ]
            : rtoCostPostings(remittance, charge.fee),
      })),
    );
    if (rtoPaidBy === 'vendor')
      await writeCourierCosts(context, part, ({ consignmentId }) => ids.get(rtoKey(consignmentId)));
  });
}

/** The ledger transaction of a remittance; what its sums do not explain is in suspense. */
export function remittanceTransaction(remittance: RemittancePosting): LedgerTransaction {
  const { id, courier, amount, fees, credited } = remittance;
  return {
    key: `remittance:${id}`,
    kind: 'remittance',
    postings: [
      { account: accounts.bank, amount, part: 'remittance' },
      ...chargePostings(remittance, fees),
      {
        account: accounts.courierCash(courier),
        amount: -credited,
        part: 'remittance',
        collectedBy: 'courier',
      },
      { account: accounts.suspense, amount: credited - amount - fees, part: 'remittance' },
    ],
  };
}

type Charging = Pick<RemittancePosting, 'courier' | 'chargeGst'>;

/** A charge of a courier, in paise with GST: the cost without it, and the input tax. */
export function chargePostings({ courier, chargeGst }: Charging, charge: Paise): Posting[] {
  const gst = gstInCharge(charge, chargeGst);
  return [
    { account: accounts.courierCosts, amount: charge - gst, part: 'courier-cost' },
    { account: accounts.inputGst(`courier:${courier}`), amount: gst, part: 'courier-cost' },
  ];
}

/** The operator bears a charge: its cost without GST is that of parcels that came back. */
function rtoCostPostings({ chargeGst }: Charging, charge: Paise): Posting[] {
  const cost = charge - gstInCharge(charge, chargeGst);
  return [
    { account: accounts.rtoCosts, amount: cost, part: 'courier-cost' },
    { account: accounts.courierCosts, amount: -cost, part: 'courier-cost' },
  ];
}

/** The key of the charge for a parcel that came back: a parcel is charged once. */
export function rtoKey(consignmentId: string): string {
  return `consignment:${consignmentId}:rto`;
}

/** Writes what vendors bear of charges as earnings that are payable at once, without those that were not posted. */
export async function writeCourierCosts<Charge extends RtoCharge>(
  context: Context,
  charges: readonly Charge[],
  transactionOf: (charge: Charge) => string | undefined,
  kindOf: (charge: Charge) => 'rto' | 'courier' = () => 'rto',
): Promise<void> {
  const last = await context.db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => ['consignmentId', fn.max('serial').as('serial')])
    .where('consignmentId', '=', anyOf(charges.map(({ consignmentId }) => consignmentId)))
    .groupBy('consignmentId')
    .execute();
  const serials = new Map(last.map(({ consignmentId, serial }) => [consignmentId, Number(serial)]));
  const now = context.clock();
  const day = indianDay(now);
  const rows = charges.flatMap((charge) => {
    const { consignmentId, orderId, vendorId, fee } = charge;
    const transactionId = transactionOf(charge);
    if (!transactionId) return [];
    const serial = (serials.get(consignmentId) ?? 0) + 1;
    serials.set(consignmentId, serial);
    return {
      id: newId(now),
      vendorId,
      orderId,
      consignmentId,
      serial,
      transactionId,
      kind: kindOf(charge),
      day,
      payableOn: day,
      status: 'payable' as const,
      ...noAmounts,
      courierCost: fee,
      net: -fee,
    };
  });
  if (rows.length > 0) await writeTogether(context, [insertRows('vendorEarnings', rows)]);
}

/** Cash of a parcel that moves away from the courier, or an open difference that is settled. Amounts in paise. */
export interface CashMove {
  readonly courier: string;
  /** Null for a difference about no parcel of ours. */
  readonly consignmentId: string | null;
  /** Taken off what the courier holds. */
  readonly held: Paise;
  /** Taken off what is open in suspense. */
  readonly open: Paise;
}

/**
 * Moves what couriers hold for parcels into suspense, where the rest of the parcel is open, in the caller's
 * transaction.
 */
export async function postCashMoves(
  context: Context,
  moves: readonly Omit<CashMove, 'open'>[],
): Promise<void> {
  await post(
    context,
    moves.map(({ courier, consignmentId, held }) => ({
      key: `cash:${consignmentId}:${newId(context.clock())}`,
      kind: 'remittance-settled',
      consignmentId,
      postings: [
        { account: accounts.courierCash(courier), amount: -held, part: 'remittance', collectedBy: 'courier' },
        { account: accounts.suspense, amount: held, part: 'remittance' },
      ],
    })),
  );
}

/**
 * Posts that a difference is the courier's charge, or that its money is lost: either is a cost of couriers. `chargeGst`
 * is the percent of GST in a charge; 0 for lost money, which has none.
 */
export async function postCashCost(
  context: Context,
  { id, courier, chargeGst, consignmentId, held, open }: CashMove & Charging & { readonly id: string },
): Promise<void> {
  await post(context, [
    {
      key: `difference:${id}:${newId(context.clock())}`,
      kind: 'remittance-settled',
      consignmentId,
      postings: [
        ...chargePostings({ courier, chargeGst }, held + open),
        { account: accounts.courierCash(courier), amount: -held, part: 'remittance', collectedBy: 'courier' },
        { account: accounts.suspense, amount: -open, part: 'remittance' },
      ],
    },
  ]);
}

/**
 * Columns with what was posted for a consignment `c`, in paise: `held` is what the courier has collected and not given
 * back, `moved` is in suspense. What remittances have posted is not in them.
 */
export function postedCash(courier: string) {
  const of = (
    account: string,
  ) => sql<number>`(select coalesce(sum(p.amount), 0)::bigint from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id where t.consignment_id = c.id and p.account = ${account})`;
  return { held: of(accounts.courierCash(courier).code), moved: of(accounts.suspense.code) };
}
