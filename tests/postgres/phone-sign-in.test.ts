import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  registerByPhone,
  requestSignInCode,
  signInByPhone,
} from '../../market/people/sign-in/phone-sign-in.ts';
import { confirmOwnPhone, requestOwnPhone } from '../../market/people/ways/own-phone.ts';
import { answerOf } from '../support/answer-of.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aRegistered, password, signInCookies } from '../support/people.ts';
import { aPhone, aPhoneBrowser, codeSending, withCode } from '../support/phone.ts';
import { factorRequestOf } from '../support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

/** The context at a later minute, so that another code may be requested. */
const later = (minutes: number) =>
  market.as({ kind: 'visitor' }, { clock: () => new Date(Date.now() + minutes * 60_000) });

it('concurrent guesses of a code count: three of twenty are compared', async () => {
  const { browser, code } = await withCode(market.visitor, aPhone());
  const guesses = Array.from({ length: 20 }, (_, at) => String((Number(code) + at + 1) % 1_000_000));
  const answers = await Promise.all(
    guesses.map((guess) => signInByPhone(browser)(market.visitor, { code: guess.padStart(6, '0') })),
  );
  const codes = answers.map((answer) => (answer.ok ? 'signed in' : answer.failure.code)).sort();
  expect(codes.filter((answer) => answer === 'input.invalid')).toHaveLength(2);
  expect(codes.filter((answer) => answer === 'people.code-expired')).toHaveLength(18);
  expect(await signInByPhone(browser)(market.visitor, { code })).toBeRefused('people.code-expired');
});

it('twenty requests at one instant for one number send one code, and spend one of the budget', async () => {
  const phone = aPhone();
  const spent = async () => {
    const { rows } = await market.run('select coalesce(max(count), 0)::int as most from attempts');
    return (rows as { most: number }[])[0]?.most ?? 0;
  };
  await market.db.deleteFrom('attempts').execute();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      requestSignInCode(aPhoneBrowser(), codeSending())(market.visitor, { phone }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toBeRefused('people.code-wait');
  const messages = market.db.selectFrom('outgoingMessages').select('id').where('phone', '=', phone);
  expect(await messages.execute()).toHaveLength(1);
  // Each request came from a network of its own.
  expect(await spent()).toBe(1);
});

it('the right code, sent five times at once, opens one session', async () => {
  const phone = aPhone();
  const first = await withCode(market.visitor, phone);
  answerOf(await signInByPhone(first.browser)(market.visitor, { code: first.code }));
  answerOf(await registerByPhone(first.browser, false)(market.visitor, { name: 'Savita Pawar' }));
  const { browser, code } = await withCode(later(1), phone);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signInByPhone(browser)(later(1), { code })),
  );
  const sessions = answers.filter((answer) => answer.ok && answer.value.step === 'done');
  expect(sessions).toHaveLength(1);
});

it('two browsers that register one number at once get one account', async () => {
  const phone = aPhone();
  const [one, two] = [await withCode(market.visitor, phone), await withCode(later(1), phone)];
  for (const { browser, code } of [one, two])
    expect(answerOf(await signInByPhone(browser)(later(1), { code }))).toEqual({ step: 'name' });
  const answers = await Promise.all(
    [one, two].map(({ browser }) => registerByPhone(browser, false)(later(1), { name: 'Savita Pawar' })),
  );
  const ids = answers
    .map(answerOf)
    .map((answer) => answer.step === 'done' && answer.pending === null && answer.profile.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await market.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toHaveLength(
    1,
  );
});

it('two people who add one number at once: one gets it, the other is refused', async () => {
  const phone = aPhone();
  const people = [await aRegistered(market), await aRegistered(market)];
  const confirmations = [];
  for (const [at, { user, request }] of people.entries()) {
    const context = { ...later(at + 1), actor: user };
    const token = answerOf(
      await requestOwnPhone(
        null,
        codeSending(),
        factorRequestOf(request),
      )(context, { phone, currentPassword: password }),
    );
    const { shown: code } = await market.db
      .selectFrom('phoneCodes')
      .select('shown')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const confirm = confirmOwnPhone(token, signInCookies.tokenOf(request));
    confirmations.push(() => confirm({ ...later(2), actor: user }, { code }));
  }
  const answers = await Promise.all(confirmations.map((confirm) => confirm()));
  expect(answers.map((answer) => (answer.ok ? 'added' : answer.failure.code)).sort()).toEqual([
    'added',
    'people.phone-taken',
  ]);
});
