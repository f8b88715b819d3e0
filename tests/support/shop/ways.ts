import type { Context, SignedIn } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { registerCustomer } from '../../../market/people/account/register-customer.ts';
import { findActor } from '../../../market/people/find-actor.ts';
import { forgotPassword } from '../../../market/people/sign-in/forgot-password.ts';
import { resetPassword } from '../../../market/people/sign-in/reset-password.ts';
import { confirmOwnPhone, requestOwnPhone } from '../../../market/people/ways/own-phone.ts';
import { answerOf } from '../answer-of.ts';
import type { TestMarket } from '../market.ts';
import { password, type Registered, requestIn, signInCookies, tokenTo } from '../people.ts';
import { codeSending } from '../phone.ts';
import { factorRequestOf } from '../second-factor.ts';

/** Registers an email, which another unproven account may have; the actor is what the database knows of them. */
export async function registeredWith(market: TestMarket, email: string, secret = password) {
  const form = { name: 'Savita Patil', email, password: secret, confirmPassword: secret };
  const result = await registerCustomer(`register ${email}`)(market.visitor, form);
  const { session } = answerOf(result);
  const user = (await findActor(market.db, () => new Date(), session.token)) as SignedIn;
  return { user, email, request: requestIn(session) } satisfies Registered;
}

/** Adds a number to the account of a person, by the code that they read. */
export async function addNumber(
  market: TestMarket,
  { user, request }: Pick<Registered, 'user' | 'request'>,
  phone: string,
  context: Context = market.as(user),
): Promise<Result<void>> {
  const ask = requestOwnPhone(null, codeSending(), factorRequestOf(request));
  const token = answerOf(await ask(context, { phone, currentPassword: password }));
  const { shown } = await market.db
    .selectFrom('phoneCodes')
    .select('shown')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return confirmOwnPhone(token, signInCookies.tokenOf(request))(context, { code: shown });
}

/** A new password by mail, as the reader of the mailbox chooses it. */
export async function resetByMail(market: TestMarket, email: string, newPassword = 'new-secret') {
  answerOf(await forgotPassword('test')(market.visitor, { email }));
  const token = await tokenTo(market, email, 'password.reset');
  return resetPassword(market.visitor, { token, newPassword, confirmPassword: newPassword });
}
