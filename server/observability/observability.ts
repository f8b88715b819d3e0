import type { OpenDatabase } from '../../database/connect.ts';
import type { Config } from '../config.ts';
import { stop } from '../http/serve.ts';
import type { PageCache } from '../pages/page-cache.ts';

/** Metrics and traces of this process. */
export interface Observability {
  readonly onCache?: (cache: PageCache) => void;
  end(): Promise<void>;
}

/** Starts metrics and traces as configured. Modules of what is off are not loaded. */
export async function startObservability(config: Config, database: OpenDatabase): Promise<Observability> {
  const traces = config.tracesEndpoint ? (await import('./traces.ts')).startTraces() : undefined;
  if (config.metricsPort === undefined) return { end: async () => traces?.end() };
  const { countWhatHappens } = await import('./metrics.ts');
  const { showCache, showDatabase, showReplication } = await import('./metrics-figures.ts');
  const { serveMetrics } = await import('./metrics-server.ts');
  countWhatHappens();
  showDatabase(database);
  showReplication(database);
  const server = await serveMetrics(config);
  return {
    onCache: showCache,
    async end() {
      await Promise.all([stop(server), traces?.end()]);
    },
  };
}
