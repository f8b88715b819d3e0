import { createServer, type Server } from 'node:http';
import { register } from 'prom-client';
import type { Config } from '../config.ts';
import { listen } from '../http/serve.ts';
import { CannotStart } from '../start.ts';

type Settings = Pick<Config, 'metricsPort' | 'metricsHost'>;

/** Serves this process's metrics at `/metrics`. Returns the server once it listens. */
export async function serveMetrics({ metricsPort = 0, metricsHost }: Settings): Promise<Server> {
  const server = createServer((request, response) => {
    const isOurs = request.method === 'GET' && request.url === '/metrics';
    if (!isOurs) return void response.writeHead(404).end('Not Found');
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  const port = await listen(server, metricsPort, metricsHost).catch((error: unknown) => {
    throw new CannotStart(`Metrics cannot listen (${String(error)}). Set METRICS_PORT to another one.`);
  });
  console.log(`Metrics are at http://${metricsHost}:${port}/metrics`);
  return server;
}
