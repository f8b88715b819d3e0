import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopItself } from '../../market/limits/places.ts';
import { setPassword } from '../../market/people/credentials.ts';
import { hashPassword } from '../../market/people/password/password-hash.ts';
import { endSessions } from '../../market/people/sessions.ts';
import { completeSignIn } from '../../market/people/sign-in/complete-sign-in.ts';
import { completeFirstFactor } from '../../market/people/sign-in/first-factor.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aRegistered, type Registered } from '../support/people.ts';
import { codeAt, givenApp, secretBox, withApp } from '../support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

const start = new Date('2026-11-23T10:00:00Z');
const at = () => market.as({ kind: 'visitor' }, { clock: () => start });

async function pendingOf({ user }: Registered): Promise<string> {
  const done = await completeFirstFactor(at(), { userId: user.id, seal: 'a-seal' }, 'customer');
  return done.pending ?? '';
}

const enterCode = (pending: string, code: string) =>
  completeSignIn(pending, secretBox, 'test')(at(), { code });

const isOk = ({ ok }: { ok: boolean }) => ok;

it('takes the same code of an app once, from several browsers at once', async () => {
  const person = await aRegistered(market);
  const code = codeAt(await givenApp(market, person.user.id), start);
  const waiting = await Promise.all(Array.from({ length: 5 }, () => pendingOf(person)));
  const results = await Promise.all(waiting.map((pending) => enterCode(pending, code)));
  expect(results.filter(isOk)).toHaveLength(1);
  for (const refused of results.filter((result) => !result.ok))
    expect(refused).toBeRefused('input.invalid', { fields: { code: 'code.used' } });
});

it('takes the same recovery code once, from several browsers at once', async () => {
  const person = await aRegistered(market);
  const { codes } = await withApp(market, person, start);
  const waiting = await Promise.all(Array.from({ length: 4 }, () => pendingOf(person)));
  const results = await Promise.all(waiting.map((pending) => enterCode(pending, codes[0] ?? '')));
  expect(results.filter(isOk)).toHaveLength(1);
});

it('opens one session for one waiting sign-in, and counts concurrent guesses', async () => {
  const person = await aRegistered(market);
  const code = codeAt(await givenApp(market, person.user.id), start);
  const pending = await pendingOf(person);
  const results = await Promise.all(Array.from({ length: 5 }, () => enterCode(pending, code)));
  expect(results.filter(isOk)).toHaveLength(1);

  const guessed = await pendingOf(person);
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => enterCode(guessed, `00000${n}`)));
  const expired = guesses.filter((result) => !result.ok && result.failure.code === 'people.sign-in-expired');
  expect(expired).toHaveLength(3);
});

it('opens no session beside a concurrent change of the password', async () => {
  const person = await aRegistered(market);
  const code = codeAt(await givenApp(market, person.user.id), start);
  const pending = await pendingOf(person);
  const hash = await hashPassword('another-password', shopItself);
  const entering = await market.db.transaction().execute(async (db) => {
    await setPassword({ ...market.visitor, db }, { userId: person.user.id, hash });
    const running = enterCode(pending, code);
    await endSessions({ ...market.visitor, db }, person.user.id);
    return [running];
  });
  expect(await entering[0]).toBeRefused('people.sign-in-expired');
  const left = market.db.selectFrom('sessions').select('id').where('userId', '=', person.user.id);
  expect(await left.execute()).toEqual([]);
});
