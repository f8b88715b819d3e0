import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, register } from 'prom-client';
import type { Config } from './config.ts';
import { listen } from './serve.ts';
import { CannotStart } from './start.ts';

type Settings = Pick<Config, 'metricsPort' | 'metricsHost'>;

/** Serves the figures of this process at `/metrics`. Answers with the server once it listens. */
export function serveOwnMetrics(settings: Settings): Promise<Server> {
  return serveMetrics(settings, () => register.metrics());
}

/** Serves the figures of all web processes, from the one that supervises them. */
export function serveAllMetrics(settings: Settings): Promise<Server> {
  const all = new AggregatorRegistry();
  return serveMetrics(settings, () => all.clusterMetrics());
}

/** Makes this web process tell its figures to the one that supervises it. */
export function tellMetrics(): void {
  // It answers from when it is made.
  void new AggregatorRegistry();
}

async function serveMetrics({ metricsPort = 0, metricsHost }: Settings, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    const isOurs = request.method === 'GET' && request.url === '/metrics';
    if (!isOurs) return void response.writeHead(404).end('Not Found');
    read().then(
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
