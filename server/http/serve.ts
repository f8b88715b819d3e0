import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

const longestStop = 10_000;

const connections = new WeakMap<Server, Set<Socket>>();

/** Listens, and answers with the port once it does. Throws when the port is taken. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** More than any shop needs, and fewer than the files that a process may have open: the database needs some too. */
const mostConnections = 10_000;

/**
 * A server for the given answers. The web's own Request and Response, for React Router expects no less. Who begins a
 * request and says nothing more, and who connects and does nothing at all, is sent away after so many seconds.
 */
export function createServer(http: Pick<Hono, 'fetch'>, stalledSeconds = 60): Server {
  const patience = stalledSeconds * 1_000;
  const server = createAdaptorServer({
    fetch: http.fetch,
    overrideGlobalObjects: false,
    serverOptions: { headersTimeout: patience, connectionsCheckingInterval: patience / 2 },
  }) as Server;
  server.maxConnections = mostConnections;
  return server.setTimeout(patience);
}

/**
 * For a while whoever comes is still served, and each answer ends its connection: so a proxy has the time to look
 * elsewhere, and nobody sends into a connection that is being closed.
 */
export function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  return pause(seconds * 1_000);
}

/** Takes no new connection, lets requests in flight finish for up to ten seconds, then ends what is left. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser keeps its connection open after the answer: closed as soon as it is idle.
  const idle = setInterval(() => closeIdle(server), 100);
  const late = setTimeout(() => server.closeAllConnections(), longestStop);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Node takes a connection that a browser opened ahead, and has sent nothing on, for a busy one. */
function closeIdle(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}
