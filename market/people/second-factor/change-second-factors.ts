import { z } from 'zod';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape, textField } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { addAppRules, plainCode, proofRules } from '../code-rules.ts';
import { holdCredential } from '../credentials.ts';
import { lockPerson } from '../lock-person.ts';
import { ownContact } from '../own-contact.ts';
import type { SecretBox } from '../secret-box.ts';
import { endOtherSessions, holdSession } from '../sessions.ts';
import { confirmIdentity, type FactorRequest } from './confirm-identity.ts';
import {
  countRecoveryCodes,
  makeRecoverySet,
  removeRecoveryCodes,
  storeRecoverySet,
} from './recovery-codes.ts';
import { hasSecondFactor, tellOfFactors } from './second-factors.ts';
import { newAppSecret, stepOfCode } from './totp.ts';

/** A secret that no app confirmed yet: it is in the form, encrypted, and not in the database. */
export interface AppSetup {
  /** In base32, for typing and for the QR code. */
  readonly secret: string;
  /** For the form that confirms it: sealed for the actor. */
  readonly sealed: string;
  /** The account as the app shows it: an email or a number. */
  readonly account: string;
}

/** Begins to set up an app. */
export function setUpApp(box: SecretBox): Verb<AppSetup> {
  return verb('setUpApp', signedIn, z.unknown(), (context) => newSetup(box, context));
}

/** Reopens a set-up from its form, to show it again; a forged one becomes a new one. */
export function reopenSetup(box: SecretBox): Verb<AppSetup> {
  return verb('reopenSetup', signedIn, z.object({ setup: textField }), async (context, { setup }) => {
    const secret = box.open(setup, setupSubject(context.actor));
    if (secret === null) return newSetup(box, context);
    return { secret, sealed: setup, account: await ownContact(context) };
  });
}

async function newSetup(box: SecretBox, context: ContextOf<SignedIn>): Promise<AppSetup> {
  const secret = newAppSecret();
  const sealed = box.seal(secret, setupSubject(context.actor));
  return { secret, sealed, account: await ownContact(context) };
}

/** Not the subject of a stored secret: a form cannot hold one of those. */
const setupSubject = ({ id }: SignedIn) => `setup:${id}`;

const AddApp = z.intersection(formShape(addAppRules), z.object({ setup: textField }));

/** A factor was added. `codes` are the recovery codes to show, once; null when the person has a set. */
export interface AddedFactor {
  readonly codes: readonly string[] | null;
}

/**
 * Adds the app that shows this code, after a proof. The first factor ends the other sessions of the person and makes
 * recovery codes. Answers `input.invalid`, the refusals of `confirmIdentity`, and `conflict.changed` when the person
 * has an app.
 */
export function addApp(request: FactorRequest): Verb<AddedFactor> {
  return verb('addApp', signedIn, AddApp, async (outer, { setup, code, ...proof }) => {
    const { id: userId } = outer.actor;
    const { box } = request;
    const secret = box.open(setup, setupSubject(outer.actor));
    const step = secret === null ? null : stepOfCode(secret, plainCode(code), outer.clock());
    if (secret === null || step === null) refuse('input.invalid', { fields: { code: 'code.wrong' } });
    await confirmIdentity(outer, proof, request);
    const key = box.seal(secret, userId);
    return addFactor(outer, request.session, {
      kind: 'app',
      name: '',
      key,
      credentialId: null,
      counter: step,
    });
  });
}

interface NewFactor {
  readonly kind: 'app' | 'passkey';
  readonly name: string;
  readonly key: string;
  readonly credentialId: string | null;
  readonly transports?: string;
  readonly counter: number;
}

/** Adds a factor of the actor, see `addApp`. */
export async function addFactor(
  outer: ContextOf<SignedIn>,
  session: string | null,
  factor: NewFactor,
): Promise<AddedFactor> {
  const { id: userId } = outer.actor;
  const codes = (await countRecoveryCodes(outer, userId)) === 0 ? await makeRecoverySet(userId) : null;
  return inTransaction(outer, async (context) => {
    const now = context.clock();
    await lockPerson(context, userId);
    await holdSession(context, session);
    // A concurrent sign-in waits, and then needs the factor.
    await holdCredential(context, userId);
    const isFirst = !(await hasSecondFactor(context, userId));
    const added = await context.db
      .insertInto('secondFactors')
      .values({ ...factor, id: newId(now), userId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) refuse('conflict.changed');
    if (isFirst) await endOtherSessions(context, userId, session ?? '');
    if (codes) await storeRecoverySet(context, userId, codes);
    await tellOfFactors(context, userId, `${factor.kind}Added`);
    return { codes: codes?.codes ?? null };
  });
}

const Remove = z.intersection(formShape(proofRules), z.object({ id: idShape }));

/**
 * Removes a second factor of the actor, after a proof; with the last one the recovery codes go too. Answers
 * `not-found` and the refusals of `confirmIdentity`.
 */
export function removeFactor(request: FactorRequest): Verb<void> {
  return verb('removeFactor', signedIn, Remove, async (outer, { id, ...proof }) => {
    const { id: userId } = outer.actor;
    await confirmIdentity(outer, proof, request);
    await inTransaction(outer, async (context) => {
      const removed = await context.db
        .deleteFrom('secondFactors')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning('kind')
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      if (!(await hasSecondFactor(context, userId))) await removeRecoveryCodes(context, userId);
      await tellOfFactors(context, userId, `${removed.kind}Removed`);
    });
  });
}

/**
 * Makes new recovery codes, after a proof; the former ones no longer work. Answers `not-found` without a second factor,
 * and the refusals of `confirmIdentity`.
 */
export function renewRecoveryCodes(request: FactorRequest): Verb<readonly string[]> {
  return verb('renewRecoveryCodes', signedIn, formShape(proofRules), async (outer, proof) => {
    const { id: userId } = outer.actor;
    await confirmIdentity(outer, proof, request);
    const set = await makeRecoverySet(userId);
    return inTransaction(outer, async (context) => {
      await holdCredential(context, userId);
      if (!(await hasSecondFactor(context, userId))) refuse('not-found');
      await storeRecoverySet(context, userId, set);
      await tellOfFactors(context, userId, 'codesRenewed');
      return set.codes;
    });
  });
}
