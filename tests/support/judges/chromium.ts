import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const cache = fileURLToPath(new URL('../../../.cache/chromium/', import.meta.url));
const packaged = '@sparticuz/chromium@153.0.0';
const unpacked = join(cache, 'chromium');

/** Flags for Chromium in a container, as root and without a GPU. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A test page lives for a second or two: optimising its scripts takes longer than it saves. */
const withoutOptimiser = '--js-flags=--no-maglev,--no-turbofan';

/** The Chromium of this machine: CHROMIUM_PATH, one on the PATH, or an earlier download. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, unpacked].find((path) => path && existsSync(path));
}

/** Playwright launch options for the Chromium of this machine. */
export function launchOptions(...flags: string[]) {
  const executablePath = findChromium();
  return { args: [...chromiumFlags, withoutOptimiser, ...flags], ...(executablePath && { executablePath }) };
}

/** Installs Chromium with fonts for the shop's languages, from Debian's package or else from an npm package. */
function installChromium(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing chromium-headless-shell, or chromium, and fonts-noto-core');
    const get = 'apt-get install -y -q --no-install-recommends fonts-noto-core';
    const apt = `apt-get update -q && (${get} chromium-headless-shell || ${get} chromium)`;
    if (spawnSync('sh', ['-c', apt], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return;
  }
  console.log(`No Chromium found: unpacking the one of the npm package ${packaged} into .cache/chromium`);
  mkdirSync(cache, { recursive: true });
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, packaged];
  execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] });
  const program = `
    import chromium from '@sparticuz/chromium';
    import { copyFileSync } from 'node:fs';
    copyFileSync(await chromium.executablePath(), ${JSON.stringify(unpacked)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: cache, stdio: 'inherit' });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!findChromium()) installChromium();
  const found = findChromium();
  console.log(found ? `Using ${found}` : 'No Chromium could be found or installed: set CHROMIUM_PATH to one');
  process.exit(found ? 0 : 1);
}
