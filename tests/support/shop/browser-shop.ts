import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Granted, GrantRequest } from './grant-request.ts';
import { opened, spawnShop } from './shop-process.ts';

const program = fileURLToPath(new URL('./demo-shop.ts', import.meta.url));

/** A demo shop in a separate process, for the browser tests of one worker. */
export interface BrowserShop {
  readonly url: string;
  /** Creates data directly in the shop's process instead of through pages. */
  grant(wish: GrantRequest): Promise<Granted>;
  end(): Promise<void>;
}

/** Opens the demo shop from the global setup's dump, in a third of the time of loading the demo. */
export async function openBrowserShop(settings: Record<string, string> = {}): Promise<BrowserShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-journeys-'));
  const { KHETI_DEMO_DUMP: DEMO_DUMP = '' } = process.env;
  // Behind a simulated proxy, so that each test has its own IP address for rate limits.
  const env = { DATA_DIR: folder, DEMO_DUMP, TRUST_PROXY: 'true', ...settings };
  const child = spawnShop(env, program, 'ipc');
  const { url, end } = await opened(child);
  return {
    url,
    grant: granting(child),
    async end() {
      await end('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

interface Reply {
  readonly number: number;
  readonly granted: Granted;
  readonly problem?: string;
}

function granting(child: ChildProcess): BrowserShop['grant'] {
  let wishes = 0;
  return (wish) =>
    new Promise((resolve, reject) => {
      const number = ++wishes;
      const hear = (reply: Reply) => {
        if (reply.number !== number) return;
        child.off('message', hear);
        if (reply.problem) reject(new Error(reply.problem));
        else resolve(reply.granted);
      };
      child.on('message', hear);
      child.send({ number, wish });
    });
}
