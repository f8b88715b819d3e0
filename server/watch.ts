import type { OpenDatabase } from '../database/connect.ts';
import type { Config } from './config.ts';
import type { PageCache } from './page-cache.ts';
import { stop } from './serve.ts';

/** Whoever watches this process for the operator. */
export interface Watch {
  readonly onCache?: (cache: PageCache) => void;
  end(): Promise<void>;
}

/** Begins to count and to follow what this process does, as the operator asked. What he did not ask for is not loaded. */
export async function watch(config: Config, database: OpenDatabase): Promise<Watch> {
  const traces = config.tracesEndpoint ? (await import('./traces.ts')).startTraces() : undefined;
  if (config.metricsPort === undefined) return { end: async () => traces?.end() };
  const { countWhatHappens } = await import('./metrics.ts');
  const { showCache, showDatabase } = await import('./metrics-figures.ts');
  const { serveMetrics } = await import('./metrics-server.ts');
  countWhatHappens();
  showDatabase(database);
  const server = await serveMetrics(config);
  return {
    onCache: showCache,
    async end() {
      await Promise.all([stop(server), traces?.end()]);
    },
  };
}
