import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../source.ts';

/** A copy of the project, for scripts that may install or build something in it. */
export interface Stage {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * The project, installed and built: copies of the scripts, which resolve paths relative to themselves, and links to the
 * rest. Installations of the scripts do not affect the real project.
 */
export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-stage-'));
  const link = (name: string) => symlink(join(root, name), join(folder, name));
  const own = new Set([
    'scripts',
    'node_modules',
    'package-lock.json',
    'data',
    '.git',
    '.cache',
    'test-results',
  ]);
  for (const name of await readdir(root)) if (!own.has(name)) await link(name);
  for (const name of ['scripts', 'package-lock.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await mkdir(join(folder, 'node_modules'));
  await link('node_modules/node');
  // As after a manual `npm ci`: npm's record is newer than the lockfile.
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
