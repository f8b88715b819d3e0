import { existsSync } from 'node:fs';
import process from 'node:process';

/** Runs the tests on any machine with Docker. The packages stay in the container: a Mac's do not run in it. */
export const testsInContainer =
  'docker run --rm --init -v "$PWD":/shop -v /shop/node_modules -w /shop node:20-bookworm npm test';

const architectures = ['x64', 'arm64'];
const systems = ['linux', 'darwin', 'win32'];

/**
 * Why `npm start` or `npm test` cannot run on a system, in one sentence; undefined where it can. The shop runs where
 * its packages have programs for; the tests install Debian's packages too.
 */
export function refusalOn(command, { platform, arch, hasApt }) {
  if (!systems.includes(platform) || !architectures.includes(arch))
    return `npm ${command} runs on Linux, macOS and Windows, on x64 and arm64; this is ${platform} on ${arch}.`;
  if (command === 'test' && !hasApt)
    return `npm test runs on Debian and Ubuntu, whose packages judge the shop's files; elsewhere: ${testsInContainer}`;
}

/** Ends with one sentence where a command cannot run, before it installs anything. */
export function refuseElsewhere(command) {
  const { platform, arch } = process;
  const refusal = refusalOn(command, { platform, arch, hasApt: existsSync('/usr/bin/apt-get') });
  if (!refusal) return;
  console.error(refusal);
  process.exit(1);
}
