import type { generateAuthenticationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape, textField } from '../../kernel/fields.ts';
import { anyone, signedIn } from '../../kernel/guards.ts';
import { jsonIn } from '../../kernel/json-in.ts';
import { hashOf, newToken } from '../../kernel/tokens.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { addPasskeyRules, longestName } from '../code-rules.ts';
import type { LoginPortal } from '../login-portal.ts';
import { ownContact } from '../own-contact.ts';
import { issueToken, redeemToken } from '../password/one-time-tokens.ts';
import { type AddedFactor, addFactor } from '../second-factor/change-second-factors.ts';
import { confirmIdentity, type FactorRequest } from '../second-factor/confirm-identity.ts';
import { type CompletedSignIn, closePending, openCompleted } from './complete-sign-in.ts';
import { maxPendingTries, openPending } from './first-factor.ts';

/** The site for which passkeys are made. */
export interface RelyingParty {
  /** Host name, such as `shop.example`. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** Loaded when the first passkey is used: most processes of most shops never need it. */
const library = () => import('@simplewebauthn/server');

/** Passkeys of a person. */
const maxPasskeys = 10;
/** Largest answer of an authenticator, in characters of JSON: attestations of a few kilobytes fit. */
const longestAnswer = 20_000;
/** How long the browser waits for the person, in milliseconds. */
const timeout = 5 * 60_000;

const base64url = z.string().regex(/^[\w-]+$/);
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** An answer of an authenticator: the browser's JSON (WebAuthn level 3), reduced to what is verified. */
const Registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([]),
  }),
});
const Assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional().catch(undefined),
  }),
});

/** Reads the JSON of an answer. Refuses `people.passkey-refused`. */
function answerIn<T>(shape: z.ZodType<T>, json: unknown): T {
  const text = z.string().max(longestAnswer).safeParse(json).data ?? '';
  const answer = shape.safeParse(jsonIn(text));
  return answer.success ? answer.data : refuse('people.passkey-refused');
}

/**
 * Begins to add a passkey, after a proof: answers the options with which the browser makes it, for ten minutes and the
 * last call alone. Answers `input.invalid` and the refusals of `confirmIdentity`.
 */
export function startPasskey(request: FactorRequest, party: RelyingParty): Verb<object> {
  return verb(
    'startPasskey',
    signedIn,
    formShape(addPasskeyRules),
    async (outer, { currentPassword, proof }) => {
      const { id, name } = outer.actor;
      const known = await passkeysOf(outer, id);
      if (known.length >= maxPasskeys) refuse('input.invalid', { fields: { name: 'passkey.many' } });
      await confirmIdentity(outer, { currentPassword, proof }, request);
      const challenge = await inTransaction(outer, (context) => issueToken(context, 'passkey.add', id));
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpID: party.id,
        rpName: party.name,
        userID: new TextEncoder().encode(id),
        userName: await ownContact(outer),
        userDisplayName: name,
        challenge: bytesOf(challenge),
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },
  );
}

const AddPasskey = z.object({ name: textField, answer: z.unknown().optional() });

/**
 * Adds the passkey that the browser has made; `session` is the token of the session. The challenge, used once, shows
 * that the proof was given. Answers `people.passkey-refused`, and `conflict.changed` for a passkey that is known.
 */
export function addPasskey(session: string | null, party: RelyingParty): Verb<AddedFactor> {
  return verb('addPasskey', signedIn, AddPasskey, async (outer, { name, answer }) => {
    const response = answerIn(Registration, answer);
    const isOurs = async (challenge: string) =>
      (await redeemToken(outer, 'passkey.add', challenge)) === outer.actor.id;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: isOurs,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }).catch(() => refuse('people.passkey-refused'));
    if (!registrationInfo) return refuse('people.passkey-refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    return addFactor(outer, session, {
      kind: 'passkey',
      name: name.trim().slice(0, longestName),
      key: Buffer.from(publicKey).toString('base64url'),
      credentialId: id,
      transports: response.response.transports.join(','),
      counter,
    });
  });
}

/**
 * Options with which a browser answers a sign-in that waits for the second factor. Answers `people.sign-in-expired`.
 */
