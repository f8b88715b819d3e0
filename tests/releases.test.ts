import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/source.ts';

/** Starts the server of the last tag beside the current one, on one database (docs/decisions/processes.md). */
const besideFormerRelease = join(root, 'tests', 'faults', 'former-release.test.ts');

it('a shop with a tagged release is tested beside that release, and one without has no former one', () => {
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' });
  expect(existsSync(besideFormerRelease)).toBe(stdout.trim() !== '');
});
