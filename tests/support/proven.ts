import type { SignedIn } from '../../market/kernel/context.ts';
import type { TestMarket } from './market.ts';
import { secretBox } from './second-factor.ts';

/** A request of a session in which the person has proven who they are at this time. */
export async function provenRequest({ db }: Pick<TestMarket, 'db'>, user: SignedIn, at: Date) {
  const token = `session-${user.id}`;
  const expiresAt = new Date(at.getTime() + 1000 * 60 * 60 * 1000);
  const row = { id: token, userId: user.id, token, expiresAt, updatedAt: at, provenAt: at };
  await db
    .insertInto('sessions')
    .values(row)
    .onConflict((one) => one.column('token').doUpdateSet({ provenAt: at }))
    .execute();
  return { box: secretBox, client: 'test', session: token };
}
