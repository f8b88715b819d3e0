import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In milliseconds. */
const betweenChecks = 100;

/** A reverse proxy over several processes, as configured in `deploy/Caddyfile`. */
export interface ReverseProxy {
  readonly url: string;
  close(): void;
}

/**
 * Distributes requests round-robin over the ready processes. Processes that are not ready come last, and a refused
 * connection falls through to the next one; any other error is a 502.
 */
export async function openProxy(urls: readonly string[]): Promise<ReverseProxy> {
  const notReady = new Set<string>();
  const check = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) notReady.delete(url);
    else notReady.add(url);
  };
  const checks = setInterval(() => void Promise.all(urls.map(check)), betweenChecks);
  let turn = 0;
  const server = createServer(async (asked, answer) => {
    const body = Buffer.concat(await asked.toArray());
    const first = turn++ % urls.length;
    const inTurn = [...urls.slice(first), ...urls.slice(0, first)];
    const order = inTurn.toSorted((one, other) => Number(notReady.has(one)) - Number(notReady.has(other)));
    const given = await sendToFirst(order, asked, body).catch(() => null);
    if (!given) return void answer.writeHead(502).end();
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    given.pipe(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendToFirst(
  [url = '', ...others]: readonly string[],
  asked: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  try {
    return await send(url, asked, body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || others.length === 0) throw error;
    return sendToFirst(others, asked, body);
  }
}

/** Forwards a request on a new connection with unchanged headers: the shop sees the proxy's URL as its own. */
function send(to: string, { method, headers, url }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(to);
    const options = {
      hostname,
      port,
      path: url,
      method,
      headers: { ...headers, connection: 'close' },
      agent: false,
    };
    request(options, resolve).on('error', reject).end(body);
  });
}
