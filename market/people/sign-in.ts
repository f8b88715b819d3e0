import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { countSignIn, uncountSignIn } from './client-limits.ts';
import { findCredential, holdPassword, type PasswordSeal, sealOf } from './credentials.ts';
import { isPassword } from './password-hash.ts';
import { type Profile, profileOf } from './profile.ts';
import { loginRules } from './rules.ts';
import { type NewSession, openSession } from './sessions.ts';

/** Which of the three sign-in pages asks (spec section 2). Only the administrators' asks for a role. */
export type LoginPortal = 'customer' | 'vendor' | 'admin';

export interface SignedInNow {
  readonly session: NewSession;
  readonly profile: Profile;
}

/** The name of the device that asks, when it has signed in to this account before; every account takes the same work. */
export type KnownDevice = (account: PasswordSeal | null) => string | null;

const Login = formShape(loginRules);

/**
 * Makes the sign-in of a door; `client` is the address that asks, `device` what the session is known by, and `knownDevice`
 * tells whether its browser has signed in to the account before (decision 48). The session and the reading of the profile are
 * one transaction, so that no session survives a refusal (spec section 8). Answers `input.invalid`, `rate.limited`, `people.locked`,
 * `people.credentials`, `people.profile-missing`, `people.profile-unreadable` and `people.not-administrator`.
 */
export function signIn(
  door: LoginPortal,
  client: string,
  device?: string,
  knownDevice: KnownDevice = () => null,
): Verb<SignedInNow> {
  return verb('signIn', anyone, Login, async (outer, input) => {
    const email = input.email.trim().toLowerCase();
    const credential = await findCredential(outer, 'email', email);
    const account = credential && sealOf(credential);
    const one = { email, client, device: knownDevice(account) };
    await countSignIn(outer, one);
    const isRight = await isPassword(input.password, credential?.hash);
    if (!credential || !account || !isRight) refuse('people.credentials');
    const signedIn = await inTransaction(outer, async (context) => {
      if (!(await holdPassword(context, credential))) refuse('people.credentials');
      const session = await openSession(context, account, device);
      const profile = await profileOf(context, account.userId);
      if (door === 'admin' && profile.role !== 'admin') refuse('people.not-administrator');
      return { session, profile };
    });
    await uncountSignIn(outer, one);
    return signedIn;
  });
}
