import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

const longestStop = 10_000;

const connections = new WeakMap<Server, Set<Socket>>();

/** Starts listening and returns the port. Throws when the port is taken. */
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

/** Connection limit: below the limit of open files, which the database needs too. */
const maxConnections = 10_000;

/**
 * Longest time for the headers of a request, in milliseconds: phones on a weak network send them within a few seconds.
 */
const headersTime = 20_000;

/**
 * HTTP server for a fetch handler. It keeps the global Request and Response, which React Router expects. Incomplete
 * requests and idle connections are closed after `stalledSeconds`.
 */
export function createServer(http: Pick<Hono, 'fetch'>, stalledSeconds = 60): Server {
  const timeout = stalledSeconds * 1_000;
  const headersTimeout = Math.min(timeout, headersTime);
  const server = createAdaptorServer({
    fetch: http.fetch,
    overrideGlobalObjects: false,
    serverOptions: { headersTimeout, connectionsCheckingInterval: headersTimeout / 2 },
  }) as Server;
  server.maxConnections = maxConnections;
  return server.setTimeout(timeout);
}

/**
 * Drains the server: requests are still served, each response with `Connection: close`. The proxy gets time to send
 * requests elsewhere, and no request meets a closing connection.
 */
export function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  return pause(seconds * 1_000);
}

/** Stops accepting connections, waits up to ten seconds for requests in flight, then closes all connections. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Keep-alive connections are closed as soon as they are idle.
  const idle = setInterval(() => closeIdle(server), 100);
  const late = setTimeout(() => server.closeAllConnections(), longestStop);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Node counts a preconnected socket without any bytes as busy: it is destroyed here. */
function closeIdle(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}
