import { z } from 'zod';
import { plainPhone } from '../addresses/rules.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { check } from '../kernel/field-rules.ts';
import { textField } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import { canTransition } from '../orders/transitions.ts';
import { answerRules } from './answer-rules.ts';
import { daysToTry, type FoundParcel, findParcel } from './find-parcel.ts';
import { parcelState } from './parcel-steps.ts';
import { sendAnswer } from './send-answer.ts';
import { type Reader, tokenShape } from './track-parcel.ts';

/** The attempt that a form was opened for. */
const opened = { token: tokenShape, attempt: z.coerce.number().int().catch(0) };

const Answer = z.object({ ...opened, choice: textField, landmark: textField, phone: textField });

/**
 * Makes the use case of the answer to a failed attempt: try again on one of the offered days, or call first; with
 * another landmark or phone. One answer an attempt, which goes to the courier too. Answers `not-found`, `rate.limited`,
 * `input.invalid` (`choice`, `landmark`, `phone`), and `conflict.changed` once the attempt is answered or over.
 */
export function answerAttempt({ client }: Reader): Verb<void> {
  return verb('answerAttempt', anyone, Answer, async (outer, { token, attempt, ...typed }) => {
    await count(outer, 'track', client);
    return inTransaction(outer, async (context) => {
      const parcel = await missedParcel(context, token, attempt);
      const fields = check(answerRules, typed);
      const days = daysToTry(context.clock(), parcel.closedDays);
      const isCall = typed.choice === 'call';
      if (!isCall && !days.includes(typed.choice)) fields.choice ??= 'choice.required';
      if (Object.keys(fields).length > 0) refuse('input.invalid', { fields });
      await storeAnswer(context, parcel, {
        attempt,
        kind: isCall ? 'call' : 'again',
        againOn: isCall ? null : typed.choice,
        landmark: typed.landmark.trim() || null,
        phone: plainPhone(typed.phone) || null,
      });
    });
  });
}

/**
 * Makes the use case of "I do not want it any more" after a failed attempt: cancels the parcel where its buyer still
 * may, and tells seller and courier of the refusal. Answers `not-found`, `rate.limited`, and `conflict.changed` once
 * the attempt is answered or over.
 */
export function refuseParcel({ client }: Reader): Verb<void> {
  return verb('refuseParcel', anyone, z.object(opened), async (outer, { token, attempt }) => {
    await count(outer, 'track', client);
    return inTransaction(outer, async (context) => {
      const parcel = await missedParcel(context, token, attempt);
      await storeAnswer(context, parcel, {
        attempt,
        kind: 'cancel',
        againOn: null,
        landmark: null,
        phone: null,
      });
      if (!canTransition(parcel.status, 'cancelled', 'customer')) return;
      const request = { to: 'cancelled', by: 'customer', reason: null } as const;
      await moveConsignments(context, parcel.orderId, ({ id }) => id === parcel.id, request);
    });
  });
}

/** The parcel whose last attempt failed, and waits for an answer. */
async function missedParcel(context: Context, token: string, attempt: number): Promise<FoundParcel> {
  const parcel = token === '' ? undefined : await findParcel(context, token);
  if (!parcel) return refuse('not-found');
  const isMissed = parcelState(parcel.facts, context.clock()) === 'missed';
  return isMissed && parcel.facts.shipment?.attempts === attempt ? parcel : refuse('conflict.changed');
}

type Stored = {
  readonly attempt: number;
  readonly kind: 'again' | 'call' | 'cancel';
  readonly againOn: string | null;
  readonly landmark: string | null;
  readonly phone: string | null;
};

async function storeAnswer(context: Context, { id }: FoundParcel, answer: Stored): Promise<void> {
  const stored = await context.db
    .insertInto('deliveryAnswers')
    .values({ consignmentId: id, ...answer, createdAt: context.clock() })
    .onConflict((of) => of.columns(['consignmentId', 'attempt']).doNothing())
    .returning('attempt')
    .executeTakeFirst();
  if (!stored) refuse('conflict.changed');
  if (answer.kind !== 'cancel') await sendAnswer(context, { consignmentId: id, attempt: answer.attempt });
  const facts = { attempt: answer.attempt, kind: answer.kind };
  await recordAudit(context, { action: 'delivery.answer', subject: 'consignments', subjectId: id, facts });
}
