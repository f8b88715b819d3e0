import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import nodeFlags from '../../server/node-flags.json' with { type: 'json' };
import { dataFolder } from '../support/database/data-folder.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import { setImage } from '../support/shop/staged-image.ts';
import type { Stage } from '../support/shop/staged-start.ts';
import { root } from '../support/source.ts';

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('kheti-bazaar@.service');
const scripts = Object.keys(packageJson.scripts);

/** The program and its arguments of a Dockerfile instruction in JSON form. */
function commandOf(instruction: RegExp): string[] {
  return JSON.parse(instruction.exec(dockerfile)?.groups?.command ?? '') as string[];
}

describe('the image', () => {
  const letIn = [...read('Dockerfile.dockerignore').matchAll(/^!(?<name>.+)$/gm)].map(
    ({ groups }) => groups?.name ?? '',
  );
  let image: Stage;
  let shop: ShopProcess;
  beforeAll(async () => {
    image = await setImage(letIn);
    const [node, ...args] = commandOf(/^CMD (?<command>.+)$/m);
    expect(node).toBe('node');
    expect(args).toEqual([...nodeFlags, 'server/main.ts']);
    shop = await startShop({ DATA_DIR: await dataFolder() }, join(image.folder, args.at(-1) ?? ''));
  });
  afterAll(async () => {
    await shop?.end('SIGKILL');
    await image?.remove();
  });

  it('opens the shop with only the files copied into the image and the production packages', async () => {
    expect(shop.output()).not.toMatch(/Installing|Building|Preparing/);
    expect((await fetch(shop.url)).status).toBe(200);
  });

  it('is healthy only while the shop is open', async () => {
    const [node, ...args] = commandOf(/^HEALTHCHECK .*?CMD (?<command>.+)$/m);
    expect(node).toBe('node');
    const check = () =>
      promisify(execFile)(process.execPath, args, { env: { PORT: new URL(shop.url).port } });
    await check();
    expect(await shop.end('SIGTERM')).toBe(0);
    await expect(check()).rejects.toMatchObject({ code: 1 });
  });

  it('is built with existing scripts and runs as an unprivileged user', () => {
    const used = [...dockerfile.matchAll(/npm run (?<script>[\w:-]+)/g)].map(({ groups }) => groups?.script);
    expect(scripts).toEqual(expect.arrayContaining(used));
    const last = dockerfile.split(/^FROM /m).at(-1);
    expect(last).toMatch(/^USER node$/m);
  });
});

it('the service starts the same program as npm start, with the same flags', () => {
  const [, program = '', args = ''] = /^ExecStart=(\S+) (.+)$/m.exec(unit) ?? [];
  const [, home = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  expect(join(root, program.replace(home, ''))).toBe(join(root, 'node_modules/node/bin/node'));
  expect(args.split(' ')).toEqual([...nodeFlags, 'server/main.ts']);
});

it('the service derives the port and the metrics port of each process from its instance name', () => {
  expect(unit).toMatch(/^Environment=PORT=%i METRICS_PORT=1%i$/m);
});

it('the proxy examples list every process and check readiness', () => {
  const caddy = read('Caddyfile');
  for (const example of [caddy, read('nginx.conf')]) {
    for (const port of [3000, 3001]) expect(example).toContain(`127.0.0.1:${port}`);
  }
  expect(caddy).toContain('health_uri /readyz');
  const compose = read('compose.yml');
  const [, upstreams = ''] = /SHOP: "(.+)"/.exec(compose) ?? [];
  const services = [...compose.matchAll(/^ {2}(?<name>shop-\d):/gm)].map(
    ({ groups }) => `${groups?.name}:3000`,
  );
  expect(upstreams.split(' ')).toEqual(services);
  expect(services).toHaveLength(2);
});
