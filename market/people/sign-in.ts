import { refuse, valueFrom } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { Accounts, NewSession } from './accounts.ts';
import { countSignIn, uncountSignIn } from './client-limits.ts';
import { type Profile, profileOf } from './profile.ts';
import { loginRules } from './rules.ts';

/** Which of the three sign-in pages asks (spec section 2). Only the administrators' asks for a role. */
export type Door = 'customer' | 'vendor' | 'admin';

export interface SignedInNow {
  readonly session: NewSession;
  readonly profile: Profile;
}

const Login = formShape(loginRules);

/**
 * Makes the sign-in of a door; `client` is the address that asks, `device` what the session is known by, and `request` shows
 * whether its browser has signed in to the account before (decision 48). The session and the reading of the profile are one
 * transaction, so that no session survives a refusal (spec section 8). Answers `input.invalid`, `rate.limited`, `people.locked`,
 * `people.credentials`, `people.profile-missing`, `people.profile-unreadable`, `people.not-administrator` and `people.unknown`.
 */
export function signIn(
  accounts: Accounts,
  door: Door,
  client: string,
  device?: string,
  request?: Request,
): Verb<SignedInNow> {
  return verb(anyone, Login, async (outer, input) => {
    const email = input.email.trim().toLowerCase();
    const known = request ? await accounts.knownDevice(outer, email, request) : null;
    const one = { email, client, device: known };
    await countSignIn(outer, one);
    const signedIn = await inTransaction(outer, async (context) => {
      const session = valueFrom(await accounts.signIn(context, email, input.password, device));
      const profile = await profileOf(context, session.userId);
      if (door === 'admin' && profile.role !== 'admin') refuse('people.not-administrator');
      return { session, profile };
    });
    await uncountSignIn(outer, one);
    return signedIn;
  });
}
