import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './source.ts';

/** The commit that runs in production. A release writes its commit here, and all later code leaves it working (decision 49). */
const previousRelease = 'c811e70eac13d9cf1a461a3515be89be2a33d962';

const run = promisify(execFile);
const folder = join(root, '.cache', 'previous-release', previousRelease);
const git = (...args: string[]) => run('git', args, { cwd: root });

/**
 * The server program of the previous release, built once with today's packages in `.cache`. Undefined in a checkout that has
 * not got its commit, and cannot fetch it: its tests are then not run.
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
  // Its pictures are today's too, and nobody looks at them here.
  await mkdir(join(making, 'build', 'media'));
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

/** Whether the commit is here. A clone may be shallow: then it is fetched. */
async function hasCommit(): Promise<boolean> {
  const worked = (done: Promise<unknown>) => done.then(() => true).catch(() => false);
  const isHere = await worked(git('cat-file', '-e', `${previousRelease}^{commit}`));
  return isHere || worked(git('fetch', '--depth=1', 'origin', previousRelease));
}
