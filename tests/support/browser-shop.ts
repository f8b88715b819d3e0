import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { opened, spawnShop } from './shop-process.ts';
import type { Granted, GrantRequest } from './wishes.ts';

const program = fileURLToPath(new URL('./demo-shop.ts', import.meta.url));

/** A demo shop in a process of its own, for the browser tests of one worker. */
export interface BrowserShop {
  readonly url: string;
  /** Makes what no page has to make, in the shop itself. */
  grant(wish: GrantRequest): Promise<Granted>;
  end(): Promise<void>;
}

/** Opens the demo shop as the global setup has dumped it, in a third of the time that filling one takes. */
export async function openBrowserShop(settings: Record<string, string> = {}): Promise<BrowserShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-journeys-'));
  const { KHETI_DEMO_DUMP: DEMO_DUMP = '' } = process.env;
  // Behind a pretended proxy, so that every test is a client of its own to the rate limits.
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
