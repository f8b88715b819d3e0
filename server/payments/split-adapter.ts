import type { Paise } from '../../market/kernel/money.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { AccountStep } from '../../market/payments/split/account-rules.ts';
import type { Exchange } from '../integrations/provider.ts';

/** A transfer, as the provider needs it. */
export interface TransferToSend {
  /** The idempotency key: the same for all tries. */
  readonly transferId: string;
  readonly providerPaymentId: string;
  /** The provider's id of the attempt. */
  readonly providerOrderId: string;
  readonly accountId: string;
  /** The provider's id; null before it has answered. */
  readonly externalId: string | null;
  readonly amount: Paise;
}

/** A reversal of a part of a transfer, as the provider needs it. */
export interface ReversalToSend {
  /** The idempotency key: the same for all tries. */
  readonly reversalId: string;
  /** A number of its own for each try, for providers whose ids are numbers. */
  readonly serial: number;
  readonly accountId: string;
  /** The provider's id of the transfer. */
  readonly transfer: string;
  readonly amount: Paise;
}

/** A vendor whose account is opened, from the profile and the bank account. */
export interface AccountToOpen {
  readonly vendorId: string;
  readonly accountId: string | null;
  readonly productId: string | null;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  readonly companyName: string;
  readonly legalName: string;
  readonly contact: string;
  readonly pan: string;
  readonly gstin: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly bank: { readonly holder: string; readonly number: string; readonly ifsc: string };
}

/**
 * How a provider splits payments: linked accounts, transfers, their release and reversal. Facts: see `SplitOperation`.
 */
export interface SplitAdapter {
  /**
   * Whether a transfer is on hold until `release`. Otherwise the provider pays it after a time of its own, and
   * `release` asks whether it is there.
   */
  readonly holds: boolean;
  readonly transfer: (keys: ProviderKeys, transfer: TransferToSend) => Exchange;
  /** Finds a transfer by the provider's id or by our own. `failed` when there is none. */
  readonly transferStatus: (keys: ProviderKeys, transfer: TransferToSend) => Exchange;
  readonly release: (keys: ProviderKeys, transfer: TransferToSend) => Exchange;
  readonly reverse: (keys: ProviderKeys, reversal: ReversalToSend) => Exchange;
  /**
   * Finds a reversal by our own id, or repeats its request where the provider makes it once. `failed` when there is
   * none.
   */
  readonly reversalStatus: (keys: ProviderKeys, reversal: ReversalToSend) => Exchange;
  /** A step of opening an account. It may be made again. */
  readonly account: (keys: ProviderKeys, account: AccountToOpen, step: AccountStep) => Exchange;
  readonly accountStatus: (
    keys: ProviderKeys,
    account: { readonly accountId: string; readonly productId: string },
  ) => Exchange;
}
