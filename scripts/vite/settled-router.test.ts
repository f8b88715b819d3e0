import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../../react-router.config.ts';
import { settled } from './settled-router.ts';

const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

it.each(settled)('React Router still asks %s', (question) => {
  expect(sources.some((source) => source.search(question) >= 0)).toBe(true);
});

it('is settled by our configuration', () => {
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } });
});
