import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../source.ts';
import type { Stage } from './staged-start.ts';

/**
 * The contents of the shop's container image: the files copied into it, the build, and the production packages alone.
 */
export async function setImage(letIn: readonly string[]): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-image-'));
  for (const name of [...letIn, 'build']) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const path of productionPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
  // npm's record of the installed packages, newer than the lockfile.
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** The folders of the packages that `npm prune --omit=dev` keeps, except nested ones. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0);
}
