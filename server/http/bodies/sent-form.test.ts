import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { bounds } from '../../../market/kernel/bounds.ts';
import type { UploadRight } from '../../../market/vendors/upload-right.ts';
import { createLog } from '../../observability/log.ts';
import { createHttp, type HttpSettings } from '../http.ts';
import { formKindOf } from './form-kind.ts';
import { isWithinBounds } from './within-bounds.ts';

const page = '/hi/vendor/products/wheat/pictures';
const licence = '/vendor/profile/licences/new.data';
const boundary = 'x'.repeat(30);
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const text = (content = '') => part('Content-Disposition: form-data; name="a"', content);
const file = (content: string) => part('Content-Disposition: form-data; name="a"; filename="b"', content);

type Pace = NonNullable<HttpSettings['slowBody']>;

/** A shop whose pages return how many bytes of a form they received. */
function shop({
  right = 'all' as UploadRight | null,
  userId = (): string => 'ramesh',
  slowBody = bounds.slowBody as Pace,
} = {}) {
  const uploaderOf = vi.fn(async () =>
    right === null ? null : { userId: userId(), right, mayAnswerDisputes: right === 'all' },
  );
  const pages = vi.fn(async ({ request, form }) => {
    const { isTooLarge, isUpload } = form ?? {};
    return Response.json({ bytes: (await request.bytes()).length, isTooLarge, isUpload });
  });
  const http = createHttp({
    config: { siteUrl: undefined, trustProxy: false },
    log: createLog('silent'),
    readiness: async () => 'ready',
    pages,
    assets: undefined,
    media: { answer: async () => undefined },
    uploaderOf,
    slowBody,
  });
  const ask = async (path: string, body: BodyInit, headers: Record<string, string> = multipart) => {
    const init = { method: 'POST', body, headers, duplex: 'half' };
    return http.fetch(new Request(`http://shop.example${path}`, init));
  };
  const read = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json();
  return { ask, read, pages, uploaderOf };
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const whole = { isTooLarge: false, isUpload: false };
const refused = { bytes: 0, isTooLarge: true, isUpload: false };

describe('a form', () => {
  it('at the limit of fields reaches its page completely', async () => {
    const body = Array.from({ length: bounds.fields }, (_, n) => `f${n}=x`).join('&');
    expect(await shop().read('/login', body, urlencoded)).toEqual({ ...whole, bytes: body.length });
  });

  it.each([
    ['bytes', 'a'.repeat(bounds.formBytes + 1), urlencoded],
    [
      'fields of different names',
      Array.from({ length: bounds.fields + 1 }, (_, n) => `f${n}`).join('&'),
      urlencoded,
    ],
    ['fields of one name', '&'.repeat(bounds.fields), urlencoded],
    ['parts', text().repeat(bounds.fields + 1), multipart],
    ['header lines of a part', part(`a: b\r\n`.repeat(1_000), ''), multipart],
  ])('with too many %s is refused', async (_what, body, headers) => {
    expect(await shop().read('/login', body, headers)).toEqual(refused);
  });

  it.each([
    'text/plain',
    'application/json',
    `text/plain, ${multipart['content-type']}`,
    `multipart/form-data; a="; boundary=b"; boundary=${boundary}`,
    `${multipart['content-type']}; boundary=other`,
  ])('with another content type is no form: %s', async (type) => {
    expect(await shop().read('/login', text('b'), { 'content-type': type })).toEqual({ ...whole, bytes: 0 });
  });

  it('in a thousand chunks is read, in two thousand small chunks is refused', async () => {
    const inPieces = (count: number) => {
      let left = count;
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left-- > 0) controller.enqueue(new Uint8Array([97]));
          else controller.close();
        },
      });
    };
    expect(await shop().read('/login', inPieces(1_000), urlencoded)).toEqual({ ...whole, bytes: 1_000 });
    expect(await shop().read('/login', inPieces(2_000), urlencoded)).toEqual(refused);
  });
});

