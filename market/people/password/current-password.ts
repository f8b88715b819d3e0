import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { personAsker } from '../../limits/asker.ts';
import { count, succeeded } from '../../limits/count.ts';
import { type Credential, findCredential } from '../credentials.ts';
import { isPassword } from './password-hash.ts';

/** Age of a session that confirms an account without a password, in milliseconds. */
const freshSession = 15 * 60_000;

/** Refuses `people.sign-in-again` to an actor who signed in more than 15 minutes ago. */
export function checkFreshSession({ actor: { signedInAt }, clock }: ContextOf<SignedIn>): void {
  if (!signedInAt || clock().getTime() - signedInAt.getTime() > freshSession) refuse('people.sign-in-again');
}

/**
 * Verifies the actor's current password. Refuses `input.invalid` at the field `currentPassword`, and `rate.limited`
 * after too many wrong ones.
 */
export async function checkCurrentPassword(
  context: ContextOf<SignedIn>,
  password: string,
): Promise<Credential> {
  const { id } = context.actor;
  await count(context, 'password', id);
  const credential = await findCredential(context, id);
  const isRight = await isPassword(password, credential?.hash, personAsker(id));
  if (!credential || !isRight) return refuseCurrentPassword();
  await succeeded(context, 'password', id);
  return credential;
}

/** Refuses the form with an error at the current password. */
export function refuseCurrentPassword(): never {
  return refuse('input.invalid', { fields: { currentPassword: 'currentPassword.wrong' } });
}
