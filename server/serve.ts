import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { createHttp } from './http.ts';

const longestStop = 10_000;

/** Listens, and answers with the port once it does. Throws when the port is taken. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A server for the given answers. The web's own Request and Response, for React Router expects no less. */
export function createServer(http: ReturnType<typeof createHttp>): Server {
  return createAdaptorServer({ fetch: http.fetch, overrideGlobalObjects: false }) as Server;
}

/** Takes no new connection, lets requests in flight finish for up to ten seconds, then ends what is left. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser keeps its connection open after the answer: closed as soon as it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), longestStop);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
