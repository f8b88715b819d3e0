import { Secret, TOTP } from 'otpauth';
import type { SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { addApp, setUpApp } from '../../market/people/second-factor/change-second-factors.ts';
import { newAppSecret } from '../../market/people/second-factor/totp.ts';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import { answerOf } from './answer-of.ts';
import type { TestMarket } from './market.ts';
import { password, type Registered, signInCookies } from './people.ts';

export const secretBox = createSecretBox('a-secret-of-the-tests-0123456789abcdef');

/** The code that an app shows. */
export function codeAt(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/** What a person's request knows when it changes second factors. */
export function factorRequestOf(request: Request | null) {
  return { box: secretBox, client: 'test', session: request && signInCookies.tokenOf(request) };
}

/** Gives a person an app without recovery codes, as if it had been set up long ago. Returns its secret. */
export async function givenApp(market: TestMarket, userId: string): Promise<string> {
  const secret = newAppSecret();
  await market.db
    .insertInto('secondFactors')
    .values({
      id: newId(),
      userId,
      kind: 'app',
      name: '',
      key: secretBox.seal(secret, userId),
      credentialId: null,
      createdAt: new Date(),
    })
    .execute();
  return secret;
}

/**
 * Adds an app by a code of the time step before `at`, so that the code of `at` is unused. Returns its secret and the
 * recovery codes.
 */
export async function withApp(
  market: TestMarket,
  { user, request }: Pick<Registered, 'user' | 'request'>,
  at: Date,
): Promise<{ secret: string; codes: readonly string[] }> {
  const context = market.as(user satisfies SignedIn, { clock: () => at });
  const { secret, sealed } = answerOf(await setUpApp(secretBox)(context, {}));
  const code = codeAt(secret, new Date(at.getTime() - 30_000));
  const input = { setup: sealed, code, currentPassword: password };
  const { codes } = answerOf(await addApp(factorRequestOf(request))(context, input));
  return { secret, codes: codes ?? [] };
}
