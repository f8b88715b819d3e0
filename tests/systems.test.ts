import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import { refusalOn, testsInContainer } from '../scripts/systems.mjs';
import { root } from './support/source.ts';

const systems = ['linux', 'darwin', 'win32'].flatMap((platform) =>
  ['x64', 'arm64'].map((arch) => ({ platform, arch, hasApt: platform === 'linux' })),
);

it('the commands of package.json need no shell of one system', () => {
  for (const command of Object.values(packageJson.scripts))
    expect(command).toMatch(/^(?:node scripts\/[\w-]+\.mjs|biome check --write)$/);
});

it('npm start is refused with one sentence on systems without programs of the packages, and runs on the others', () => {
  for (const system of systems) expect(refusalOn('start', system)).toBeUndefined();
  expect(refusalOn('start', { platform: 'freebsd', arch: 'x64', hasApt: false })).toBe(
    'npm start runs on Linux, macOS and Windows, on x64 and arm64; this is freebsd on x64.',
  );
  expect(refusalOn('start', { platform: 'linux', arch: 'riscv64', hasApt: true })).toContain('riscv64');
});

it('npm test is refused without Debian’s packages, with the container that has them', () => {
  for (const system of systems.filter(({ hasApt }) => hasApt))
    expect(refusalOn('test', system)).toBeUndefined();
  for (const system of systems.filter(({ hasApt }) => !hasApt))
    expect(refusalOn('test', system)).toContain(testsInContainer);
  expect(readFileSync(`${root}/README.md`, 'utf8')).toContain(testsInContainer);
});

it('the packages of the shop with programs of their own have them for every system', () => {
  const packages = Object.keys(lock.packages);
  for (const { platform, arch } of systems)
    for (const name of ['@img/sharp', '@myriaddreamin/typst-ts-node-compiler'])
      expect(packages.filter((path) => path.includes(`${name}-${platform}-${arch}`))).not.toEqual([]);
});
