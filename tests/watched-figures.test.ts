import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/connect.ts';
import { countWhatHappens } from '../server/observability/metrics.ts';
import { showCache, showDatabase, showReplication } from '../server/observability/metrics-figures.ts';
import { PageCache } from '../server/pages/page-cache.ts';
import { readQuery } from './support/judges/promql.ts';
import { root } from './support/source.ts';

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const alerts = read('prometheus-alerts.yml');
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};

const queries = [
  ...[...alerts.matchAll(/^ +expr: (?<query>.+)$/gm)].map(({ groups }) => groups?.query ?? ''),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/**
 * The labels of every metric the shop serves, of `up`, which Prometheus adds itself, and of those of
 * pgbackrest_exporter and node_exporter.
 */
const known = new Map<string, readonly string[]>([
  ['up', ['job']],
  ['pgbackrest_backup_since_last_completion_seconds', ['backup_type', 'stanza']],
  ['node_filesystem_avail_bytes', ['mountpoint']],
  ['node_filesystem_size_bytes', ['mountpoint']],
]);

beforeAll(() => {
  countWhatHappens();
  showCache(new PageCache(() => Promise.reject(new Error('asks for no page')), 0));
  showDatabase({} as OpenDatabase);
  showReplication({} as OpenDatabase);
  for (const metric of register.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as typeof metric & { labelNames?: readonly string[] };
    known.set(name, labelNames);
    for (const part of ['bucket', 'sum', 'count']) known.set(`${name}_${part}`, [...labelNames, 'le']);
  }
});
afterAll(() => register.clear());

describe('the dashboard and the alerts', () => {
  it.each(queries)('query only known metrics and labels: %s', (query) => {
    const { metrics, grouping } = readQuery(query);
    expect(metrics.length).toBeGreaterThan(0);
    for (const { metric, labels } of metrics) {
      expect([...known.keys()]).toContain(metric);
      expect(known.get(metric)).toEqual(expect.arrayContaining([...labels]));
    }
    const all = metrics.flatMap(({ metric }) => known.get(metric) ?? []);
    expect(all).toEqual(expect.arrayContaining(grouping));
  });

  it('name each curve by a label of its query', () => {
    for (const { expr, legendFormat } of dashboard.panels.flatMap(({ targets }) => targets)) {
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      expect(readQuery(expr).grouping).toEqual(expect.arrayContaining(named));
    }
  });

  it('have unique alert names, each with a summary of what to do', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(alerts.match(/summary: /g)).toHaveLength(names.length);
  });
});

it('rejects queries that Prometheus rejects', () => {
  for (const wrong of ['sum(rate(up[5m])', 'sum up)', 'up{job=kheti}', 'rate(up[5 minutes])', 'up ; down']) {
    expect(() => readQuery(wrong)).toThrow('not PromQL');
  }
});
