import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../market/kernel/bounds.ts';
import { firstOfEach } from '../access/areas.ts';
import { type Crowd, gather } from '../access/crowd.ts';
import { formsFor, type OfferedForm } from './forms.ts';
import { catalogue, type Hostile } from './hostile-catalogue.ts';
import { databases } from './hostile-databases.ts';

/** Twice the input may take at most this multiple of the CPU time, plus some milliseconds for garbage collection. */
const [maxTimes, milliseconds] = [2.5, 40];
/** In milliseconds of CPU time of this process, which other load does not affect: the limit while `/healthz` waits. */
const longestWait = 1_000;
const maxMemory = 50 * 1024 * 1024;
/** Other load on the machine only ever increases a measurement, so that the lowest of several rounds counts. */
const maxRounds = 4;

type Shop = Awaited<ReturnType<(typeof databases)[keyof typeof databases]>>;

describe.each(Object.keys(databases) as (keyof typeof databases)[])('on %s', (name) => {
  let shop: Shop;
  let crowd: Crowd;
  beforeAll(async () => {
    shop = await databases[name]();
    crowd = await gather(shop.url);
  });
  afterAll(() => shop?.close());

  function sender({ path, by, body, query }: Hostile, size: number): () => Promise<Response> {
    const headers = { origin: shop.url, ...(crowd.cookies[by] && { cookie: crowd.cookies[by] }) };
    if (!body) return () => shop.ask(path + (query?.(size) ?? ''), { headers });
    const { type, bytes } = body(size);
    const init = {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { ...headers, 'content-type': type },
    };
    return () => shop.ask(path, init);
  }

  it.each(catalogue)('$what at $path by the $by cost no more than their size', async (hostile) => {
    const [one, two] = [sender(hostile, hostile.size), sender(hostile, hostile.size * 2)];
    const watch = watched(shop);
    const answer = await two();
    expect(hostile.answers).toContain(answer.status);
    await answer.body?.cancel();
    expect(await watch()).toBeLessThan(longestWait);
    let [cost, twice] = [await costOf(one), await costOf(two)];
    const isDear = () => twice >= cost * maxTimes + milliseconds;
    for (let round = 1; round === 1 || (round < maxRounds && isDear()); round += 1) {
      cost = Math.min(cost, await costOf(one));
      if (isDear()) twice = Math.min(twice, await costOf(two));
    }
    expect(twice).toBeLessThan(cost * maxTimes + milliseconds);
    let growth = await growthOf(two);
    for (let again = 2; again > 0 && growth >= maxMemory; again -= 1) growth = await growthOf(two);
    expect(growth).toBeLessThan(maxMemory);
  });

  it('control characters in fields and file names cause no errors', async () => {
    const sign = ' \0\u0001\u000b\u001f\u007f\u0085\r\n ';
    for (const person of ['visitor', 'customer', 'vendor', 'admin'] as const) {
      const headers = { origin: shop.url, ...(crowd.cookies[person] && { cookie: crowd.cookies[person] }) };
      const forms = await formsFor(person, shop, crowd);
      const harmless = forms.filter((form) => !/logout|devices|data|delete|password/.test(form.action));
      // A list repeats the same form in each row.
      const fieldsOf = ({ fields }: OfferedForm) => fields.map(({ name, type }) => `${name} ${type}`).join();
      for (const { action, fields } of firstOfEach(harmless, fieldsOf)) {
        const body = new FormData();
        for (const { name: field, type, value } of fields)
          if (type === 'file') body.append(field, new File([`name${sign}`], `a${sign}.csv`));
          else
            body.append(
              field,
              type === 'hidden' || type === 'submit' || field === 'intent' ? value : `${value}${sign}`,
            );
        const answer = await shop.ask(action, { method: 'POST', body, headers });
        expect(answer.status, `${action} by ${person}`).toBeLessThan(500);
        await answer.body?.cancel();
      }
    }
    const { rows } = await shop.database.run('select file_name from product_imports');
    expect(JSON.stringify(rows)).not.toMatch(/\\u00[01]|\\[rn]/);
  });

  it('a body that is too large gets an error in the layout and language of the page', async () => {
    const post = (path: string, type: string, body: string, cookie = '') =>
      shop.ask(path, { method: 'POST', body, headers: { origin: shop.url, 'content-type': type, cookie } });
    const long = '&'.repeat(bounds.fields);
    const form = await post('/hi/contact', 'application/x-www-form-urlencoded', long, crowd.cookies.customer);
    const page = await form.text();
    expect(form.status).toBe(413);
    for (const words of ['<html lang="hi"', 'एक बार में बहुत ज़्यादा', '<footer', 'मेरा खाता'])
      expect(page).toContain(words);
    const many = `--${'x'.repeat(30)}\r\n\r\n\r\n`.repeat(bounds.parts + 1);
    const upload = (path: string) =>
      post(path, `multipart/form-data; boundary=${'x'.repeat(30)}`, many, crowd.cookies.vendor);
    for (const [path, words] of [
      ['/vendor/products/wheat-hd-3086/pictures', '12 MB'],
      ['/hi/vendor/products/import', 'यह फ़ाइल बहुत बड़ी है'],
      ['/vendor/profile/licences/new', '12 MB'],
    ] as const) {
      const answer = await upload(path);
      expect([path, answer.status, (await answer.text()).includes(words)]).toEqual([path, 413, true]);
    }
    const script = await upload('/vendor/products/wheat-hd-3086/pictures/upload');
    expect([script.status, await script.json()]).toEqual([413, { problem: 'picture.bytes' }]);
  });

  it('large content-length headers do not block uploads, with invalid and valid sessions', async () => {
    const { hostname, port } = new URL(shop.url);
    const path = '/vendor/products/wheat-hd-3086/pictures';
    const cookies = ['kheti-session=x', crowd.cookies['another vendor'] ?? '', crowd.cookies.customer];
    const sockets = Array.from({ length: 40 }, (_, n) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `origin: ${shop.url}`,
        `cookie: ${cookies[n % 3]}`,
      ];
      const body = ['content-type: multipart/form-data; boundary=x', `content-length: ${bounds.uploadBytes}`];
      socket.write([...head, ...body, '', 'x'].join('\r\n'));
      return socket;
    });
    const form = new FormData();
    form.append('intent', 'add');
    form.append('picture', new File(['none'], 'a.jpg'));
    const headers = { origin: shop.url, cookie: crowd.cookies.vendor };
    const answer = await fetch(shop.url + path, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(422);
    for (const socket of sockets) socket.destroy();
  });
});

/** CPU milliseconds of one answer. */
async function costOf(send: () => Promise<Response>): Promise<number> {
  const before = process.cpuUsage();
  const answer = await send();
  await answer.body?.cancel();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Requests `/healthz` repeatedly; returns the highest CPU time, in milliseconds, during one of these requests. */
function watched(shop: Shop): () => Promise<number> {
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const before = process.cpuUsage();
      await setImmediate();
      await shop.ask('/healthz');
      longest = Math.max(longest, process.cpuUsage(before).user / 1_000);
    }
    return longest;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

/** Growth of the process memory by one request, in bytes. */
async function growthOf(send: () => Promise<Response>): Promise<number> {
  const before = process.memoryUsage.rss();
  await (await send()).body?.cancel();
  return process.memoryUsage.rss() - before;
}
