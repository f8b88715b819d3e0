import type { Day } from '../../market/kernel/days.ts';
import type { Paise } from '../../market/kernel/money.ts';
import type { ProviderEvent } from '../../market/payments/provider-facts.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { ProviderWay } from '../../market/payments/rules.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { DisputeAdapter } from './dispute-adapter.ts';
import type { SplitAdapter } from './split-adapter.ts';

/** An attempt to pay, as the provider needs it. */
export interface AttemptToOpen {
  /** Our id, sent as the receipt: 36 characters at most. */
  readonly attemptId: string;
  /** Null before `open` has succeeded. */
  readonly providerOrderId: string | null;
  /** What `open` answered as `session`, for `link`; most providers need none. */
  readonly session?: string | null;
  /** The buyer's IP address, for a payment by UPI; null when it is not known, and for questions about an attempt. */
  readonly buyerAddress?: string | null;
  readonly way: ProviderWay;
  readonly amount: Paise;
  readonly expiresAt: Date;
  /** KB-2611-0851, or `TEST` for a test payment. */
  readonly orderNumber: string;
  /** Ten digits; a role number of the shop where the buyer has none. */
  readonly phone: string;
  /** A role address of the shop for a buyer without an email. */
  readonly email: string;
  readonly name: string;
  readonly customerId: string;
  /** The page of the shop to which the provider's page returns. */
  readonly returnUrl: string;
  /** Address of the webhooks, `/hooks/<provider>`. */
  readonly hookUrl: string;
}

/** A refund, as the provider needs it. */
export interface RefundToSend {
  /** Our id with the number of the try: the idempotency key. At least 10 characters. */
  readonly key: string;
  readonly refundId: string;
  readonly providerPaymentId: string;
  /** The provider's id of the attempt. */
  readonly providerOrderId: string;
  readonly providerRefundId: string | null;
  readonly amount: Paise;
  readonly orderNumber: string;
}

/**
 * One payment provider: how its requests look and how its replies and events read. Knows no tables. The facts of each
 * outcome are those of `PaymentOperation` (market/payments/provider-facts.ts).
 */
export interface PaymentAdapter {
  /** As in `/hooks/:provider` and in the tables. */
  readonly name: string;
  /** For administrators. */
  readonly title: string;
  readonly ways: readonly ProviderWay[];
  /** Whether events are signed with the key, and not with a secret of their own. */
  readonly signsWithKey?: boolean;
  readonly baseUrl: string;
  /** Creates the provider's order for an attempt. */
  readonly open: (keys: ProviderKeys, attempt: AttemptToOpen) => Exchange;
  /** Second step of `open`, for providers that need one. It moves no money: without a clear reply it is made again. */
  readonly link?: (keys: ProviderKeys, attempt: AttemptToOpen) => Exchange;
  /** Finds out what became of an `open` without a clear reply, by our own id; the facts are those of `open`. */
  readonly findOpened: (keys: ProviderKeys, attempt: AttemptToOpen) => Exchange;
  /** Asks for all payments of an attempt. */
  readonly status: (keys: ProviderKeys, attempt: AttemptToOpen) => Exchange;
  readonly refund: (keys: ProviderKeys, refund: RefundToSend) => Exchange;
  /** Finds out what became of a refund, by our own key or by the provider's id. `failed` when there is none. */
  readonly refundStatus: (keys: ProviderKeys, refund: RefundToSend) => Exchange;
  /** A page of the report of a day; `next` is what the page before it has answered, null for the first. */
  readonly settlements: (keys: ProviderKeys, day: Day, next?: string | null) => Exchange;
  readonly disputes: DisputeAdapter;
  readonly check: (keys: ProviderKeys) => Exchange;
  /** Vendors' shares of payments in linked accounts; absent where the provider's split is not implemented. */
  readonly split?: SplitAdapter;
  /**
   * Which secret signed an event: the index in `webhookSecrets`, or null for a forged one. In constant time.
   */
  readonly signedBy: (keys: ProviderKeys, headers: Headers, body: Uint8Array) => number | null;
  /** The provider's id of the event, or null for the hash of its bytes. */
  readonly eventIdOf: (headers: Headers) => string | null;
  /** Reads an event; throws for one that is malformed. */
  readonly read: (body: string) => ProviderEvent;
}

export type { ProviderKeys };
