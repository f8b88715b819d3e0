import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { setDeadline } from '../integrations/deadlines.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { prepaidOnlyVendors } from '../ledger/prepaid-only.ts';
import { count } from '../limits/count.ts';
import { cashRefusal, cashZoneRefusal, prepaidOnlyRefusal } from '../orders/cash-rules.ts';
import { confirmPeriod, confirmReasonOf } from '../orders/confirmation-rules.ts';
import { cashLimitsOfOrder, consignmentTotals } from '../orders/consignment-totals.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { cashColumns, cashLeftFrom } from '../orders/place/cash-orders.ts';
import { changeWayOfOrder, payAllAtDoor } from '../orders/prepaid-part.ts';
import { askAbout } from '../payments/ask-provider.ts';
import { raiseDifference } from '../payments/differences/differences.ts';
import { lockRequest } from '../payments/find-attempt.ts';
import { offeredPayments } from '../payments/offered-payments.ts';
import { extendRequest, tryAnotherWay } from '../payments/open-request.ts';
import { cancelRequest } from '../payments/refund-order.ts';
import { bank, hasOnlineWay, implementedMethods, transferPeriod } from '../payments/rules.ts';
import { storeReference } from '../payments/store-payment.ts';
import { lockPerson } from '../people/lock-person.ts';
import { settingsQuery } from '../settings/store-settings.ts';
import { advanceOfOrder } from './advance-of-order.ts';
import { ownRequest, vendorsOfOrder } from './read-payment.ts';
import { releaseOrder } from './release-order.ts';
import { transferRules } from './transfer-rules.ts';

const PayAnotherWay = z.object({ id: idShape, way: z.enum(implementedMethods, 'payment.unknown') });

/**
 * Pays an order that waits in another way, or in the same way again: a new attempt, or cash at the door. An earlier
 * attempt that still succeeds is paid twice and goes back. Answers `not-found`, `payment.closed` when the time is over
 * or the order is paid, `payment.unavailable`, `payment.cash-limit`, `payment.first-delivery`, `payment.prepaid-only`,
 * `payment.cash-zone`, `payment.advance`, and `rate.limited`.
 */
export const payAnotherWay = verb('payAnotherWay', signedIn, PayAnotherWay, async (outer, { id, way }) => {
  await ownRequest(outer, id);
  await count(outer, 'payment', outer.actor.id);
  return inTransaction(outer, async (context) => {
    await lockPerson(context, context.actor.id);
    const { request } = await lockOpenRequest(context, id);
    const vendorIds = await vendorsOfOrder(context, id);
    const { ways, advances } = await offeredPayments(context, vendorIds);
    if (!ways.includes(way)) refuse('payment.unavailable');
    await changeWayOfOrder(context, id, way);
    if (way !== 'cod') return tryAnotherWay(context, request, { way, vendorIds });
    const advance = await advanceOfOrder(context, id, advances);
    if (advance > 0) refuse('payment.advance', { facts: { sum: advance } });
    await refuseCashOfVendors(context, id, hasOnlineWay(ways));
    return payAtTheDoor(context, id);
  });
});

/** Refuses cash for goods of vendors who are sold for prepaid orders alone, or take less at the place of the order. */
async function refuseCashOfVendors(context: ContextOf<SignedIn>, id: string, hasOnline: boolean) {
  const door = await consignmentTotals(context, id);
  const failure =
    prepaidOnlyRefusal(await prepaidOnlyVendors(context, [...door.keys()]), door, hasOnline) ??
    cashZoneRefusal(await cashLimitsOfOrder(context, id), door);
  if (failure) throw new Refusal(failure);
}

async function payAtTheDoor(context: ContextOf<SignedIn>, id: string): Promise<void> {
  const { total, address } = await lockOrder(context, id);
  const row = await settingsQuery(context).select(cashColumns(context)).executeTakeFirstOrThrow();
  const cash = cashLeftFrom(row);
  const failure = cashRefusal(cash, total);
  if (failure) throw new Refusal(failure);
  const confirmReason = address && confirmReasonOf(cash.confirmation, total, address);
  const confirmBy = confirmReason && new Date(context.clock().getTime() + confirmPeriod);
  await payAllAtDoor(context, id, { confirmReason, confirmBy });
  if (confirmBy) await setDeadline(context, { kind: 'order.confirm', subject: id, dueAt: confirmBy });
  await cancelRequest(context, id);
  await recordAudit(context, { action: 'order.pay-at-door', subject: 'orders', subjectId: id });
  await releaseOrder(context, id);
}

/** "I have paid": asks the provider about the attempts of the order. Returns whether it was asked just now. */
export const checkPayment = verb(
  'checkPayment',
  signedIn,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const { attempts, requestStatus } = await ownRequest(context, id);
    let hasAsked = false;
    if (requestStatus !== 'paid')
      for (const attempt of attempts) if (await askAbout(context, attempt)) hasAsked = true;
    return { hasAsked };
  },
);

/**
 * The buyer gives the reference (UTR) of a bank transfer: the order then waits for an administrator, for up to two
 * working days. Answers `input.invalid`, `not-found` and `payment.closed`.
 */
export const giveTransferReference = verb(
  'giveTransferReference',
  signedIn,
  formShape(transferRules).and(z.object({ id: idShape })),
  (outer, { id, reference: typed }) =>
    inTransaction(outer, async (context) => {
      const { request, attempt } = await lockOpenRequest(context, id);
      if (attempt?.way !== 'bank-transfer') return refuse('payment.closed');
      const reference = typed.replaceAll(/\s/g, '').toUpperCase();
      const now = context.clock();
      await storeReference(context, attempt.id, reference);
      if (!attempt.reference)
        await extendRequest(context, request.id, new Date(now.getTime() + transferPeriod));
      await raiseDifference(context, {
        kind: 'transfer-to-match',
        subject: attempt.id,
        provider: bank,
        orderId: id,
        ours: request.amount,
        theirs: 0,
        facts: { reference },
      });
    }),
);

/** Locks the actor's order and its request, which is open and in time. Refuses `not-found` and `payment.closed`. */
async function lockOpenRequest(context: ContextOf<SignedIn>, orderId: string) {
  await ownRequest(context, orderId);
  await lockOrder(context, orderId);
  const { requestId, attempts } = await ownRequest(context, orderId);
  const request = await lockRequest(context, requestId);
  if (request.status !== 'open' || request.expiresAt <= context.clock()) refuse('payment.closed');
  return { request, attempt: attempts[0] };
}
