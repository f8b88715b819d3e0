import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../source.ts';

/**
 * The commit in production. A release records its commit here, and later code stays compatible with it
 * (docs/decisions/database.md).
 */
const previousRelease = 'c811e70eac13d9cf1a461a3515be89be2a33d962';

const run = promisify(execFile);
const folder = join(root, '.cache', 'previous-release', previousRelease);
const git = (...args: string[]) => run('git', args, { cwd: root });

/**
 * The server program of the previous release, built once with the current packages in `.cache`. Undefined if the
 * checkout lacks its commit and cannot fetch it: its tests are then skipped.
 */
export async function previousServer(): Promise<string | undefined> {
  if (!existsSync(folder)) {
    if (!(await hasCommit())) return undefined;
    await build();
  }
  return join(folder, 'server', 'main.ts');
}

async function build(): Promise<void> {
  const making = `${folder}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await git('archive', `--output=${making}/source.tar`, previousRelease);
  await run('tar', ['-xf', 'source.tar'], { cwd: making });
  await symlink(join(root, 'node_modules'), join(making, 'node_modules'));
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  await run(process.execPath, [tool, 'build'], {
    cwd: making,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Uses current images, which these tests do not check.
  await mkdir(join(making, 'build', 'media'));
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

/** True if the commit exists locally, after a fetch where the clone is shallow. */
async function hasCommit(): Promise<boolean> {
  const worked = (done: Promise<unknown>) => done.then(() => true).catch(() => false);
  const isHere = await worked(git('cat-file', '-e', `${previousRelease}^{commit}`));
  return isHere || worked(git('fetch', '--depth=1', 'origin', previousRelease));
}
