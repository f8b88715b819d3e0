import type { Generated, JSONColumnType } from 'kysely';
import type { Paise } from '../../kernel/money.ts';
import type { AccountStatus, AccountStep } from './account-rules.ts';

/** A vendor's account at a payment provider: transfers go to it, and the provider pays it out to the vendor's bank. */
export interface LinkedAccountTable {
  vendorId: string;
  provider: string;
  /** The provider's ids; null until it has answered. */
  accountId: string | null;
  productId: string | null;
  /** The next call that opens the account. */
  step: AccountStep;
  status: AccountStatus;
  /** The provider's names of what it still needs. */
  requirements: JSONColumnType<string[], string | undefined>;
  /** Why the provider has refused a step. */
  failure: string | null;
  tries: Generated<number>;
  createdAt: Date;
  changedAt: Date;
}

export type TransferStatus = 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'paid-out';

/**
 * A vendor's share of a payment, which the provider moves to their linked account and holds until the return time is
 * over.
 */
export interface TransferTable {
  id: string;
  paymentId: string;
  orderId: string;
  consignmentId: string;
  vendorId: string;
  provider: string;
  /** The provider's id of the linked account. */
  accountId: string;
  /** The part of the payment that was for the consignment. */
  paid: Paise;
  amount: Paise;
  /** Taken back, as the provider has confirmed. */
  reversed: Generated<Paise>;
  /** `failed` may be sent again; `paid-out`: the vendor gets it with a payout instead. */
  status: Generated<TransferStatus>;
  hold: Generated<'held' | 'released' | 'settled'>;
  externalId: string | null;
  tries: Generated<number>;
  failure: string | null;
  /** When its earning became payable: since then it is to be released. */
  releaseAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

/** A part of a transfer that is taken back before its refund is sent. */
export interface TransferReversalTable {
  id: string;
  transferId: string;
  refundId: string;
  /** Another one for each try: some providers take numbers for ids. */
  serial: Generated<number>;
  amount: Paise;
  status: Generated<'requested' | 'processed' | 'failed'>;
  externalId: string | null;
  tries: Generated<number>;
  failure: string | null;
  requestedAt: Date;
  changedAt: Date;
}

declare module '../../kernel/database.ts' {
  interface Database {
    linkedAccounts: LinkedAccountTable;
    transfers: TransferTable;
    transferReversals: TransferReversalTable;
  }
}
