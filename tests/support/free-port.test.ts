import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { onFreePort } from './free-port.ts';

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

it('tries another port when the first is taken', async () => {
  const ports: number[] = [];
  const taken = await onFreePort(listenOn);
  const { port } = taken.address() as { port: number };
  const server = await onFreePort((free) => {
    ports.push(free);
    return listenOn(ports.length === 1 ? port : free);
  });
  expect(ports).toHaveLength(2);
  taken.close();
  server.close();
});

it('throws errors unrelated to the port at once', async () => {
  let starts = 0;
  const broken = onFreePort(async () => {
    starts += 1;
    throw new Error('no such folder');
  });
  await expect(broken).rejects.toThrow('no such folder');
  expect(starts).toBe(1);
});
