import type { PaymentsFacts } from '../../app/request/context.ts';
import { askForDestination } from '../../market/cash-refunds/tell-customer.ts';
import { disputeDeadline } from '../../market/disputes/follow-dispute.ts';
import { remindOfDispute } from '../../market/disputes/remind.ts';
import type { DeadlineHandler } from '../../market/integrations/deadlines.ts';
import { expirePayment } from '../../market/order-payments/expire-payment.ts';
import { askDeadline } from '../../market/payments/cash-refunds/request-cash-refund.ts';
import { refundIsLate } from '../../market/payments/follow-refund.ts';
import { paymentDeadline } from '../../market/payments/open-request.ts';
import { refundDeadline } from '../../market/payments/refunds.ts';
import type { Provider } from '../integrations/provider.ts';
import type { PaymentAdapter } from './payment-adapter.ts';
import { type PaymentSettings, paymentProvider } from './payment-provider.ts';

/** Online payments: the providers that can be connected, and the steps of the job. */
export interface Payments {
  readonly providers: readonly Provider[];
  /** For pages. */
  readonly facts: PaymentsFacts;
  readonly deadlines: Readonly<Record<string, DeadlineHandler>>;
}

/** Sets up payments with the given adapters. */
export function createPayments(
  adapters: readonly PaymentAdapter[],
  settings: PaymentSettings & { readonly isSimulated: boolean },
): Payments {
  return {
    providers: adapters.map((adapter) => paymentProvider(adapter, settings)),
    facts: {
      providers: adapters.map(({ name, title, ways, signsWithKey = false, split }) => {
        return {
          name,
          title,
          ways,
          signsWithKey,
          canSplit: split !== undefined,
          holds: split?.holds ?? false,
        };
      }),
      isSimulated: settings.isSimulated,
      siteUrl: settings.siteUrl,
    },
    deadlines: {
      [paymentDeadline]: expirePayment,
      [refundDeadline]: refundIsLate,
      [askDeadline]: askForDestination,
      [disputeDeadline]: remindOfDispute,
    },
  };
}
