import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { clientAsker } from '../../limits/asker.ts';
import { count, succeeded } from '../../limits/count.ts';
import type { Asker } from '../../limits/places.ts';
import {
  type Credential,
  credentialsOf,
  holdPassword,
  type PasswordSeal,
  renewHash,
  sealOf,
} from '../credentials.ts';
import type { LoginPortal } from '../login-portal.ts';
import { hashPassword, isOutdated, isPassword } from '../password/password-hash.ts';
import { loginRules } from '../rules.ts';
import { completeFirstFactor, type PendingSignIn, type SignedInNow } from './first-factor.ts';

/**
 * Returns the name of the client's device if it has signed in to this account before; does the same work for every
 * account.
 */
export type KnownDevice = (account: PasswordSeal | null) => string | null;

const Login = formShape(loginRules);

/**
 * Sign-in on one of the portals. `client` is the client address, `device` the name of the session; `knownDevice` checks
 * whether the browser has signed in to the account before (docs/decisions/sign-in.md). Opening the session and reading
 * the profile share one transaction, so that no session survives a refusal (docs/product.md, Errors). A person with a
 * second factor gets no session yet (docs/decisions/accounts.md). Answers `input.invalid`, `rate.limited`,
 * `people.locked`, `people.credentials`, `people.profile-missing`, `people.profile-unreadable` and
 * `people.not-administrator`.
 */
export function signIn(
  portal: LoginPortal,
  client: string,
  device?: string,
  knownDevice: KnownDevice = () => null,
): Verb<SignedInNow | PendingSignIn> {
  return verb('signIn', anyone, Login, async (outer, input) => {
    const email = input.email.trim().toLowerCase();
    const candidates = await credentialsOf(outer, email);
    const attempt = { email, client, device: knownAmong(candidates, knownDevice) };
    await count(outer, 'sign-in', attempt);
    const asker = clientAsker(client, attempt.device);
    const credential = await withPassword(candidates, input.password, asker);
    if (!credential) refuse('people.credentials');
    const renewed = await renewedHash(credential, input.password, asker);
    const signedIn = await inTransaction(outer, async (context) => {
      if (!(await holdPassword(context, credential))) refuse('people.credentials');
      if (renewed !== credential) await renewHash(context, renewed);
      return completeFirstFactor(context, sealOf(renewed), portal, device);
    });
    await succeeded(outer, 'sign-in', attempt);
    return signedIn;
  });
}

/** The name of the device by the first account that knows the browser; does the same work without an account. */
export function knownAmong(candidates: readonly Credential[], knownDevice: KnownDevice): string | null {
  const names = (candidates.length > 0 ? candidates.map(sealOf) : [null]).map(knownDevice);
  return names.find((name) => name !== null) ?? null;
}

/**
 * The credential with a hash by today's parameters: other browsers of the person are no known devices until they sign
 * in again.
 */
async function renewedHash(credential: Credential, password: string, asker: Asker): Promise<Credential> {
  if (!isOutdated(credential.hash)) return credential;
  return { ...credential, hash: await hashPassword(password, asker) };
}

/** The account with this password; without an account one hash is computed all the same. */
async function withPassword(
  candidates: readonly Credential[],
  password: string,
  asker: Asker,
): Promise<Credential | null> {
  if (candidates.length === 0) await isPassword(password, undefined, asker);
  for (const credential of candidates)
    if (await isPassword(password, credential.hash, asker)) return credential;
  return null;
}
