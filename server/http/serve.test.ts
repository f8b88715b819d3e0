import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createServer, drain, listen, stop } from './serve.ts';

it('stop closes unused connections at once and finishes requests in flight', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: beAsked } = Promise.withResolvers<void>();
  const http = new Hono().get('/', async (c) => {
    beAsked();
    await mayAnswer;
    return c.text('answered');
  });
  const server = createServer(http);
  const port = await listen(server, 0, '127.0.0.1');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const inFlight = fetch(`http://127.0.0.1:${port}/`);
  await asked;

  const started = performance.now();
  const stopped = stop(server);
  answer();
  expect(await (await inFlight).text()).toBe('answered');
  await stopped;
  expect(performance.now() - started).toBeLessThan(3_000);
});

it('drain serves old and new connections, and closes each after its response', async () => {
  const server = createServer(new Hono().get('/', (c) => c.text('answered')));
  const port = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(request({ port, host: '127.0.0.1', agent }).end(), 'response')) as [
      IncomingMessage,
    ];
    await answer.toArray();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  const drained = drain(server, 0.2);
  expect([await ask(), await ask()]).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  await drained;
  await stop(server);
  agent.destroy();
});
