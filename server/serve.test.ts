import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createServer, listen, stop } from './serve.ts';

it('stops at once though a browser holds connections that it does not use, and answers what was asked', async () => {
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
