import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  type RequestedCode,
  redeemPhone,
  requestedCode,
  sendPhoneCode,
} from '../people/phone/phone-codes.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import { phoneCodeRules } from '../people/phone-rules.ts';

const Order = z.object({ id: idShape });

/**
 * Sends a code to the phone of an order whose cash goes back. Returns the token for the browser. Answers `not-found`
 * for another buyer's order and for one without such cash, `people.code-wait`, `rate.limited`, `people.code-budget`,
 * and `order.no-mobile` when the phone of the order is not a mobile.
 */
export function requestRefundCode(token: string | null, sending: CodeSending): Verb<string> {
  return verb('requestRefundCode', signedIn, Order, async (context, { id }) => {
    const phone = (await phoneOfOrder(context, id)) ?? refuse('order.no-mobile');
    return sendPhoneCode(context, { phone, userId: context.actor.id, earlier: token }, sending);
  });
}

/** What the page of the refund needs to ask for a code. */
export interface RefundProof {
  /** Whether the phone of the order is a mobile. */
  readonly isMobile: boolean;
  /** The code that the actor has requested for this phone; null without one. */
  readonly code: RequestedCode | null;
}

/**
 * Whether a code can be sent to the phone of the order, and the one that was requested. Answers `not-found` as
 * `requestRefundCode`.
 */
export function readRefundProof(token: string | null): Verb<RefundProof> {
  return verb('readRefundProof', signedIn, Order, async (context, { id }) => {
    const phone = await phoneOfOrder(context, id);
    const requested = await requestedCode(context, token, context.actor.id);
    return { isMobile: phone !== null, code: requested?.phone === phone ? requested : null };
  });
}

/**
 * Checks the code; the phone is proven for 15 minutes. Answers `input.invalid`, `people.code-expired`, and `not-found`
 * as `requestRefundCode`.
 */
export function confirmRefundCode(token: string | null): Verb<void> {
  return verb(
    'confirmRefundCode',
    signedIn,
    formShape(phoneCodeRules).and(Order),
    async (context, { id, code }) => {
      await phoneOfOrder(context, id);
      await confirmPhoneCode(context, token, code, context.actor.id);
    },
  );
}

/**
 * Uses up the proof of the phone of an order, in the caller's transaction. Refuses `people.code-expired` without one.
 * An order whose phone is not a mobile needs none.
 */
export async function redeemRefundProof(
  context: ContextOf<SignedIn>,
  orderId: string,
  token: string | null,
): Promise<void> {
  const phone = await phoneOfOrder(context, orderId);
  if (phone !== null && (await redeemPhone(context, token, context.actor.id)) !== phone)
    refuse('people.code-expired');
}

/** The mobile number of the actor's order, of which cash goes back; null for another number. Refuses `not-found`. */
async function phoneOfOrder(context: ContextOf<SignedIn>, id: string): Promise<string | null> {
  const order = await context.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .where('userId', '=', context.actor.id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cashRefunds').select('id').whereRef('cashRefunds.orderId', '=', 'orders.id')),
    )
    .executeTakeFirst();
  return order ? phoneNumberOf(order.address?.phone ?? '') : refuse('not-found');
}
