import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../market/kernel/bounds.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  appSecret,
  type MessageShop,
  openMessageShop,
  webhookSecret,
} from '../../tests/support/shop/message-shop.ts';
import { createHttp } from '../http/http.ts';
import { createLog } from '../observability/log.ts';
import { createWebhooks } from './webhooks.ts';

let market: TestMarket;
let shop: MessageShop;
beforeAll(async () => {
  market = await openTestMarket();
  const former = 'the-former-secret-of-reports';
  shop = await openMessageShop(market, { webhookSecrets: [webhookSecret, former] });
});
afterAll(async () => {
  await shop.close();
  await market.close();
});
afterEach(() => market.db.deleteFrom('inboundEvents').execute());

/** The shop's HTTP layer with the webhooks. */
function http(webhooks = shop.webhooks) {
  return createHttp({
    config: { siteUrl: 'https://shop.example', trustProxy: false },
    log: createLog('silent'),
    readiness: async () => 'ready',
    pages: async () => new Response('a page', { status: 418 }),
    assets: undefined,
    media: { answer: async () => undefined },
    webhooks,
  });
}

const ask = async (path: string, init: RequestInit = {}, app = http()) =>
  app.fetch(new Request(`https://shop.example${path}`, init));
const event = (body: BodyInit = '{"CRQID":"x","status":"1"}', headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'x-webhook-secret': webhookSecret, ...headers },
});
const stored = async () => (await market.db.selectFrom('inboundEvents').selectAll().execute()).length;

describe('an event of a provider', () => {
  it('is stored once, however often it is sent and from any origin', async () => {
    for (const origin of ['https://msg91.example', 'null'])
      expect((await ask('/hooks/msg91', event(undefined, { origin }))).status).toBe(200);
    const five = Array.from({ length: 5 }, () => ask('/hooks/msg91', event()));
    expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toBe(1);
  });

  it.each([
    ['without a secret', { 'x-webhook-secret': '' }],
    ['with a wrong secret', { 'x-webhook-secret': `${webhookSecret}x` }],
  ])('%s is refused and not stored', async (_what, headers) => {
    expect((await ask('/hooks/msg91', event(undefined, headers))).status).toBe(401);
    expect(await stored()).toBe(0);
  });

  it('with the secret of before a rotation is accepted', async () => {
    const headers = { 'x-webhook-secret': 'the-former-secret-of-reports' };
    expect((await ask('/hooks/msg91', event(undefined, headers))).status).toBe(200);
  });

  it('is verified over its bytes as sent', async () => {
    const body = '{ "entry": [ ] }';
    const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('hex');
    const send = (text: string) =>
      ask('/hooks/whatsapp', {
        method: 'POST',
        body,
        headers: { 'x-hub-signature-256': `sha256=${sign(text)}` },
      });
    expect((await send(body)).status).toBe(200);
    expect((await send(JSON.stringify(JSON.parse(body)))).status).toBe(401);
    expect(await stored()).toBe(1);
  });

  it('that is too large, no text or for another provider is refused', async () => {
    const statuses = [
      event('x'.repeat(bounds.webhookBytes + 1)),
      event(new Uint8Array([0xff, 0xfe])),
      event('a\0b'),
    ].map(async (init) => (await ask('/hooks/msg91', init)).status);
    expect(await Promise.all(statuses)).toEqual([413, 400, 400]);
    expect((await ask('/hooks/razorpay', event())).status).toBe(404);
    expect((await ask('/hooks/msg91', { method: 'GET' })).status).toBe(405);
    expect((await ask('/hooks/msg91', { method: 'PUT', body: 'x' })).status).toBe(405);
    expect(await stored()).toBe(0);
  });

  it('that cannot be processed is retried for hours with its error', async () => {
    await ask('/hooks/msg91', event('not json'));
    const start = Date.now() + 60_000;
    for (const minutes of [0, 1, 3, 8]) await shop.work(new Date(start + minutes * 60_000));
    const [row] = await market.db.selectFrom('inboundEvents').selectAll().execute();
    expect(row).toMatchObject({ processedAt: null, attempts: 4 });
    expect(row?.failure).toContain('JSON');
    expect(shop.reported).toHaveLength(4);
  });
});

it('answers the challenge of WhatsApp to the right token alone', async () => {
  const verify = (token: string) =>
    ask(`/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await verify('a-token-to-verify');
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  expect((await verify('another')).status).toBe(403);
});

/** The webhooks of MSG91, whose signatures are verified once `verify` is called. */
function slowHook() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const provider = shop.messaging.providers.find(({ name }) => name === 'msg91');
  if (!provider?.hook) throw new Error('no hook');
  const { hook } = provider;
  const isGenuine: typeof hook.isGenuine = async (...given) => {
    await promise;
    return hook.isGenuine(...given);
  };
  return { provider: { ...provider, hook: { ...hook, isGenuine } }, verify: resolve };
}

const wrong = { method: 'POST', body: '{}' };

it('takes no place for silent connections: 200 of them do not delay an event', async () => {
  const webhooks = createWebhooks({ db: market.db }, shop.messaging.providers);
  const { promise, resolve } = Promise.withResolvers<void>();
  const silent = Array.from({ length: 200 }, () => {
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => promise.then(() => stream.close()) });
    const request = new Request('https://shop.example/hooks/msg91', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    return webhooks('msg91', request, '203.0.113.9');
  });
  expect((await ask('/hooks/msg91', event(), http(webhooks))).status).toBe(200);
  resolve();
  // They end together, and their network has its share of places.
  const ended = (await Promise.all(silent)).map(({ status }) => status);
  expect(new Set(ended)).toEqual(new Set([401, 503]));
});

it('refuses a flood from many networks, while networks with genuine events and other providers go on', async () => {
  const { provider, verify } = slowHook();
  const { hook } = provider;
  const other = { ...provider, name: 'other' };
  const webhooks = createWebhooks({ db: market.db }, [provider, other]);
  const send = (name: string, init: RequestInit, client: string) =>
    webhooks(name, new Request(`https://shop.example/hooks/${name}`, init), client);
  verify();
  expect((await send('msg91', event(), '198.51.100.1')).status).toBe(200);

  const slow = slowHook();
  Object.assign(hook, { isGenuine: slow.provider.hook.isGenuine });
  const flood = Array.from({ length: 300 }, (_, n) => send('msg91', wrong, `10.0.${n}.1`));
  const [known, unknown] = [send('msg91', event(), '198.51.100.1'), send('other', event(), '192.0.2.1')];
  slow.verify();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(250);
  expect([(await known).status, (await unknown).status]).toEqual([200, 200]);
});

it('refuses more bodies at once than the memory of one network holds', async () => {
  const webhooks = createWebhooks({ db: market.db }, shop.messaging.providers);
  const { promise, resolve } = Promise.withResolvers<void>();
  /** A body of 200 KB, without its last byte. */
  const unfinished = (client: string) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new Uint8Array(200 * 1_024)),
      pull: (stream) => promise.then(() => stream.close()),
    });
    const request = new Request('https://shop.example/hooks/msg91', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    return webhooks('msg91', request, client);
  };
  const some = Array.from({ length: 30 }, () => unfinished('203.0.113.9'));
  const elsewhere = unfinished('198.51.100.1');
  setTimeout(resolve, 50);
  const statuses = (await Promise.all(some)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30 - Math.floor(4_096 / 200));
  expect((await elsewhere).status).toBe(401);
});
