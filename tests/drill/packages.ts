import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type EngineName, readDrillOptions } from './options.ts';
import { patroniProgram } from './patroni.ts';

/** Debian packages of each engine. Patroni itself comes from PostgreSQL's own repository, or as source. */
const tools = ['postgresql-15', 'haproxy', 'iproute2', 'util-linux', 'e2fsprogs', 'procps'];
const packages: Record<EngineName, readonly string[]> = {
  patroni: [
    ...tools,
    'etcd-server',
    'etcd-client',
    'python3-psycopg2',
    'python3-yaml',
    'python3-dateutil',
    'python3-click',
    'python3-prettytable',
    'python3-psutil',
    'python3-urllib3',
    'python3-etcd',
  ],
  pg_auto_failover: [...tools, 'postgresql-15-auto-failover', 'pg-auto-failover-cli'],
};

/** Installs what is missing, and says so. Ends with a sentence where the drill cannot run. */
const { engine } = chosen();
const missing = await missingOf(packages[engine]);
if (process.getuid?.() !== 0) fail('The drill opens network namespaces and disks: run it as root.');
if (missing.length > 0) {
  if (!existsSync('/usr/bin/apt-get'))
    fail(`The drill needs these packages of Debian: ${missing.join(', ')}.`);
  console.log(`Installing the Debian packages ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', ...missing];
  const [code] = await once(spawn('apt-get', args, { stdio: 'inherit', env }), 'exit');
  if (code !== 0) fail(`apt-get did not install ${missing.join(', ')}.`);
}

if (engine === 'patroni') await patroniProgram().catch((error: Error) => fail(error.message));

async function missingOf(names: readonly string[]): Promise<string[]> {
  const states = await Promise.all(
    names.map(async (name) => {
      const asked = promisify(execFile)('dpkg', ['--status', name]);
      const status = await asked.then(
        ({ stdout }) => stdout,
        () => '',
      );
      return status.includes('install ok installed') ? [] : [name];
    }),
  );
  return states.flat();
}

function chosen() {
  try {
    return readDrillOptions(process.argv.slice(2));
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
