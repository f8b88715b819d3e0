import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { prepaidOnlyVendors } from '../ledger/prepaid-only.ts';
import { consignmentTotals } from '../orders/consignment-totals.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import type { AdvanceRule } from '../payments/advance-rules.ts';
import { offeredPayments } from '../payments/offered-payments.ts';
import type { OnlineWay } from '../payments/rules.ts';
import { bankAccount } from '../settings/bank-account.ts';
import { advanceOfOrder } from './advance-of-order.ts';
import { orderMoney } from './order-money.ts';

/**
 * State of the payment page: `preparing` until the provider has answered, `open` with something to open, `waiting` for
 * an administrator who matches a bank transfer, `failed` when the last attempt failed but time is left, `paid`, and
 * `over` when the order was cancelled, or is paid at the door after all.
 */
export type PaymentState = 'preparing' | 'open' | 'waiting' | 'failed' | 'paid' | 'over';

/**
 * The payment of one of the actor's own orders: the sum in paise, until when, the last attempt with its link or page,
 * the ways to pay instead, and the lines of the order. Answers `not-found`, also for an order without an online
 * payment.
 */
export const readPayment = verb(
  'readPayment',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const order = await ownRequest(context, id);
    const [attempt] = order.attempts;
    const { ways, advances } = await offeredPayments(context, await vendorsOfOrder(context, id));
    const isOpen = order.requestStatus === 'open' && order.expiresAt > context.clock();
    const isCash = isOpen && (await canBeCash(context, id, advances));
    return {
      ...order,
      state: stateOf(order, isOpen),
      attempt: attempt ?? null,
      /** Ways to choose instead, while the time runs. */
      otherWays: isOpen ? ways.filter((way) => way !== attempt?.way && (way !== 'cod' || isCash)) : [],
      bank: attempt?.way === 'bank-transfer' ? await bankAccount(context) : null,
      money: await orderMoney(context, id),
      lines: await orderLinesOf(context, [id]),
    };
  },
);

/** Not for goods that need an advance, or whose vendor is sold for prepaid orders alone. */
async function canBeCash(context: ContextOf<SignedIn>, id: string, advances: readonly AdvanceRule[]) {
  if ((await advanceOfOrder(context, id, advances)) > 0) return false;
  const vendorIds = [...(await consignmentTotals(context, id)).keys()];
  return (await prepaidOnlyVendors(context, vendorIds)).length === 0;
}

export type OrderPayment = ValueOf<typeof readPayment>;

/** The state alone, for the page that follows a payment; cheap, because it is asked every few seconds. */
export const paymentState = verb(
  'paymentState',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const order = await ownRequest(context, id);
    const isOpen = order.requestStatus === 'open' && order.expiresAt > context.clock();
    return { state: stateOf(order, isOpen), changedAt: order.attempts[0]?.changedAt ?? order.createdAt };
  },
);

type OwnRequest = Awaited<ReturnType<typeof ownRequest>>;

function stateOf({ requestStatus, attempts }: OwnRequest, isOpen: boolean): PaymentState {
  if (requestStatus === 'paid') return 'paid';
  if (!isOpen) return 'over';
  const [attempt] = attempts;
  if (!attempt || attempt.status === 'failed') return 'failed';
  if (attempt.way === 'bank-transfer') return attempt.reference ? 'waiting' : 'open';
  return attempt.link || attempt.pageUrl ? 'open' : 'preparing';
}

/** The actor's order with its request and its attempts, the newest first. */
export async function ownRequest({ db, actor }: ContextOf<SignedIn>, orderId: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('paymentRequests as r', 'r.orderId', 'o.id')
    .select(['o.id', 'o.number', 'o.status', 'o.total', 'o.paymentMethod', 'o.createdAt', 'o.checkoutId'])
    .select(['r.id as requestId', 'r.purpose', 'r.amount', 'r.status as requestStatus', 'r.expiresAt'])
    .select(['o.subtotal', 'o.shipping', 'r.closedAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('consignments as c').whereRef('c.orderId', '=', 'o.id').where('c.way', '=', 'dealer'),
      ).as('isDealer'),
    )
    .where('o.id', '=', orderId)
    .where('o.userId', '=', actor.id)
    .executeTakeFirst();
  if (!order) return refuse('not-found');
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'provider', 'way', 'status', 'link', 'pageUrl', 'failure', 'reference', 'askedAt'])
    .select(['createdAt', 'changedAt', 'providerOrderId'])
    .where('requestId', '=', order.requestId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return { ...order, way: (attempts[0]?.way ?? null) as OnlineWay | null, attempts };
}

/** Ids of the vendors whose goods an order has. */
export async function vendorsOfOrder({ db }: Pick<Context, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('consignments')
    .select('vendorId')
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
