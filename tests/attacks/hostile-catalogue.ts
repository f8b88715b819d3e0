import { deflateRawSync } from 'node:zlib';
import { bounds } from '../../market/kernel/bounds.ts';
import { aPngBomb } from '../support/judges/pictures.ts';

/** The sender, a person of the access table. */
type Sender = 'visitor' | 'customer' | 'vendor' | 'another vendor';

/** A body or an address that is expensive to process. */
export interface Hostile {
  readonly what: string;
  readonly path: string;
  readonly by: Sender;
  /** The body at a given size; twice the size may cost at most twice the work. Absent for GET requests. */
  readonly body?: (size: number) => Body;
  readonly query?: (size: number) => string;
  /** The first size; the second is twice as large. */
  readonly size: number;
  readonly answers: readonly number[];
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const boundary = `----------------------------${'7'.repeat(16)}`;
const urlencoded = (text: string): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});
const multipart = (...parts: (string | Buffer)[]): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  bytes: Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from(`--${boundary}--\r\n`)]),
});
const part = (name: string, content: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (name: string, content: string | Buffer) => part('picture', content, `; filename="${name}"`);
/** The act of the pages of pictures. */
const act = part('intent', 'add');
const names = (count: number, after = '=') =>
  Array.from({ length: count }, (_, n) => `a${n.toString(36)}${after}`);
const letters = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    [...n.toString(26)].map((d) => String.fromCharCode(97 + Number.parseInt(d, 26))).join(''),
  );

const pictures = '/vendor/products/wheat-hd-3086/pictures';
const items = (text: string) =>
  urlencoded(`intent=place&total=1&items=${text}&unanswered=${text.slice(0, 1_000)}`);

/** A zip archive with one file that unpacks to this many bytes. */
function aZip(bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(bytes, 22);
  return Buffer.concat([head, packed]);
}

const half = bounds.formBytes / 2 - 1_000;

export const catalogue: readonly Hostile[] = [
  ...['/login', '/cart/kept', '/contact', '/vendor/register'].map(
    (path): Hostile => ({
      what: 'distinct names, beyond the bound',
      path,
      by: 'visitor',
      size: 40_000,
      body: (size) => urlencoded(names(size).join('&')),
      answers: [413],
    }),
  ),
  {
    what: 'distinct names of letters, within the bound',
    path: '/login',
    by: 'visitor',
    size: bounds.fields / 2,
    body: (size) => urlencoded(`intent=password&${letters(size - 1).join('=x&')}`),
    answers: [401, 422],
  },
  {
    what: 'the same name',
    path: '/vendor/products',
    by: 'vendor',
    size: 100_000,
    body: (size) => urlencoded(`intent=price&${'id=a&'.repeat(size)}`),
    answers: [413],
  },
  {
    what: 'the same name, within the bound',
    path: '/vendor/orders',
    by: 'vendor',
    size: bounds.fields / 2,
    body: (size) => urlencoded(`intent=processing${'&id=a'.repeat(size - 1)}`),
    answers: [400],
  },
  {
    what: 'one long text',
    path: '/contact',
    by: 'visitor',
    size: half,
    body: (size) => urlencoded(`intent=send&message=${'a'.repeat(size)}`),
    answers: [422],
  },
  {
    what: 'percent signs',
    path: '/login',
    by: 'visitor',
    size: half,
    body: (size) => urlencoded(`intent=password&email=${'%'.repeat(size)}`),
    answers: [401, 422],
  },
  {
    what: 'control characters',
    path: '/contact',
    by: 'visitor',
    size: half / 3,
    body: (size) => urlencoded(`intent=send&message=${'%00'.repeat(size)}`),
    answers: [422],
  },
  ...(['[', '{"a":', '[0,', '{},'] as const).map(
    (sign): Hostile => ({
      what: `deep or wide lists of ${sign}`,
      path: '/checkout',
      by: 'customer',
      size: 80_000,
      body: (size) =>
        items(
          sign.endsWith(',')
            ? `[${sign.slice(sign.length === 3 && sign[0] === '[' ? 1 : 0).repeat(size)}0]`
            : sign.repeat(size),
        ),
      answers: [422],
    }),
  ),
  {
    what: 'a cart of many lines',
    path: '/cart/kept',
    by: 'customer',
    size: 5_000,
    body: (size) =>
      urlencoded(
        `intent=keep&owner=&cart=${encodeURIComponent(JSON.stringify({ items: Array.from({ length: size }, (_, n) => ({ productId: `p${n}`, quantity: 1 })) }))}`,
      ),
    answers: [200],
  },
  {
    what: 'parts, beyond the bound',
    path: pictures,
    by: 'vendor',
    size: 20_000,
    body: (size) => multipart(Buffer.from(part('a', 'b').toString().repeat(size))),
    answers: [413],
  },
  {
    what: 'parts, from one who is not approved',
    path: '/vendor/products/import',
    by: 'another vendor',
    size: 20_000,
    body: (size) => multipart(Buffer.from(part('a', 'b').toString().repeat(size))),
    answers: [400],
  },
  {
    what: 'header lines of a part',
    path: pictures,
    by: 'vendor',
    size: 100_000,
    body: (size) => multipart(act, part('a', 'b', `\r\n${'a: b\r\n'.repeat(size)}c: d`)),
    answers: [413],
  },
  {
    what: 'a boundary nearly everywhere',
    path: pictures,
    by: 'vendor',
    size: 20_000,
    body: (size) => multipart(act, file('a.jpg', `\r\n--${boundary.slice(0, -1)}`.repeat(size))),
    answers: [422],
  },
  {
    what: 'a file of zeros',
    path: pictures,
    by: 'vendor',
    size: 1_000_000,
    body: (size) => multipart(act, file('a.jpg', Buffer.alloc(size))),
    answers: [422],
  },
  {
    what: 'a picture bomb',
    path: pictures,
    by: 'vendor',
    size: 8_000,
    body: (size) =>
      multipart(act, file('a.png', aPngBomb({ width: size, height: size, bytes: size * 1_000 }))),
    answers: [422],
  },
  {
    what: 'a zip bomb',
    path: '/vendor/profile/licences/new',
    by: 'vendor',
    size: 5_000_000,
    body: (size) => multipart(part('intent', 'save'), part('kind', 'seed'), file('a.pdf', aZip(size))),
    answers: [422],
  },
  ...['/cart/products?id=', '/seen?id=', '/products?search=', '/suggest?q='].map(
    (path): Hostile => ({
      what: 'parameters',
      path: path.split('?')[0] ?? '',
      by: 'visitor',
      size: 700,
      query: (size) => `?${Array.from({ length: size }, (_, n) => `${path.split('?')[1]}p${n}`).join('&')}`,
      answers: [200],
    }),
  ),
];
