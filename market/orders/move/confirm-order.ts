import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { meetDeadline } from '../../integrations/deadlines.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { adminMay, signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  type RequestedCode,
  redeemPhone,
  requestedCode,
  sendPhoneCode,
} from '../../people/phone/phone-codes.ts';
import { countryCode, phoneNumberOf } from '../../people/phone-number.ts';
import { phoneCodeRules } from '../../people/phone-rules.ts';
import { awaitsConfirmation } from '../confirmation-rules.ts';
import { lockOrder } from '../locked-order.ts';
import { moveConsignments } from './move-consignments.ts';

/** Kind of the deadline until which a buyer has to confirm an order. Its subject is the order. */
export const confirmDeadline = 'order.confirm';

const Order = z.object({ id: idShape });

/**
 * Sends a code to the phone of the order's address. Returns the token for the browser. Answers `not-found` for another
 * buyer's order and for one that waits for no confirmation, `people.code-wait`, `rate.limited`, `people.code-budget`,
 * and `order.no-mobile` when the phone of the address is not a mobile.
 */
export function requestOrderCode(token: string | null, sending: CodeSending): Verb<string> {
  return verb('requestOrderCode', signedIn, Order, async (context, { id }) => {
    const { phone } = await waitingOrder(context, id);
    if (!phone) return refuse('order.no-mobile');
    return sendPhoneCode(context, { phone, userId: context.actor.id, earlier: token }, sending);
  });
}

/** The code that the actor has requested for this order; null without one. */
export function readOrderCode(token: string | null): Verb<RequestedCode | null> {
  return verb('readOrderCode', signedIn, Order, async (context, { id }) => {
    const requested = await requestedCode(context, token, context.actor.id);
    const { phone } = await waitingOrder(context, id);
    return requested?.phone === phone ? requested : null;
  });
}

/**
 * Confirms an order by the code that its phone has received. Answers `input.invalid`, `people.code-expired`, and
 * `not-found` as `requestOrderCode`.
 */
export function confirmOrder(token: string | null): Verb<void> {
  const shape = formShape(phoneCodeRules).and(Order);
  return verb('confirmOrder', signedIn, shape, async (outer, { id, code }) => {
    const userId = outer.actor.id;
    const { phone } = await waitingOrder(outer, id);
    await confirmPhoneCode(outer, token, code, userId);
    await inTransaction(outer, async (context) => {
      if ((await redeemPhone(context, token, userId)) !== phone) refuse('people.code-expired');
      await markConfirmed(context, id, 'code');
    });
  });
}

/**
 * An administrator confirms an order after a call with its buyer. Answers `not-found`, also for one that waits for
 * none.
 */
export const confirmOrderForBuyer = verb('confirmOrderForBuyer', adminMay('orders'), Order, (outer, { id }) =>
  inTransaction(outer, (context) => markConfirmed(context, id, 'call')),
);

/** Confirms the waiting orders of a number, after a reply from it. `phone` in E.164 format. */
export async function confirmOrdersOf(context: Context, phone: string): Promise<void> {
  const waiting = await context.db
    .selectFrom('orders')
    .select('id')
    .where('confirmBy', '>', context.clock())
    .where('confirmedAt', 'is', null)
    .where('status', '=', 'pending')
    .where(({ eb, ref }) => eb(ref('address', '->>').key('phone'), '=', phone.replace(countryCode, '')))
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await markConfirmed(context, id, 'reply');
}

/** Cancels an order that was not confirmed in time. Handler of the deadline, in the caller's transaction. */
export async function cancelUnconfirmed(context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(context, orderId);
  if (!awaitsConfirmation(order)) return;
  await moveConsignments(context, orderId, ({ status }) => status === 'pending', {
    to: 'cancelled',
    by: 'admin',
    reason: 'unconfirmed',
  });
}

async function markConfirmed(context: Context, id: string, by: 'code' | 'call' | 'reply'): Promise<void> {
  const confirmed = await context.db
    .updateTable('orders')
    .set({ confirmedAt: context.clock() })
    .where('id', '=', id)
    .where('confirmBy', 'is not', null)
    .where('confirmedAt', 'is', null)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) return refuse('not-found');
  await meetDeadline(context, confirmDeadline, id);
  await recordAudit(context, { action: 'order.confirm', subject: 'orders', subjectId: id, facts: { by } });
}

/** The actor's order that waits for a confirmation, with the mobile number of its address; '' for any other number. */
async function waitingOrder(context: ContextOf<SignedIn>, id: string): Promise<{ phone: string }> {
  const order = await context.db
    .selectFrom('orders')
    .select(['address', 'confirmBy', 'confirmedAt'])
    .where('id', '=', id)
    .where('userId', '=', context.actor.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!order || !awaitsConfirmation(order)) return refuse('not-found');
  return { phone: phoneNumberOf(order.address?.phone ?? '') ?? '' };
}