describe('an upload', () => {
  const twoMegabytes = file('y'.repeat(2 * 1024 * 1024));

  it('is accepted by upload pages from a person with the right', async () => {
    const taken = { isTooLarge: false, isUpload: true, bytes: twoMegabytes.length };
    for (const path of [page, '/vendor/products/import'])
      expect(await shop().read(path, twoMegabytes)).toEqual(taken);
    expect(await shop({ right: 'licences' }).read(licence, twoMegabytes)).toEqual(taken);
    expect(await shop({ right: 'products' }).read(page, twoMegabytes)).toEqual(taken);
    for (const path of [page, licence])
      expect(await shop({ right: 'applied' }).read(path, twoMegabytes)).toEqual(taken);
  });

  it.each([
    [null, page],
    ['none', page],
    ['licences', page],
    ['licences', '/vendor/products/import'],
    ['applied', '/vendor/products/import'],
    ['products', licence],
  ] as const)('is not read from a person with the right %s: %s', async (right, path) => {
    expect(await shop({ right }).read(path, twoMegabytes)).toEqual({ ...whole, isUpload: true, bytes: 0 });
  });

  it('is too large for other pages, without a query for the person', async () => {
    for (const path of ['/vendor/profile', '/vendor/products/new', '/contact', `${page}/more`]) {
      const { read, uploaderOf } = shop();
      expect(await read(path, twoMegabytes)).toEqual(refused);
      expect(uploaderOf).not.toHaveBeenCalled();
    }
  });

  it.each([
    ['bytes', file('y'.repeat(bounds.uploadBytes))],
    ['parts', text().repeat(bounds.parts + 1)],
    ['text', text('y'.repeat(bounds.formBytes))],
  ])('with too many %s is reported as too large to its page', async (_what, body) => {
    expect(await shop().read(page, body)).toEqual({ ...refused, isUpload: true });
  });
});

/** A body that sends nothing more until it is ended. */
function silent(begin = new Uint8Array()) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      if (begin.length > 0) given.enqueue(begin);
    },
  });
  return { body, end: () => controller?.close() };
}

const announced = { ...multipart, 'content-length': String(bounds.uploadBytes) };

describe('memory limit of uploads', () => {
  it('does not count an announced Content-Length', async () => {
    let person = 0;
    const { ask, read } = shop({ userId: () => `vendor ${person++}` });
    const bodies = Array.from({ length: 8 }, () => silent());
    const waiting = bodies.map(({ body }) => ask(page, body, announced));
    expect(await read(page, text('b'))).toMatchObject({ isTooLarge: false });
    for (const { end } of bodies) end();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });

  it('allows two uploads of one person at a time, and is released afterwards', async () => {
    const { ask } = shop();
    const bodies = [silent(), silent()];
    const waiting = bodies.map(({ body }) => ask(page, body, announced));
    const third = await ask(page, text('b'));
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '10']);
    for (const { end } of bodies) end();
    await Promise.all(waiting);
    expect((await ask(page, text('b'))).status).toBe(200);
  });

  it('is not used up by silent uploads of many people', async () => {
    let request = 0;
    const { ask, read } = shop({ userId: () => `vendor ${Math.floor(request++ / 2)}` });
    const bodies = Array.from({ length: 40 }, () => silent());
    const waiting = bodies.map(({ body }) => ask(page, body));
    expect(await read(page, text('b'))).toMatchObject({ isTooLarge: false });
    for (const { end } of bodies) end();
    await Promise.all(waiting);
  });
});

describe('a body that is too slow', () => {
  const slowBody = { bytes: 1_000, seconds: 0.02 };

  it.each(['/login', page])('is aborted with 408 and releases its memory: %s', async (path) => {
    const { ask, pages } = shop({ slowBody });
    const slow = () => ask(path, silent(new Uint8Array(900)).body);
    for (const answer of [...(await Promise.all([slow(), slow()])), await slow()]) {
      expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
    }
    expect(pages).not.toHaveBeenCalled();
    expect((await ask(path, text('b'))).status).toBe(200);
  });

  it('is not a steady one', async () => {
    let left = 5;
    const steady = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 8));
        if (left-- > 0) controller.enqueue(new Uint8Array(1_000));
        else controller.close();
      },
    });
    expect((await shop({ slowBody }).ask('/login', steady, urlencoded)).status).toBe(200);
  });
});

it('limit check counts at least the parts that a parser finds', async () => {
  const kinds = fc.constantFrom(urlencoded['content-type'], multipart['content-type']);
  const pieces = fc.array(
    fc.constantFrom(
      '&',
      '=',
      'a',
      '%26',
      '--',
      '\r\n',
      `--${boundary}`,
      `\r\n--${boundary}\r\n`,
      text('b'),
      file('c'),
      '\r\n\r\n',
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(kinds, pieces, async (type, sent) => {
      const kind = formKindOf(type);
      if (!kind) throw new Error('no kind');
      const body = sent.join('');
      const request = new Request('http://shop.example', {
        method: 'POST',
        body,
        headers: { 'content-type': kind.type },
      });
      const form = await request.formData().catch(() => new FormData());
      const found = [...form].length;
      // A limit of one part fewer refuses the form.
      if (kind.name === 'parts' && found > 0)
        expect(isWithinBounds(Buffer.from(body), kind, found - 1)).toBe(false);
    }),
  );
});
