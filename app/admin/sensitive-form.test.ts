import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../../market/kernel/context.ts';
import { listAdvanceRules } from '../../market/payments/advance-settings.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aRegistered, password, type Registered, signInCookies } from '../../tests/support/people.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import { clientKey, cookiesKey, marketKey, paymentsKey, secretBoxKey } from '../request/context.ts';
import { changeByForm, sensitiveForm, typedIn } from './sensitive-form.server.ts';

let market: TestMarket;
let admin: Registered;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anUnproven();
});
afterAll(() => market.close());

/** A full administrator whose sign-in was more than five minutes ago. */
async function anUnproven(): Promise<Registered> {
  const { user, ...rest } = await aRegistered(market);
  await market.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  await market.db
    .updateTable('sessions')
    .set({ provenAt: new Date(0) })
    .where('userId', '=', user.id)
    .execute();
  return { ...rest, user: { ...user, role: 'admin', staffRole: 'admin' } satisfies SignedIn };
}

function sentBy({ user, request }: Registered, form: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(marketKey, market.as(user));
  context.set(secretBoxKey, secretBox);
  context.set(cookiesKey, signInCookies);
  context.set(clientKey, 'test');
  context.set(paymentsKey, { providers: [], isSimulated: false, siteUrl: '' });
  const cookie = request.headers.get('cookie') ?? '';
  const body = new URLSearchParams(form);
  const sent = new Request('http://localhost/admin/settings/advances', {
    method: 'POST',
    body,
    headers: { cookie },
  });
  return { context, request: sent };
}

async function add(by: Registered, form: Record<string, string>) {
  const args = sentBy(by, form);
  const kept = await sensitiveForm(args);
  return { kept, ...(await changeByForm(args, 'addAdvanceRule', kept)) };
}

const rule = { intent: 'add', category: '', vendor: '', above: '4,321', kind: 'share', amount: '10' };
const rules = async () => answerOf(await listAdvanceRules(market.as(admin.user), {})).rules;

it('asks for the proof with the form kept, encrypted, and does the act once the proof is right', async () => {
  const { shown } = await add(admin, rule);
  expect(shown?.init?.status).toBe(422);
  const asked = shown?.data.proofAsked;
  expect(asked).toMatchObject({ field: 'currentPassword', error: undefined, failure: null, intent: 'add' });
  const again = asked?.again ?? '';
  expect(again).not.toContain('4,321');
  const wrong = await add(admin, { intent: 'add', again, currentPassword: 'not-this-one' });
  expect(wrong.shown?.data.proofAsked).toMatchObject({ error: 'currentPassword.wrong' });
  expect(await rules()).toEqual([]);
  const right = await add(admin, { intent: 'add', again, currentPassword: password });
  expect(right.result).toMatchObject({ ok: true });
  expect(Object.fromEntries(right.kept)).toMatchObject(rule);
  expect(await rules()).toMatchObject([{ above: 432_100 }]);
  // Proven now: nothing is asked for five minutes, and errors of the form are those of the form.
  const next = await add(admin, { ...rule, amount: '' });
  expect(next.shown).toBeNull();
  expect(next.result).toBeRefused('input.invalid');
  // What a page shows again is without the proof.
  expect(typedIn(right.kept)).not.toHaveProperty('currentPassword');
});

it('opens a kept form for the person who sent it alone', async () => {
  const other = await anUnproven();
  const { shown } = await add(other, rule);
  const again = shown?.data.proofAsked?.again ?? '';
  const { kept, result } = await add(admin, { intent: 'add', again });
  expect(Object.fromEntries(kept)).toEqual({ currentPassword: '', proof: '' });
  expect(result).toBeRefused('input.invalid');
});
