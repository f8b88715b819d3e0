import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './source.ts';

/**
 * The commit that runs in production. Whoever releases writes the released one here: what is made from then on has to leave
 * it working (decision 29).
 */
const previousRelease = '1c66ff86b9a1c4c318ab3982c47193a90f32ef43';

const run = promisify(execFile);
const folder = join(root, '.cache', 'previous-release', previousRelease);
const git = (...args: string[]) => run('git', args, { cwd: root });

/**
 * The server program of the previous release, built with today's packages; built once, it stays in `.cache`. A checkout without
 * history has no other version than its own, which then stands in for it.
 */
export async function previousServer(): Promise<string> {
  if (existsSync(folder)) return programIn(folder);
  if (!(await haveCommit())) return programIn(root);
  await build();
  return programIn(folder);
}

const programIn = (checkout: string) => join(checkout, 'server', 'main.ts');

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
async function haveCommit(): Promise<boolean> {
  const worked = (done: Promise<unknown>) => done.then(() => true).catch(() => false);
  const isHere = await worked(git('cat-file', '-e', `${previousRelease}^{commit}`));
  return isHere || worked(git('fetch', '--depth=1', 'origin', previousRelease));
}
