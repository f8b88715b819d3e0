import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commit } from '../support/commit.ts';
import { root, sourceFiles } from '../support/source.ts';
import type { Figure } from './figure.ts';

/** Tries the properties of the unit tests on other inputs than their runs before each commit: with a random seed. */
export async function properties(): Promise<Figure[]> {
  const files = sourceFiles(['market', 'app', 'database', 'server', 'scripts', 'tests/support'])
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .filter(({ imports }) => imports.some(({ target }) => target === 'fast-check'))
    .map(({ path }) => path);
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Seed ${seed}, commit ${commit()}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', ...files], {
    cwd: root,
    env: { ...process.env, PROPERTIES_SEED: String(seed) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return [
    { what: 'Files of properties', on: 'PGlite', value: files.length, wanted: { least: 1 } },
    {
      what: 'Exit code of their tests',
      on: 'PGlite',
      value: Number(code ?? 1),
      wanted: { most: 0 },
      of: `seed ${seed}`,
    },
  ];
}
