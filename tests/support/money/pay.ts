import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import { newId } from '../../../market/kernel/ids.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { refundNews } from '../../../market/order-payments/follow-refund-news.ts';
import { placeOrder } from '../../../market/orders/place/place-order.ts';
import { attemptOpened } from '../../../market/payments/open-attempt.ts';
import type { PaymentFact } from '../../../market/payments/provider-facts.ts';
import type { PaymentMethod, ProviderWay } from '../../../market/payments/rules.ts';
import { answerOf } from '../answer-of.ts';
import type { TestMarket } from '../market.ts';

/** Connects a provider that nothing answers for, and offers UPI and cards with it. */
export async function connectTestProvider(
  { db }: Pick<TestMarket, 'db'>,
  ways: ProviderWay[] = ['upi', 'card', 'net-banking'],
): Promise<void> {
  const secrets = { keyId: 'rzp_test_1', sealedKey: 'x', sealedWebhookSecret: 'x', keysAt: new Date(0) };
  await db
    .insertInto('paymentProviders')
    .values({ provider: 'razorpay', ...secrets, ways, changedAt: new Date() })
    .execute();
  await db.updateTable('paymentOptions').set({ enabled: true }).execute();
}

interface Bought {
  readonly items: readonly { productId: string; quantity: number }[];
  readonly addressId: string;
  readonly total: Paise;
  readonly way?: PaymentMethod;
  readonly pays?: 'all' | 'advance';
}

/** Places an order that is paid online. Returns its id. */
export async function orderOnline(
  context: Context & { actor: SignedIn },
  { way = 'upi', ...order }: Bought,
): Promise<string> {
  const input = { checkoutId: `online-checkout-${newId()}`, paymentMethod: way, ...order };
  return answerOf(await placeOrder(context, input)).id;
}

/** The newest attempt of an order, opened by its provider. */
export async function openedAttempt(context: Context, orderId: string) {
  const attempt = await context.db
    .selectFrom('paymentAttempts as a')
    .innerJoin('paymentRequests as r', 'r.id', 'a.requestId')
    .select(['a.id', 'a.provider', 'r.amount', 'r.id as requestId'])
    .where('r.orderId', '=', orderId)
    .orderBy('a.id', 'desc')
    .executeTakeFirstOrThrow();
  const providerOrderId = `order_${attempt.id}`;
  await attemptOpened(
    context,
    { attemptId: attempt.id },
    { providerOrderId, link: 'upi://pay?pa=test%40bank' },
  );
  return { ...attempt, providerOrderId };
}

/** A provider's word about a payment. */
export function aPayment(amount: Paise, fact: Partial<PaymentFact> = {}): PaymentFact {
  return {
    paymentId: `pay_${newId()}`,
    amount,
    currency: 'INR',
    status: 'succeeded',
    method: 'upi',
    fee: null,
    feeGst: null,
    utr: '632654120087',
    payer: 'ra…@okbank',
    capturedAt: null,
    failure: null,
    ...fact,
  };
}

/** The provider says of all refunds of an order that they are sent, and paid back. */
export async function paidBack(context: Context, orderId: string): Promise<void> {
  const refunds = await context.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  const none = { providerPaymentId: null, amount: null, reference: null, failure: null };
  for (const { id: refundId } of refunds)
    for (const status of ['sent', 'processed'] as const)
      await refundNews(context, 'razorpay', {
        ...none,
        refundId,
        providerRefundId: `rfnd_${refundId}`,
        status,
      });
}
