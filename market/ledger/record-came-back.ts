import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { insertRows, writeTogether } from '../kernel/write.ts';
import { type CollectedSale, ratesOn, shareOf } from '../tax/withholding.ts';
import { accounts } from './accounts.ts';
import { commissionOf, taxableOf, tcsOf, tcsSum } from './earning-rules.ts';
import { type Posting, post } from './post.ts';
import { type ConsignmentMoney, earningsOf, setOff, whenTakenBack } from './record-delivery.ts';

/** Goods of a consignment that came back after its delivery. Amounts in paise. */
export interface CameBack {
  /** The consignment before, and after: null when nothing of it is left. */
  readonly before: ConsignmentMoney;
  readonly after: ConsignmentMoney | null;
  /** What goes back to the buyer: of the payment before the delivery, and of the cash at the door. */
  readonly prepaid: Paise;
  readonly cash: Paise;
  /** The credit notes for them: TCS is taken back as GSTR-8 does. */
  readonly notes: readonly CollectedSale[];
}

/**
 * Posts goods that came back after their delivery, in the caller's transaction, which has locked the order. The
 * delivery stays posted: cash that was taken at the door is due to the buyer (`refunds_due`) and no longer the
 * vendor's, also where the vendor took it. Commission, GST on it and TCS go back to the vendor for what came back; TDS
 * is set off against later sales.
 */
export async function recordCameBack(context: Context, back: CameBack): Promise<void> {
  const { before } = back;
  const past = await earningsOf(context, [before]);
  const at = past.findLastIndex(({ kind }) => kind === 'sale');
  const sale = past[at];
  if (!sale) throw new Error(`the delivery of consignment ${before.id} is not posted`);
  const day = indianDay(context.clock());
  const serial = (past.at(-1)?.serial ?? 0) + 1;
  const owner =
    sale.status === 'pending'
      ? accounts.vendorPending(before.vendorId)
      : accounts.vendorPayable(before.vendorId);
  const { tcs, ...fees } = takenBack(back, past.slice(at), sale.day, day);
  await setOff(context, sale, taxableOf(before).all - (back.after ? taxableOf(back.after).all : 0));
  const key = `consignment:${before.id}:came-back:${serial}:${newId(context.clock())}`;
  const postings = [...buyersShare(owner, back), ...feesBack(owner, before.place, { tcs, ...fees })];
  const of = { orderId: before.orderId, consignmentId: before.id };
  const ids = await post(context, [{ key, kind: 'came-back', ...of, postings }]);
  const gross = back.prepaid + back.cash;
  const row = {
    id: newId(context.clock()),
    vendorId: before.vendorId,
    ...of,
    serial,
    transactionId: ids.get(key) ?? '',
    kind: 'return' as const,
    day,
    ...whenTakenBack(sale, day),
    gross: -gross,
    commission: -fees.commission,
    commissionGst: -fees.commissionGst,
    tcs: -tcsSum(tcs),
    tds: 0,
    cash: 0,
    net: fees.commission + fees.commissionGst + tcsSum(tcs) - gross,
  };
  await writeTogether(context, [insertRows('vendorEarnings', [row])]);
}

type Past = readonly { readonly commission: Paise; readonly commissionGst: Paise }[];

/** What the vendor gets back: all that was taken since the delivery without what is due for the rest. */
function takenBack({ after, notes }: CameBack, past: Past, soldOn: string, day: string) {
  const left = after ? commissionOf(after) : 0;
  const commission = sum(past.map((one) => Number(one.commission))) - left;
  const leftGst = shareOf(left, ratesOn('fees', soldOn).rate * 100);
  const commissionGst = sum(past.map((one) => Number(one.commissionGst))) - leftGst;
  return { commission, commissionGst, tcs: tcsOf(notes.map((note) => ({ ...note, day }))) };
}

/** The goods' price, from the vendor to the buyer. */
function buyersShare(
  owner: Posting['account'],
  { prepaid, cash, before: { collectedBy } }: CameBack,
): Posting[] {
  return [
    { account: owner, amount: prepaid, part: 'gross', collectedBy: 'operator' },
    { account: accounts.unearned, amount: -prepaid, part: 'gross', collectedBy: 'operator' },
    { account: owner, amount: cash, part: 'gross', collectedBy },
    { account: accounts.refundsDue, amount: -cash, part: 'gross', collectedBy },
  ];
}

function feesBack(
  owner: Posting['account'],
  place: string,
  { commission, commissionGst, tcs }: ReturnType<typeof takenBack>,
): Posting[] {
  const back = (account: Posting['account'], amount: Paise, part: Posting['part']): Posting[] => [
    { account: owner, amount: -amount, part },
    { account, amount, part },
  ];
  return [
    ...back(accounts.commission, commission, 'commission'),
    ...back(accounts.feesGst, commissionGst, 'commission-gst'),
    ...(['cgst', 'sgst', 'igst'] as const).flatMap((tax) => back(accounts.tcs(tax, place), tcs[tax], 'tcs')),
  ];
}
