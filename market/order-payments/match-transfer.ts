import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { atMost } from '../kernel/field-rules.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import type { Paise } from '../kernel/money.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { bankAttempt, forgetReference } from '../payments/bank-attempt.ts';
import { healDifference, raiseDifference } from '../payments/differences/differences.ts';
import { closeDifference, findDifference, lockDifference } from '../payments/differences/lock-difference.ts';
import { bank } from '../payments/rules.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';
import { paiseFrom } from '../settings/rules.ts';
import { takePayment } from './take-payment.ts';
import { matchRules, referenceFrom, statementRules } from './transfer-match-rules.ts';

/** `confirmed` is the amount that the administrator has seen to differ from the one asked for, as typed. */
const Match = formShape(matchRules).and(z.object({ id: idShape, confirmed: textField }));

/**
 * Stores a bank transfer as in the bank's statement for an order. The exact amount pays the order, any other waits as a
 * wrong amount, one for an order that is closed goes back. Answers `input.invalid` for an unknown order, a reference
 * that counts for another order (facts: its `number`), and once for an amount that was not asked (facts: `asked` in
 * paise); `not-found`, and `conflict.changed` for a settled difference.
 */
export const matchTransfer = verb('matchTransfer', adminMay('payments'), Match, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const { id } = typed;
    const found = await findDifference(context, id, ['transfer-to-match', 'unknown-payment']);
    if (found.provider !== bank) refuse('not-found');
    const order = await lockOrderNumbered(context, typed.number);
    await lockDifference(context, id);
    const attempt = await bankAttempt(context, order.id);
    if (!attempt) return refuse('input.invalid', { fields: { number: 'transfer.unpaid' } });
    const amount = paiseFrom(typed.amount) ?? 0;
    if (amount !== attempt.amount && typed.confirmed !== typed.amount)
      refuse('input.invalid', { fields: { amount: 'transfer.differs' }, facts: { asked: attempt.amount } });
    const reference = referenceFrom(typed.reference);
    await receive(context, attempt.id, { reference, amount });
    await healDifference(context, 'transfer-to-match', attempt.id);
    await healDifference(context, 'unknown-payment', reference);
    await closeDifference(context, id, 'received');
    await recordAudit(context, {
      action: 'transfer.received',
      subject: 'orders',
      subjectId: order.id,
      facts: { reference, amount },
    });
    return { number: order.number };
  }),
);

/** A note of the bank's statement, such as the sender. */
const Recorded = formShape({ ...statementRules, note: [atMost(100)] });

async function lockOrderNumbered(context: Context, typed: string): Promise<LockedOrder> {
  const found = await context.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', typed.trim().toUpperCase())
    .executeTakeFirst();
  return found
    ? lockOrder(context, found.id)
    : refuse('input.invalid', { fields: { number: 'transfer.number' } });
}

interface Transfer {
  readonly reference: string;
  readonly amount: Paise;
}

/**
 * A reference counts once: `takePayment` ignores one that is stored, so the order that has it is looked up afterwards.
 */
async function receive(context: Context, attemptId: string, { reference, amount }: Transfer): Promise<void> {
  await takePayment(
    context,
    { attemptId },
    {
      paymentId: reference,
      amount,
      currency: 'INR',
      status: 'succeeded',
      method: 'bank-transfer',
      fee: null,
      feeGst: null,
      utr: reference,
      payer: null,
      capturedAt: null,
      failure: null,
    },
  );
  const stored = await paymentOf(context, reference);
  if (stored?.attemptId !== attemptId) refuseUsed(stored?.number);
}

function paymentOf({ db }: Context, reference: string) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.attemptId', 'orders.number'])
    .where('payments.provider', '=', bank)
    .where('payments.providerPaymentId', '=', reference)
    .executeTakeFirst();
}

function refuseUsed(number: string | null | undefined): never {
  return refuse('input.invalid', { fields: { reference: 'transfer.used' }, facts: { number: number ?? '' } });
}

/**
 * No transfer with the buyer's reference was found: tells the buyer, who can give another reference, for a day at
 * least. Answers `not-found`, and `conflict.changed` when another administrator was first.
 */
export const refuseTransfer = verb(
  'refuseTransfer',
  adminMay('payments'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const { subject, orderId } = await findDifference(context, id, ['transfer-to-match']);
      if (orderId === null) return refuse('not-found');
      const order = await lockOrder(context, orderId);
      const { facts, ours: amount } = await lockDifference(context, id);
      const { reference = '' } = facts;
      await forgetReference(context, { attemptId: subject, differenceId: id });
      await closeDifference(context, id, 'not-found');
      await recordAudit(context, {
        action: 'transfer.not-found',
        subject: 'orders',
        subjectId: orderId,
        facts: { reference },
      });
      await announce(context, order, { reference, amount });
    }),
);

async function announce(context: Context, order: LockedOrder, transfer: Transfer): Promise<void> {
  const { id: orderId, number } = order;
  const [contact] = await contactsOf(context, [order.userId]);
  if (!contact) return;
  const kind = 'transfer.not-found';
  const mail = { kind, facts: { orderId, number, ...transfer } } as const;
  const event = `${kind}:${orderId}:${context.clock().toISOString()}`;
  await notifyCustomer(context, recipientOf(contact), [
    { mail, message: { kind, facts: { orderId, number } }, event },
  ]);
}

/**
 * Records a transfer in the bank's statement that names no order, to be matched later. Answers `input.invalid` for a
 * reference that counts for an order, or that a buyer has given (facts: the order's `number`), and for one that is
 * recorded.
 */
export const recordTransfer = verb('recordTransfer', adminMay('payments'), Recorded, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const reference = referenceFrom(typed.reference);
    const amount = paiseFrom(typed.amount) ?? 0;
    await refuseKnown(context, reference);
    await raiseDifference(context, {
      kind: 'unknown-payment',
      subject: reference,
      provider: bank,
      orderId: null,
      ours: 0,
      theirs: amount,
      facts: { reference, note: typed.note.trim() },
    });
    await recordAudit(context, {
      action: 'transfer.record',
      subject: 'payment_differences',
      subjectId: reference,
      facts: { reference, amount },
    });
  }),
);

async function refuseKnown(context: Context, reference: string): Promise<void> {
  // Two administrators who record the same transfer wait for each other.
  await lockName(context, `transfer ${reference}`);
  const stored = await paymentOf(context, reference);
  if (stored) refuseUsed(stored.number);
  const known = await context.db
    .selectFrom('paymentDifferences')
    .leftJoin('orders', 'orders.id', 'paymentDifferences.orderId')
    .select(['kind', 'orders.number'])
    .where('paymentDifferences.provider', '=', bank)
    .where('kind', 'in', ['unknown-payment', 'transfer-to-match'])
    .where('settledAt', 'is', null)
    .where(sql<string>`facts ->> 'reference'`, '=', reference)
    .limit(1)
    .executeTakeFirst();
  if (!known) return;
  const [field, facts] =
    known.kind === 'unknown-payment'
      ? ['transfer.recorded', {}]
      : ['transfer.waiting', { number: known.number ?? '' }];
  refuse('input.invalid', { fields: { reference: field }, facts });
}
