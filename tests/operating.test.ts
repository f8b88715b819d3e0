import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, settingNames } from '../server/config.ts';
import { anOperator } from './support/shop/an-operator.ts';
import { root } from './support/source.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operating.md');
const example = [...read('deploy/shop.env.example').matchAll(/^(?<name>[A-Z_\d]+)="?(?<value>.*?)"?$/gm)].map(
  ({ groups }) => [groups?.name ?? '', groups?.value ?? ''] as const,
);

it('lists each environment variable exactly once', () => {
  const table = page.slice(page.indexOf('## Every variable'));
  const firsts = [...table.matchAll(/^\| (?<names>`[^|]+) \|/gm)].map(({ groups }) => groups?.names ?? '');
  const listed = firsts.flatMap((names) =>
    [...names.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

it('names only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  for (const text of [page, read('README.md')]) {
    const named = [...text.matchAll(/npm run (?<script>[\w:-]+)/g)].map(({ groups }) => groups?.script);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  }
});

it('names the job and the ports for scraping', () => {
  for (const port of [3000, 3001]) expect(page).toContain(`127.0.0.1:1${port}/metrics`);
  expect(read('deploy/prometheus-alerts.yml')).toContain('job="kheti-bazaar"');
});

it('gives an example of settings that starts the shop once it is filled in', () => {
  const operator: Record<string, string> = anOperator;
  const filled = example.map(([name, value]) => [name, value || (operator[name] ?? '')]);
  const rest = { DATABASE_URL: 'postgres://kheti@127.0.0.1/kheti', SESSION_SECRET: randomUUID() };
  expect(settingNames).toEqual(expect.arrayContaining(example.map(([name]) => name)));
  expect(() => readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled), ...rest })).not.toThrow();
});