export function passkeyRequest(token: string | null, party: RelyingParty): Verb<object> {
  return verb('passkeyRequest', anyone, z.unknown(), async (context) => {
    const challenge = newToken();
    const row = await context.db
      .updateTable('pendingSignIns')
      .set({ challenge })
      .where('token', '=', hashOf(token ?? ''))
      .where('userId', 'is not', null)
      .where('tries', '<', maxPendingTries)
      .where('expiresAt', '>', context.clock())
      .returning('userId')
      .executeTakeFirst();
    if (!row?.userId) return refuse('people.sign-in-expired');
    const known = await passkeysOf(context, row.userId);
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: bytesOf(challenge),
      timeout,
      allowCredentials: known.map(descriptorOf),
      userVerification: 'preferred',
    });
  });
}

/**
 * Begins a sign-in by a passkey alone, which has to verify its user. Answers the options for the browser and the token
 * of its cookie; `rate.limited`.
 */
export function startPasskeySignIn(
  portal: LoginPortal,
  client: string,
  party: RelyingParty,
): Verb<{ options: object; pending: string }> {
  return verb('startPasskeySignIn', anyone, z.unknown(), async (context) => {
    await count(context, 'passkey', client);
    const challenge = newToken();
    const pending = await openPending(context, null, portal, challenge);
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: bytesOf(challenge),
      timeout,
      userVerification: 'required',
    });
    return { options, pending };
  });
}

/**
 * Completes a sign-in by a passkey, as the second factor or alone. The challenge is used once. Answers
 * `people.sign-in-expired`, `people.passkey-refused` and the refusals of `completeFirstFactor`.
 */
export function completeByPasskey(
  token: string | null,
  party: RelyingParty,
  device?: string,
): Verb<CompletedSignIn> {
  const shape = z.object({ answer: z.unknown().optional() });
  return verb('completeByPasskey', anyone, shape, async (outer, { answer }) => {
    const { userId, challenge } = await takeChallenge(outer, token);
    const response = answerIn(Assertion, answer);
    const passkey = await outer.db
      .selectFrom('secondFactors')
      .select(['id', 'userId', 'key', 'counter'])
      .where('credentialId', '=', response.id)
      .executeTakeFirst();
    const isAlone = userId === null;
    if (!passkey || (!isAlone && passkey.userId !== userId)) return refuse('people.passkey-refused');
    const { userHandle } = response.response;
    const isOwner = userHandle === Buffer.from(passkey.userId).toString('base64url');
    // Security keys name no user when the shop has named the passkey.
    if (userHandle === undefined ? isAlone : !isOwner) refuse('people.passkey-refused');
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: response.id, publicKey: bytesOf(passkey.key), counter: passkey.counter },
      requireUserVerification: isAlone,
    }).catch(() => refuse('people.passkey-refused'));
    if (!verified) refuse('people.passkey-refused');
    return inTransaction(outer, async (context) => {
      const pending = await closePending(context, token, passkey.userId);
      await countUp(context, passkey.id, passkey.counter, authenticationInfo.newCounter);
      return openCompleted(context, pending, device);
    });
  });
}

/** The challenge of a waiting sign-in, which is used up. */
async function takeChallenge(context: Context, token: string | null) {
  const own = hashOf(token ?? '');
  const row = await context.db
    .selectFrom('pendingSignIns')
    .select(['userId', 'challenge'])
    .where('token', '=', own)
    .where('tries', '<', maxPendingTries)
    .where('expiresAt', '>', context.clock())
    .executeTakeFirst();
  const taken = await context.db
    .updateTable('pendingSignIns')
    .set((at) => ({ challenge: null, tries: at('tries', '+', 1) }))
    .where('token', '=', own)
    .where('challenge', '=', row?.challenge ?? '')
    .returning('token')
    .executeTakeFirst();
  if (!row?.challenge || !taken) return refuse('people.sign-in-expired');
  return { userId: row.userId, challenge: row.challenge };
}

/** Stores the counter of an authenticator; one that was used elsewhere in between is a copy. */
async function countUp({ db, clock }: Context, id: string, was: number, counter: number): Promise<void> {
  const updated = await db
    .updateTable('secondFactors')
    .set({ counter, usedAt: clock() })
    .where('id', '=', id)
    .where('counter', '=', was)
    .returning('id')
    .executeTakeFirst();
  if (!updated) refuse('people.passkey-refused');
}

function passkeysOf({ db }: Context, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .execute();
}

type Descriptors = NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>;

function descriptorOf(row: { credentialId: string | null; transports: string }): Descriptors[number] {
  // The authenticator's own words: browsers ignore those that they do not know.
  const transports = row.transports.split(',').filter(Boolean) as NonNullable<
    Descriptors[number]['transports']
  >;
  return { id: row.credentialId ?? '', transports };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
