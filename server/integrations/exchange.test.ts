import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { exchange } from './exchange.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function open(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const call = (baseUrl: string, timeout?: number) =>
  exchange(
    baseUrl,
    {
      request: { method: 'POST', path: '/a', headers: { authkey: 'k' }, body: { a: 1 } },
      read: ({ status, json }) => ({
        state: 'succeeded',
        facts: { status: String(status), json: JSON.stringify(json) },
      }),
    },
    timeout,
  );

it('sends JSON and reads the reply', async () => {
  const url = await open((request, response) => {
    response.end(JSON.stringify({ key: request.headers.authkey, type: request.headers['content-type'] }));
  });
  expect(await call(url)).toEqual({
    state: 'succeeded',
    facts: { status: '200', json: '{"key":"k","type":"application/json"}' },
  });
});

it.each([429, 503])('may be repeated after %s', async (status) => {
  const url = await open((_request, response) => response.writeHead(status).end());
  expect(await call(url)).toEqual({ state: 'unreached', reason: `HTTP ${status}` });
});

it('may be repeated when no connection was made', async () => {
  const url = await open((_request, response) => response.end());
  await new Promise((resolve) => server?.close(resolve));
  expect(await call(url)).toEqual({ state: 'unreached', reason: 'ECONNREFUSED' });
});

it.each([500, 502, 504])('is not known after %s', async (status) => {
  const url = await open((_request, response) => response.writeHead(status).end('<html>'));
  expect(await call(url)).toEqual({ state: 'unknown', reason: `HTTP ${status}` });
});

it('follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const url = await open((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await call(url)).toMatchObject({ state: 'unknown' });
  expect(asked).toEqual(['/a']);
});

it('is not known after a broken connection, a stalled reply, or one of more than 1 MB', async () => {
  const broken = await open((request) => request.socket.destroy());
  expect(await call(broken)).toMatchObject({ state: 'unknown' });
  server?.close();
  const stalled = await open((_request, response) => response.writeHead(200).write('{'));
  expect(await call(stalled, 50)).toEqual({ state: 'unknown', reason: 'timeout' });
  server?.closeAllConnections();
  server?.close();
  const large = await open((_request, response) => response.end('x'.repeat(1024 * 1024 + 1)));
  expect(await call(large)).toEqual({ state: 'unknown', reason: 'the reply is larger than 1 MB' });
});
