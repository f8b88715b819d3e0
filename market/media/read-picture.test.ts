import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPhoto, aPngBomb, aPngWithComment } from '../../tests/support/pictures.ts';
import { Refusal } from '../kernel/errors.ts';
import { readPicture } from './read-picture.ts';
import { mostBytes } from './upload-rules.ts';

/** Why a file is refused. */
async function why(bytes: Uint8Array): Promise<string> {
  try {
    await readPicture(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.failure.fields?.picture ?? error.failure.code;
    throw error;
  }
}

const text = (words: string) => Buffer.from(words);

describe('a file that is no photograph is refused with its own sentence', () => {
  it.each([
    ['nothing', text(''), 'picture.missing'],
    ['words', text('a photograph of wheat'), 'picture.kind'],
    ['an executable called wheat.jpg', text('\x7fELF\x02\x01\x01\0'), 'picture.kind'],
    ['a Windows program', text('MZ\x90\0\x03'), 'picture.kind'],
    ['an archive', text('PK\x03\x04'), 'picture.kind'],
    ['a PDF', text('%PDF-1.7\n'), 'picture.kind'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture.svg'],
    [
      'a drawing with a script',
      text('\ufeff <?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
      'picture.svg',
    ],
    ['a page', text('<!-- --><html><script>alert(1)</script>'), 'picture.svg'],
    ['the head of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture.broken'],
    ['the head of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture.broken'],
    ['the head of a WebP alone', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), 'picture.broken'],
  ])('%s', async (_, bytes, reason) => {
    expect(await why(bytes)).toBe(reason);
  });

  it('a JPEG that breaks off', async () => {
    const whole = await chaff(1_000, 800);
    expect(await why(whole.subarray(0, whole.byteLength * 0.6))).toBe('picture.broken');
  });

  it.each(['png', 'webp', 'avif'] as const)('a %s that breaks off', async (format) => {
    const whole = await sharp(await chaff(1_000, 800))
      [format]({ effort: 1 })
      .toBuffer();
    expect(await why(whole.subarray(0, whole.byteLength * 0.6))).toBe('picture.broken');
  });

  it('more bytes than a camera makes', async () => {
    const photo = await aPhoto();
    expect(await why(Buffer.concat([photo, Buffer.alloc(mostBytes)]))).toBe('picture.bytes');
  });

  it('20,000 pixels in a row, and a bomb that claims 400 million', async () => {
    expect(await why(await aPhoto({ width: 20_000, height: 400, format: 'png' }))).toBe('picture.pixels');
    expect(await why(aPngBomb({ width: 20_000, height: 20_000, bytes: 1_000 }))).toBe('picture.pixels');
    expect(await why(aPngBomb({ width: 8_000, height: 8_000, bytes: 1_000 }))).toBe('picture.pixels');
  });

  it('a stamp', async () => {
    expect(await why(await aPhoto({ width: 200, height: 200 }))).toBe('picture.small');
  });

  it('pictures that move', async () => {
    const halves = Buffer.alloc(400 * 800 * 3).fill(200, 400 * 400 * 3);
    const frames = sharp(halves, {
      raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
    });
    expect(await why(await frames.webp().toBuffer())).toBe('picture.moving');
    expect(await why(await frames.gif().toBuffer())).toBe('picture.kind');
    const png = await aPhoto({ format: 'png' });
    const moving = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0crc!'),
      png.subarray(33),
    ]);
    expect(await why(moving)).toBe('picture.moving');
  });
});

it('a small file cannot fill the memory, whatever it unpacks to', async () => {
  // 200 MB behind a claim of 500 pixels: what is not claimed is not read.
  const endless = aPngBomb({ width: 500, height: 500, bytes: 200_000_000 });
  const commented = await aPngWithComment(300_000_000);
  const before = process.memoryUsage().rss;
  for (const bomb of [endless, commented]) {
    expect(bomb.byteLength).toBeLessThan(mostBytes);
    expect(['picture.broken', 'taken']).toContain(await why(bomb));
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

describe('a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s comes out square, whole and bare',
    async (format) => {
      const made = await readPicture(await aPhoto({ width: 900, height: 600, format }));
      const { exif, icc, xmp, width, height } = await sharp(made).metadata();
      expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 1200, 1200]);
      // Nothing is cut off: above and below stands our ground.
      const pixel = (top: number) =>
        sharp(made).extract({ left: 600, top, width: 1, height: 1 }).raw().toBuffer();
      expect([...(await pixel(50))]).toEqual([0xd6, 0xcc, 0xb7]);
      expect((await pixel(600))[1]).toBeLessThan(0x60);
    },
  );

  it('that is an archive, a page and a program besides is a photograph alone afterwards', async () => {
    const poison = '<script>alert("पिक्चर")</script>PK\x03\x04MZ';
    const polyglot = Buffer.concat([await aPhoto(), Buffer.from(poison)]);
    const made = Buffer.from(await readPicture(polyglot));
    expect(made.includes('alert')).toBe(false);
    expect(made.includes('PK\x03\x04')).toBe(false);
  });
});

/** A photograph of nothing but chaff: it has many bytes to break off. */
function chaff(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}
