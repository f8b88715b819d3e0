import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../market/kernel/context.ts';
import type { Failure } from '../../market/kernel/errors.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { isTooLargeKey, marketKey } from '../request/context.ts';
import { type Input, pageAction } from './page-action.server.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

const seen: unknown[] = [];
const taken = async (_: Context, input: Input) => {
  seen.push(input);
  return { ok: true, value: { id: 'new' } } as const;
};
const refusal = (failure: Failure) => async () => ({ ok: false, failure }) as const;
const several = async (_: Context, __: Input, { form }: { form: FormData }) =>
  ({ ok: true, value: form.getAll('part') }) as const;

const action = pageAction({
  acts: {
    take: taken,
    lead: taken,
    show: several,
    ask: several,
    wrong: refusal({ code: 'input.invalid', fields: { utr: 'required' } }),
    gone: refusal({ code: 'not-found' }),
  },
  tooLarge: { act: 'take', fields: { file: 'payout.long' } },
  answers: ['show', 'ask'],
  keeps: ['ask'],
  to: ({ act, input, value }) =>
    act === 'lead' ? `/admin/money/${'id' in value ? value.id : ''}` : `?month=${input.month}&done=${act}`,
});

function send(form: string, { isTooLarge = false, as = admin } = {}) {
  const context = new RouterContextProvider();
  context.set(marketKey, { ...as, language: 'hi' });
  context.set(isTooLargeKey, isTooLarge);
  const body = new URLSearchParams(form);
  const request = new Request('http://localhost/hi/admin/money/7.data', { method: 'POST', body });
  return action({
    context,
    request,
    params: { id: '7' },
    pattern: '/admin/money/:id',
    url: new URL(request.url),
  });
}

const locationOf = async (answer: Promise<unknown>) => {
  const thrown = await answer.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

it('gives the use case of the act the texts of the form and the id of the page, and leads on', async () => {
  expect(await locationOf(send('intent=take&month=2026-11&id=8'))).toBe(
    '/hi/admin/money/7?month=2026-11&done=take',
  );
  expect(seen.at(-1)).toEqual({ month: '2026-11', id: '7' });
  expect(await locationOf(send('intent=lead'))).toBe('/hi/admin/money/new');
});

it('answers what the page shows at once, from the whole form', async () => {
  expect(await send('intent=show&part=a&part=b')).toMatchObject({
    data: { intent: 'show', typed: {}, failure: null, value: ['a', 'b'] },
  });
  expect(await send('intent=ask&part=a&part=b&proof=1')).toMatchObject({
    data: { intent: 'ask', typed: { part: 'a\nb' }, failure: null },
  });
});

it('answers a refusal that the form shows, without the proof, and throws any other', async () => {
  expect(await send('intent=wrong&utr=X&currentPassword=secret')).toMatchObject({
    data: { intent: 'wrong', typed: { utr: 'X' }, failure: { fields: { utr: 'required' } } },
    init: { status: 422 },
  });
  expect(await send('intent=wrong&currentPassword=secret')).toMatchObject({ data: { typed: {} } });
  await expect(send('intent=gone')).rejects.toMatchObject({ init: { status: 404 } });
});

it.each(['', 'hello=world', 'intent=constructor', 'intent=take&intent=take'])(
  'does nothing for %j',
  async (form) => {
    const count = seen.length;
    await expect(send(form)).rejects.toMatchObject({ init: { status: 400 } });
    expect(seen).toHaveLength(count);
  },
);

it('says which field has a file that is too large', async () => {
  expect(await send('intent=take', { isTooLarge: true })).toMatchObject({
    data: { intent: 'take', failure: { fields: { file: 'payout.long' } } },
    init: { status: 413 },
  });
});

it('asks for the permission before it reads the form', async () => {
  const visitor = { ...admin, actor: { kind: 'visitor' } } as Context;
  const guarded = pageAction({ acts: { take: taken }, needs: 'payments' });
  const context = new RouterContextProvider();
  context.set(marketKey, visitor);
  const request = new Request('http://localhost/admin/money', { method: 'POST' });
  const args = { context, request, params: {}, pattern: '', url: new URL(request.url) };
  await expect(guarded(args)).rejects.toMatchObject({ init: { status: 403 } });
});
