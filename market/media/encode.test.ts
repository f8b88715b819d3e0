import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { byteBudget, encodePicture, encodePreview } from './encode.ts';
import { productWidths } from './rules.ts';

const frame = { widths: productWidths, shape: 1 };

/** A photograph of noise: no encoder can compress it well. */
function noisePhoto(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 95 })
    .toBuffer();
}

function plain(width: number, height: number, background = '#175a30') {
  return sharp({ create: { width, height, channels: 4, background } });
}

describe('a picture', () => {
  it('is encoded in every width and format, JPEG in the middle width only, all square', async () => {
    const { variants } = await encodePicture(await plain(1500, 900).png().toBuffer(), frame);
    const encoded = await Promise.all(
      variants.map(async ({ width, format, bytes }) => {
        const found = await sharp(bytes).metadata();
        expect([found.width, found.height]).toEqual([width, width]);
        expect(found.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
        return `${width} ${format}`;
      }),
    );
    expect(encoded).toEqual([
      '320 avif',
      '320 webp',
      '640 avif',
      '640 webp',
      '640 jpg',
      '1000 avif',
      '1000 webp',
    ]);
  });

  it('keeps its aspect ratio by default', async () => {
    const { variants } = await encodePicture(await plain(800, 400).png().toBuffer(), { widths: [320] });
    const { width, height } = await sharp(variants[0]?.bytes).metadata();
    expect([width, height]).toEqual([320, 160]);
  });

  it('stays within the byte budget, even for noise', async () => {
    const { variants } = await encodePicture(await noisePhoto(1200, 1200), frame);
    const avif = variants.filter(({ format }) => format === 'avif');
    expect(avif).toHaveLength(3);
    for (const { width, bytes } of avif) expect(bytes.byteLength).toBeLessThanOrEqual(byteBudget(width));
  });

  it('is rotated upright, without EXIF location and camera', async () => {
    const left = await plain(50, 100, '#ffffff').png().toBuffer();
    const original = await plain(100, 100, '#000000')
      .composite([{ input: left, gravity: 'west' }])
      .withExif({ IFD0: { Make: 'Demo Camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants } = await encodePicture(original, { widths: [320], shape: 1 });
    for (const { bytes } of variants) {
      const { exif, orientation, icc } = await sharp(bytes).metadata();
      expect([exif, orientation ?? 1, icc]).toEqual([undefined, 1, undefined]);
      const [top] = await sharp(bytes).extract({ left: 160, top: 20, width: 1, height: 1 }).raw().toBuffer();
      expect(top).toBeGreaterThan(200);
    }
  });

  it('gets the background of product photographs where it is transparent', async () => {
    const { variants } = await encodePicture(await plain(400, 400, '#00000000').png().toBuffer(), frame);
    const [red, green, blue] = await sharp(variants[0]?.bytes).removeAlpha().raw().toBuffer();
    expect(
      Math.abs((red ?? 0) - 0xd6) + Math.abs((green ?? 0) - 0xcc) + Math.abs((blue ?? 0) - 0xb7),
    ).toBeLessThan(9);
  });

  it('has a preview of a few hundred characters', async () => {
    const preview = await encodePreview(await noisePhoto(1200, 1200), 1);
    expect(preview).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(preview.length).toBeLessThan(400);
    const { width, height } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([16, 16]);
  });
});

it.each(['', 'no picture at all', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'refuses %j',
  async (text) => {
    await expect(encodePicture(Buffer.from(text), frame)).rejects.toThrow();
  },
);
