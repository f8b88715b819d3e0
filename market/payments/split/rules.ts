import { type Paise, sum } from '../../kernel/money.ts';

/** A consignment's part of a payment, and what its vendor is expected to earn of it. In paise. */
export interface Share {
  readonly consignmentId: string;
  readonly vendorId: string;
  readonly paid: Paise;
  readonly earned: Paise;
}

/**
 * What is transferred for each consignment, in paise: what it earns, but no more than was paid for it. All transfers
 * and the provider's fee fit into the payment; what does not fit is left out from the last ones, and is paid with a
 * payout.
 */
export function transferAmounts(
  shares: readonly Share[],
  room: Paise,
): readonly (Share & { amount: Paise })[] {
  let left = Math.max(0, room);
  return shares.map((share) => {
    const amount = Math.max(0, Math.min(share.earned, share.paid, left));
    left -= amount;
    return { ...share, amount };
  });
}

/** A transfer, and the sum of the refunds for its consignment. In paise. */
interface Refunded {
  readonly amount: Paise;
  readonly paid: Paise;
  readonly refunded: Paise;
  /** What is taken back already, or asked for. */
  readonly takenBack: Paise;
}

/**
 * What a refund takes back of a transfer, in paise: in the end the same share of it as of what was paid, rounded for
 * the buyer.
 */
export function reversalOf({ amount, paid, refunded, takenBack }: Refunded): Paise {
  const left = Math.floor((amount * Math.max(0, paid - refunded)) / paid);
  return Math.max(0, amount - left - takenBack);
}

/** What stays with the vendor of a transfer, in paise. */
export function leftOfTransfer(
  { amount, reversed }: { readonly amount: Paise; readonly reversed: Paise },
  open: readonly { readonly amount: Paise }[],
): Paise {
  return amount - reversed - sum(open.map((one) => one.amount));
}
