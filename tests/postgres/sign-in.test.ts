import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shopItself } from '../../market/limits/places.ts';
import { setPassword } from '../../market/people/credentials.ts';
import { hashPassword } from '../../market/people/password/password-hash.ts';
import { endSessions } from '../../market/people/sessions.ts';
import { signIn } from '../../market/people/sign-in/sign-in.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aRegistered, password } from '../support/people.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 10 });
});
afterAll(() => market.close());

async function waitsForLock(): Promise<void> {
  const waiting = sql`select from pg_locks where not granted`;
  await vi.waitFor(async () => expect((await waiting.execute(market.db)).rows).toHaveLength(1), 20_000);
}

it('a sign-in during a concurrent password change opens no session', async () => {
  const { email, user } = await aRegistered(market);
  const hash = await hashPassword('another-password', shopItself);
  const enter = () => signIn('customer', 'test')(market.visitor, { email, password });

  const entering = await market.db.transaction().execute(async (db) => {
    await setPassword({ ...market.visitor, db }, { userId: user.id, hash });
    const running = enter();
    await waitsForLock();
    await endSessions({ ...market.visitor, db }, user.id);
    return [running];
  });
  expect(await entering[0]).toBeRefused('people.credentials');
  expect(await market.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

it('a sign-in before a concurrent password change delays it, and the session ends with the change', async () => {
  const { email, user } = await aRegistered(market);
  const hash = await hashPassword('another-password', shopItself);
  const changing = await market.db.transaction().execute(async (db) => {
    expect(await signIn('customer', 'test')({ ...market.visitor, db }, { email, password })).toSucceed();
    const running = setPassword(market.visitor, { userId: user.id, hash });
    await waitsForLock();
    return [running];
  });
  await changing[0];
  expect(await endSessions(market.visitor, user.id)).toHaveLength(2);
});
