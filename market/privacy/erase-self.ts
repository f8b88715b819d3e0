import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { minute } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { closedStatuses } from '../orders/statuses.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  redeemPhone,
  sendPhoneCode,
} from '../people/phone/phone-codes.ts';

import { confirmIdentity, type FactorRequest } from '../people/second-factor/confirm-identity.ts';
import { hasSecondFactor, type ProofKind, proofOf } from '../people/second-factor/second-factors.ts';
import { erasePerson } from './erase-person.ts';
import { eraseRules } from './erase-rules.ts';

/** Age of a session whose sign-in counts as the code, in milliseconds. */
const freshCode = 5 * minute;

/** How a person proves that the account to erase is theirs; `sms`: a code to the account's own number. */
export type EraseProof = ProofKind | 'sms';

/** How the erasure is asked for. */
export interface EraseRequest extends FactorRequest {
  /** Token of the browser's requested code; null without one. */
  readonly code: string | null;
  /** Whether the shop can send codes. */
  readonly sendsCodes: boolean;
}

/** What an erasure of the actor would meet, and the proof that it needs. */
export function readErasure({ sendsCodes }: Pick<EraseRequest, 'sendsCodes'>) {
  return verb('readErasure', signedIn, z.unknown(), async (context) => ({
    proof: await eraseProof(context, sendsCodes),
    openOrders: await countOpenOrders(context),
    documents: await countDocuments(context),
  }));
}

async function eraseProof(context: ContextOf<SignedIn>, sendsCodes: boolean): Promise<EraseProof> {
  const { id } = context.actor;
  const kind = await proofOf(context, await hasSecondFactor(context, id));
  if (kind !== 'session' || !sendsCodes || isJustSignedIn(context)) return kind;
  return (await ownPhone(context)) ? 'sms' : kind;
}

/** A code that opened the session just now is the proof itself. */
function isJustSignedIn({ actor: { signedInAt }, clock }: ContextOf<SignedIn>): boolean {
  return signedInAt !== undefined && clock().getTime() - signedInAt.getTime() <= freshCode;
}

async function ownPhone({ db, actor }: ContextOf<SignedIn>): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst();
  return user?.phone ?? null;
}

/** Orders of which a consignment is neither delivered nor returned nor cancelled. */
function countOpenOrders({ db, actor }: ContextOf<SignedIn>): Promise<number> {
  return countOf(
    db
      .selectFrom('orders')
      .where('userId', '=', actor.id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('consignments')
            .select('consignments.id')
            .whereRef('consignments.orderId', '=', 'orders.id')
            .where('consignments.status', 'not in', [...closedStatuses]),
        ),
      ),
  );
}

/** Bills and credit notes of the actor's orders: the law keeps them as they were issued. */
function countDocuments({ db, actor }: ContextOf<SignedIn>): Promise<number> {
  return countOf(
    db
      .selectFrom('documents')
      .innerJoin('orders', 'orders.id', 'documents.orderId')
      .where('orders.userId', '=', actor.id),
  );
}

/**
 * Sends a code to the actor's own number, for the erasure. Returns the token for the browser. Answers
 * `conflict.changed` without a number, and as `requestSignInCode`.
 */
export function requestEraseCode(token: string | null, sending: CodeSending): Verb<string> {
  return verb('requestEraseCode', signedIn, z.unknown(), async (context) => {
    const phone = await ownPhone(context);
    if (!phone) return refuse('conflict.changed');
    return sendPhoneCode(context, { phone, userId: context.actor.id, earlier: token }, sending);
  });
}

/**
 * Erases the actor after a proof, see `erasePerson`. Answers `input.invalid`, the refusals of `confirmIdentity`,
 * `people.code-expired`, `people.last-admin` and `people.to-send`.
 */
export function eraseSelf(request: EraseRequest): Verb<void> {
  return verb('eraseSelf', signedIn, formShape(eraseRules), async (outer, { code, ...proof }) => {
    const isByCode = (await eraseProof(outer, request.sendsCodes)) === 'sms';
    if (isByCode) await confirmOwnCode(outer, request.code, code);
    else await confirmIdentity(outer, proof, request);
    await inTransaction(outer, async (context) => {
      if (isByCode) await redeemOwn(context, request.code);
      await erasePerson(context, context.actor.id);
    });
  });
}

async function confirmOwnCode(context: ContextOf<SignedIn>, token: string | null, code: string) {
  if (!code.trim()) refuse('input.invalid', { fields: { code: 'code.required' } });
  await confirmPhoneCode(context, token, code, context.actor.id);
}

/** A code for another number, which the account would add, erases nothing. */
async function redeemOwn(context: ContextOf<SignedIn>, token: string | null): Promise<void> {
  const phone = await redeemPhone(context, token, context.actor.id);
  if (phone !== (await ownPhone(context))) refuse('people.code-expired');
}
