import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgotPassword } from '../../market/people/sign-in/forgot-password.ts';
import { resetPassword } from '../../market/people/sign-in/reset-password.ts';
import { verifyEmail } from '../../market/people/ways/email-verification.ts';
import { waysOf } from '../../market/people/ways/list-ways.ts';
import { addOwnEmail } from '../../market/people/ways/own-email.ts';
import { confirmOwnPhone, requestOwnPhone } from '../../market/people/ways/own-phone.ts';
import { answerOf } from '../support/answer-of.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aRegistered, password, type Registered, signInCookies, tokenTo } from '../support/people.ts';
import { aPhone, codeSending } from '../support/phone.ts';
import { factorRequestOf, withApp } from '../support/second-factor.ts';
import { registeredWith } from '../support/shop/ways.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

/** A confirmation that only has to be sent: the code has come. */
async function numberOnItsWay({ user, request }: Registered) {
  const ask = requestOwnPhone(null, codeSending(), factorRequestOf(request));
  const token = answerOf(await ask(market.as(user), { phone: aPhone(), currentPassword: password }));
  const { shown: code } = await market.db
    .selectFrom('phoneCodes')
    .select('shown')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return () => confirmOwnPhone(token, signInCookies.tokenOf(request))(market.as(user), { code });
}

async function resetOnItsWay({ email }: Registered) {
  answerOf(await forgotPassword('test')(market.visitor, { email }));
  const token = await tokenTo(market, email, 'password.reset');
  const form = { token, newPassword: 'new-secret', confirmPassword: 'new-secret' };
  return () => resetPassword(market.visitor, form);
}

it('a number and an app that are added while the email is proven for the first time never stay', async () => {
  for (let round = 0; round < 4; round++) {
    const stranger = await aRegistered(market);
    const [add, reset] = [await numberOnItsWay(stranger), await resetOnItsWay(stranger)];
    const adding = [add(), withApp(market, stranger, new Date()).catch(() => null)];
    // Half of the rounds begin with the other one.
    const acts = round % 2 === 0 ? [...adding, reset()] : [reset(), ...adding];
    await Promise.all(acts);
    const kinds = (await waysOf(market.system, stranger.user.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['email', 'password']);
  }
});

it('of five accounts that claim one email, and prove it at once, one has it, and none waits for another', async () => {
  const email = 'claimed@test.example';
  const people = [await registeredWith(market, email)];
  const links = [await tokenTo(market, email, 'email.verify')];
  for (let at = 0; at < 4; at++) {
    const person = await aRegistered(market);
    const add = addOwnEmail(factorRequestOf(person.request));
    answerOf(await add(market.as(person.user), { email, currentPassword: password }));
    people.push(person);
    links.push(await tokenTo(market, email, 'email.verify'));
  }
  const answers = await Promise.all(
    people.map(({ user }, at) => verifyEmail(market.as(user), { token: links[at] })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer).toBeRefused('not-found');
  const holders = market.db.selectFrom('users').select('id').where('email', '=', email);
  expect(await holders.execute()).toEqual([{ id: people[answers.findIndex(({ ok }) => ok)]?.user.id }]);
});
