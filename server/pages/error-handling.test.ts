import { data, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { knownKey, reportKey, requestIdKey } from '../../app/request/context.ts';
import { shopWithoutSettings } from '../../app/request/shop.server.ts';
import { Busy } from '../../market/limits/places.ts';
import { anOperator } from '../../tests/support/shop/an-operator.ts';
import { operatorFrom } from '../operator.ts';
import { withErrorHandling } from './error-handling.ts';

const broken = new Error('secret of the database');

const known = {
  user: { role: 'customer' as const },
  shop: shopWithoutSettings(
    { ...operatorFrom(anOperator), hours: 'Mon-Sat 09:00-18:00' },
    'https://shop.example',
    new Date(),
  ),
};

/** The response when a loader, action or middleware throws, and the errors reported to the operator. */
async function answerTo(
  thrown: unknown,
  part: 'loader' | 'action' | 'middleware' = 'loader',
  signal?: AbortSignal,
) {
  const fail = async () => {
    throw thrown;
  };
  const module = { default: null, ...(part === 'middleware' ? { middleware: [fail] } : { [part]: fail }) };
  const build = { routes: { home: { id: 'home', path: '', module } } } as unknown as ServerBuild;
  const wrapped = withErrorHandling(build, { knownKey, requestIdKey, reportKey }).routes.home?.module;
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  context.set(requestIdKey, 'request-1');
  context.set(knownKey, known);
  context.set(reportKey, (error) => reported.push(error));
  const request = new Request('https://shop.example/', { signal: signal ?? null });
  const args = { request, context, url: new URL(request.url), params: {}, pattern: '/' };
  const run =
    part === 'middleware'
      ? wrapped?.middleware?.[0]?.(args, async () => new Response())
      : wrapped?.[part]?.(args);
  const answer = await Promise.resolve(run).catch((other: unknown) => other);
  return { answer, reported };
}

it.each(['loader', 'action', 'middleware'] as const)(
  'an error in a route’s %s shows the request id to the visitor, and is reported to the operator only',
  async (part) => {
    const { answer, reported } = await answerTo(broken, part);
    expect(answer).toMatchObject({ data: { requestId: 'request-1' }, init: { status: 500 } });
    expect(answer).toMatchObject({ data: known });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(reported).toEqual([broken]);
  },
);

it.each([redirect('/login'), data(null, { status: 404 })])(
  'rethrows a response unchanged',
  async (thrown) => {
    expect(await answerTo(thrown)).toEqual({ answer: thrown, reported: [] });
  },
);

it('overload is no fault: it is not reported, and the page is busy', async () => {
  // As thrown by the built pages, which have a copy of the class.
  const copied = Object.assign(new Error('too many requests at once'), { name: new Busy().name });
  const { answer, reported } = await answerTo(copied, 'action');
  expect(answer).toMatchObject({ init: { status: 503 } });
  expect(reported).toEqual([]);
});

it('does not report errors of an aborted request', async () => {
  const { answer, reported } = await answerTo(broken, 'loader', AbortSignal.abort());
  expect([answer, reported]).toEqual([broken, []]);
});
