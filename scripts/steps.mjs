// Shared steps of the commands in package.json. Plain JavaScript, because the machine's own Node 20 or later runs it
// before anything is installed; from then on everything runs on the Node of package.json.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => join(root, ...parts);

/** The Node that package.json names. */
export const node = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const tools = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  'react-router': '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};

/** Arguments for `node` that run a tool of node_modules. */
export function tool(name, ...args) {
  return [at('node_modules', tools[name]), ...args];
}

/**
 * Runs a program and returns its exit code. `quiet` holds its output back until it fails; `name` prefixes each line,
 * for programs that run in parallel.
 */
export function run(command, args, { env = {}, quiet = false, name } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: [at('node_modules', '.bin'), process.env.PATH].join(delimiter), ...env },
      stdio: quiet || name ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr].filter(Boolean)) {
      if (name) createInterface(stream).on('line', (line) => console.log(`${name.padEnd(7)} | ${line}`));
      else stream.on('data', (chunk) => output.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Becomes a program: passes signals to it and exits with its code. A terminal's Ctrl-C reaches both by itself; Windows
 * has no signals: a passed one would kill the program.
 */
export async function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (process.platform !== 'win32') {
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    // The shell between npm and this process passes no signal on: the program ends when the shell has ended.
    const shell = process.ppid;
    if (process.env.npm_lifecycle_event)
      setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 1_000).unref();
  }
  const code = await new Promise((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  process.exit(code);
}

async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`${what} failed (exit code ${code}).`);
    process.exit(1);
  }
}

/** Installs the packages of package-lock.json, unless they are installed. */
export async function install() {
  const stamp = at('node_modules', '.installed');
  const hash = hashOf([at('package-lock.json')]);
  if (isInstalled(stamp, hash) && existsSync(node)) return;
  console.log('Installing the packages of package-lock.json');
  // Under npm, by npm's own program: on Windows its command is a script of the shell, which cannot be run directly.
  const cli = process.env.npm_execpath ?? '';
  const [npm, ...first] = cli.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await must('npm ci', npm, [...first, ...args]);
  if (!existsSync(node)) {
    console.error('The package `node` did not install its program: npm must allow its install script.');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

function isInstalled(stamp, hash) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hash;
  // After a manual `npm ci`, npm's own record is newer than the lockfile.
  const record = at('node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

const sources = [
  'app',
  'market',
  'public',
  'scripts/vite',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

/** Builds pages and pictures. */
export async function build() {
  await Promise.all([buildPages(), must('Preparing the pictures', node, ['scripts/pictures.ts'])]);
}

/** Builds the pages, if one of their sources has changed. */
export async function buildPages() {
  const stamp = at('build', '.stamp');
  const hash = hashOf(sources.filter((path) => existsSync(at(path))).flatMap((path) => filesIn(at(path))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the pages');
  for (const part of ['client', 'server']) rmSync(at('build', part), { recursive: true, force: true });
  const env = { NODE_ENV: 'production' };
  await must('The build', node, tool('react-router', 'build'), { env, quiet: true });
  await precompress(at('build', 'client'));
  writeFileSync(stamp, hash);
}

/** Writes `.br` and `.gz` beside every text file, at the highest compression. */
async function precompress(folder) {
  const texts = filesIn(folder).filter((file) =>
    /^\.(js|css|svg|txt|json|xml|webmanifest)$/.test(extname(file)),
  );
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(file);
      if (content.byteLength < 128) return;
      const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** A temporary file of this run. */
export function scratch(name) {
  const file = at('.cache', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
