import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import nodeFlags from '../../../server/node-flags.json' with { type: 'json' };
import { onFreePort } from '../free-port.ts';
import { anOperator } from './an-operator.ts';
import { compileCache } from './compile-cache.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** A shop in a separate process. */
export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  /** Its whole output so far. */
  output(): string;
  /** Limits the file size: writes beyond this many bytes fail, as on a full disk. */
  mayWrite(bytes: number | 'unlimited'): Promise<void>;
  /** Its exit code once it has ended, or null when a signal killed it. */
  readonly exit: Promise<number | null>;
  /** Ends it with a signal; returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built shop, or another program that opens one, on a free port and waits until it is open. Throws with its
 * output if it exits before. On PostgreSQL it gets the operator settings, which production requires.
 */
export async function startShop(settings: Record<string, string>, program = main): Promise<ShopProcess> {
  return opened(spawnShop(settings, program));
}

/** Starts it as `npm start` does in a folder: npm passes the line of package.json to a shell, which stays. */
export async function npmStart(settings: Record<string, string>, folder: string): Promise<ShopProcess> {
  const env = { ...environment(settings), npm_lifecycle_event: 'start' };
  return opened(
    spawn('sh', ['-c', `${packageJson.scripts.start}; exit $?`], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/**
 * Starts it as a process, optionally with an IPC channel. The development server has no limit of memory, as with `npm
 * run dev`: Vite keeps all modules.
 */
export function spawnShop(settings: Record<string, string>, program: string, ...talk: 'ipc'[]): ChildProcess {
  const flags = program.endsWith('/dev.ts') ? [] : nodeFlags;
  return spawn(process.execPath, [...flags, program], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe', ...talk],
  });
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, LD_PRELOAD, TMPDIR = '/tmp' } = process.env;
  const operator = settings.DATABASE_URL ? anOperator : {};
  return {
    PATH,
    HOME,
    LD_PRELOAD,
    TMPDIR,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    ...compileCache,
    ...operator,
    ...settings,
  };
}

/** Waits until the shop of a process is open. Throws with its output if it exits before. */
export async function opened(child: ChildProcess): Promise<ShopProcess> {
  const printed: string[] = [];
  const output = () => printed.join('');
  const url = await openAt(child, printed, output);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async mayWrite(bytes) {
      await promisify(execFile)('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
    },
    exit,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

/** Starts the shop with its own URL as `SITE_URL`, which links in mails need. */
export function startShopAtSite(settings: Record<string, string>): Promise<ShopProcess> {
  return onFreePort((port) =>
    startShop({ ...settings, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }),
  );
}

function openAt(child: ChildProcess, printed: string[], output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed.push(String(chunk));
      const open = /is open at http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output());
      if (open) resolve(`http://127.0.0.1:${open[1]}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${output()}`)));
  });
}
