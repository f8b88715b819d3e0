import sharp from 'sharp';
import { encodeSize } from './encode-size.ts';
import type { PictureSize } from './sizes.ts';

// Child process of `encoder.ts`: encodes each size that it receives into the folder of its argument, and answers.
const [folder = ''] = process.argv.slice(2);
// Each original is decoded once a size: without libvips' cache the process needs 100 MB less, and no more time.
sharp.cache(false);

process.on('message', async (size: PictureSize) => {
  const error = await encodeSize(size, folder).then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  if (process.connected) process.send?.({ key: size.key, width: size.width, error });
});

// Ctrl-C reaches all processes of a terminal: the shop answers its open requests first, and then ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
