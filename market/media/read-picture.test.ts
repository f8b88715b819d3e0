import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPhoto, aPngBomb, aPngWithComment } from '../../tests/support/judges/pictures.ts';
import { Refusal } from '../kernel/errors.ts';
import { readPicture } from './read-picture.ts';
import { maxBytes } from './upload-rules.ts';

/** The message key of the refusal, or 'taken'. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    await readPicture(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.failure.fields?.picture ?? error.failure.code;
    throw error;
  }
}

const text = (words: string) => Buffer.from(words);

describe('a file that is not a photograph is refused with a specific message', () => {
  it.each([
    ['an empty file', text(''), 'picture.missing'],
    ['plain text', text('a photograph of wheat'), 'picture.kind'],
    ['an executable called wheat.jpg', text('\x7fELF\x02\x01\x01\0'), 'picture.kind'],
    ['a Windows program', text('MZ\x90\0\x03'), 'picture.kind'],
    ['an archive', text('PK\x03\x04'), 'picture.kind'],
    ['a PDF', text('%PDF-1.7\n'), 'picture.kind'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture.svg'],
    [
      'an SVG with a script',
      text('\ufeff <?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
      'picture.svg',
    ],
    ['an HTML page', text('<!-- --><html><script>alert(1)</script>'), 'picture.svg'],
    ['only the header of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture.broken'],
    ['only the header of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture.broken'],
    ['only the header of a WebP', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), 'picture.broken'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  it('a truncated JPEG', async () => {
    const whole = await noisePhoto(1_000, 800);
    expect(await refusalOf(whole.subarray(0, whole.byteLength * 0.6))).toBe('picture.broken');
  });

  it.each(['png', 'webp', 'avif'] as const)('a truncated %s', async (format) => {
    const whole = await sharp(await noisePhoto(1_000, 800))
      [format]({ effort: 1 })
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.byteLength * 0.6))).toBe('picture.broken');
  });

  it('more bytes than the limit', async () => {
    const photo = await aPhoto();
    expect(await refusalOf(Buffer.concat([photo, Buffer.alloc(maxBytes)]))).toBe('picture.bytes');
  });

  it('a side of 20,000 pixels, and a decompression bomb of 400 million pixels', async () => {
    expect(await refusalOf(await aPhoto({ width: 20_000, height: 400, format: 'png' }))).toBe(
      'picture.pixels',
    );
    expect(await refusalOf(aPngBomb({ width: 20_000, height: 20_000, bytes: 1_000 }))).toBe('picture.pixels');
    expect(await refusalOf(aPngBomb({ width: 8_000, height: 8_000, bytes: 1_000 }))).toBe('picture.pixels');
  });

  it('a picture that is too small', async () => {
    expect(await refusalOf(await aPhoto({ width: 200, height: 200 }))).toBe('picture.small');
  });

  it('animated pictures', async () => {
    const halves = Buffer.alloc(400 * 800 * 3).fill(200, 400 * 400 * 3);
    const frames = sharp(halves, {
      raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
    });
    expect(await refusalOf(await frames.webp().toBuffer())).toBe('picture.moving');
    expect(await refusalOf(await frames.gif().toBuffer())).toBe('picture.kind');
    const png = await aPhoto({ format: 'png' });
    const moving = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0crc!'),
      png.subarray(33),
    ]);
    expect(await refusalOf(moving)).toBe('picture.moving');
  });
});

it('a decompression bomb cannot exhaust the memory', async () => {
  // 200 MB of data in a picture of 500 x 500 pixels: data after the last pixel is not read.
  const endless = aPngBomb({ width: 500, height: 500, bytes: 200_000_000 });
  const commented = await aPngWithComment(300_000_000);
  const before = process.memoryUsage().rss;
  for (const bomb of [endless, commented]) {
    expect(bomb.byteLength).toBeLessThan(maxBytes);
    expect(['picture.broken', 'taken']).toContain(await refusalOf(bomb));
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

describe('a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s becomes 4:3, uncropped and without metadata',
    async (format) => {
      const made = await readPicture(await aPhoto({ width: 900, height: 600, format }));
      const { exif, icc, xmp, width, height } = await sharp(made).metadata();
      expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 1200, 900]);
      // No crop: the padding above and below has the background colour.
      const pixel = (top: number) =>
        sharp(made).extract({ left: 600, top, width: 1, height: 1 }).raw().toBuffer();
      expect([...(await pixel(20))]).toEqual([0xd6, 0xcc, 0xb7]);
      expect((await pixel(450))[1]).toBeLessThan(0x60);
    },
  );

  it('that is a polyglot of archive, page and program becomes a plain photograph', async () => {
    const poison = '<script>alert("पिक्चर")</script>PK\x03\x04MZ';
    const polyglot = Buffer.concat([await aPhoto(), Buffer.from(poison)]);
    const made = Buffer.from(await readPicture(polyglot));
    expect(made.includes('alert')).toBe(false);
    expect(made.includes('PK\x03\x04')).toBe(false);
  });
});

/** A photograph of noise, so that the file has many bytes to truncate. */
function noisePhoto(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}
