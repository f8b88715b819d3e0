import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort } from '../support/free-port.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { type Asked, bestOf, type Flow, flow, told } from './traffic.ts';

const [connections, seconds, rounds] = [32, 2, 4];
const asks = (): Asked => ({
  path: '/products/wheat-hd-3086',
  headers: { 'accept-encoding': 'gzip, br' },
});

/** What nginx with `deploy/nginx-cache.conf` in front of the shop takes off it: a visitor's page by processor time. */
export async function edge(place: Place): Promise<Figure[]> {
  const shop = await startShop(place.settings);
  const nginx = await startNginx(shop).catch(() => undefined);
  try {
    if (!nginx) {
      console.log('nginx (Debian: nginx-light) is not installed: pages behind a cache were not measured.');
      return [];
    }
    const [direct, kept]: [Flow[], Flow[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      direct.push(await flow({ url: shop.url, pid: shop.pid, connections, seconds, asks }));
      kept.push(await flow({ url: nginx.url, pid: shop.pid, connections, seconds, asks }));
    }
    const [without, behind] = [bestOf(direct), bestOf(kept)];
    return [
      {
        what: "A visitor's page behind nginx's cache, beside the shop alone, by answers a second",
        on: place.name,
        value: behind.perSecond / without.perSecond,
        wanted: { least: 3 },
        of: `${told(behind)} of the shop beside ${told(without)}`,
      },
    ];
  } finally {
    await nginx?.end();
    await shop.end();
  }
}

/** An nginx of its own before a shop. Rejects where none is installed. */
async function startNginx(shop: ShopProcess) {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-edge-'));
  // As root, its workers run as another user.
  await chmod(folder, 0o755);
  const kept = (await readFile('deploy/nginx-cache.conf', 'utf8')).replace('/var/cache/nginx', folder);
  const { url, nginx } = await onFreePort(async (port) => {
    const file = join(folder, 'nginx.conf');
    await writeFile(file, configuration(folder, kept, port, new URL(shop.url).host));
    const nginx = spawn('nginx', ['-e', join(folder, 'errors'), '-c', file], { stdio: 'ignore' });
    await once(nginx, 'spawn');
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(url).catch(() => undefined)))
      if (nginx.exitCode !== null) throw new Error(`Cannot listen on port ${port}`);
    return { url, nginx };
  });
  const end = async () => {
    nginx.kill();
    await once(nginx, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, end };
}

function configuration(folder: string, kept: string, port: number, upstream: string): string {
  return `daemon off; pid ${folder}/pid; worker_processes 1; events {}
http {
  access_log off; keepalive_requests 1000000000;
  ${kept}
  upstream shop { server ${upstream}; keepalive 32; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_cache shop;
    }
  }
}`;
}
