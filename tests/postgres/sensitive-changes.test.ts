import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { changeSensitively } from '../../market/sensitive-changes/change-sensitively.ts';
import { applyDueChanges, approveChange, stopChange } from '../../market/sensitive-changes/decide-change.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { secretBox } from '../support/second-factor.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market?.close());

const tools = { box: secretBox, providers: [] };

/** The request of a session that has just signed in. */
async function proven({ id: userId }: SignedIn) {
  const token = newId();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60 * 60 * 1000);
  await market.db
    .insertInto('sessions')
    .values({ id: token, userId, token, expiresAt, updatedAt: now, provenAt: now })
    .execute();
  return { ...tools, client: 'test', session: token };
}

/** A customer who is to become an administrator, and the id of the change that waits. */
async function asked(by: SignedIn) {
  const { id, name } = await aCustomer(market);
  const input = { id, name, role: 'admin', wasName: name, wasRole: 'customer' };
  answerOf(await changeSensitively('changePerson', await proven(by))(market.as(by), input));
  const change = await market.db
    .selectFrom('pendingChanges')
    .select('id')
    .where('subject', '=', id)
    .executeTakeFirstOrThrow();
  return { personId: id, id: change.id };
}

const roleOf = async (id: string) =>
  (await market.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const statusOf = async (id: string) =>
  (
    await market.db
      .selectFrom('pendingChanges')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

it('makes a change once when several administrators approve it at the same moment', async () => {
  const [asker, ...others] = [
    await anAdmin(market),
    await anAdmin(market),
    await anAdmin(market),
    await anAdmin(market),
  ];
  for (let round = 0; round < 5; round++) {
    const { id, personId } = await asked(asker as SignedIn);
    const requests = await Promise.all(others.map(proven));
    const results = await Promise.all(
      others.map((other, at) => approveChange(requests[at] ?? expect.fail())(market.as(other), { id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await roleOf(personId)).toBe('admin');
    const made = await market.db
      .selectFrom('auditEntries')
      .select('id')
      .where('action', '=', 'user.change')
      .where('subjectId', '=', personId)
      .execute();
    expect(made).toHaveLength(1);
  }
});

it('either makes or stops a change when one approves it and another one stops it, and the job runs', async () => {
  const [asker, approver, stopper] = [await anAdmin(market), await anAdmin(market), await anAdmin(market)];
  for (let round = 0; round < 10; round++) {
    const { id, personId } = await asked(asker);
    await market.db
      .updateTable('pendingChanges')
      .set({ holdsFrom: new Date() })
      .where('id', '=', id)
      .execute();
    const request = await proven(approver);
    const [approved, stopped] = await Promise.all([
      approveChange(request)(market.as(approver), { id }),
      stopChange(market.as(stopper), { id }),
      applyDueChanges(market.system, tools),
    ]);
    expect(approved.ok && stopped.ok).toBe(false);
    const status = await statusOf(id);
    expect(status).toBe(stopped.ok ? 'stopped' : 'applied');
    expect(await roleOf(personId)).toBe(status === 'applied' ? 'admin' : 'customer');
  }
});

it('keeps one open change of an act, of all that are asked for at once', async () => {
  const admins = [await anAdmin(market), await anAdmin(market), await anAdmin(market)];
  const { id, name } = await aCustomer(market);
  const input = { id, name, role: 'finance', wasName: name, wasRole: 'customer' };
  const requests = await Promise.all(admins.map(proven));
  const results = await Promise.all(
    admins.map((by, at) =>
      changeSensitively('changePerson', requests[at] ?? expect.fail())(market.as(by), input),
    ),
  );
  for (const result of results) answerOf(result);
  const rows = await market.db
    .selectFrom('pendingChanges')
    .select('status')
    .where('subject', '=', id)
    .execute();
  expect(rows.map(({ status }) => status).sort()).toEqual(['open', 'stopped', 'stopped']);
});
