import type { Context } from '../../kernel/context.ts';
import { type Limit, limit, refund, reset } from '../../limits/limit.ts';
import { networksOf } from '../../limits/networks.ts';
import { signInSubject } from '../client-limits.ts';

/** Wrong codes per person and network. */
const perNetwork: Limit = { most: 10, perSeconds: 15 * 60 };
/** Wrong codes per person from all networks; each needs the right password first. */
const perPerson: Limit = { most: 50, perSeconds: 24 * 60 * 60 };
/** Sign-ins by a passkey alone that a network begins. */
const perClient: Limit = { most: 100, perSeconds: 15 * 60 };

export interface CodeTry {
  readonly userId: string;
  readonly email: string;
  /** The client's network. */
  readonly client: string;
}

const networkKey = ({ userId, client }: CodeTry) =>
  `second-factor:pair:${networksOf(client).network}:${userId}`;
const personKey = ({ userId }: CodeTry) => `second-factor:user:${userId}`;

/**
 * Counts a code before it is verified. Refuses `people.factor-locked` (facts: `minutes`); a new password ends the
 * counts.
 */
export async function countFactorCode(context: Context, attempt: CodeTry): Promise<void> {
  const details = { about: signInSubject(attempt.email), code: 'people.factor-locked' } as const;
  await limit(context, networkKey(attempt), perNetwork, details);
  await limit(context, personKey(attempt), perPerson, details);
}

/** Reverts the count of a right code. */
export async function uncountFactorCode(context: Context, attempt: CodeTry): Promise<void> {
  await reset(context, networkKey(attempt));
  await refund(context, personKey(attempt), perPerson);
}

/** Counts a sign-in that begins with a passkey. Refuses `rate.limited`. */
export function countPasskeySignIn(context: Context, client: string): Promise<void> {
  return limit(context, `passkey:client:${networksOf(client).network}`, perClient);
}
