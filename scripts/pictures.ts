import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodeSize } from '../server/pictures/encode-size.ts';
import { ShopPictures } from '../server/pictures/shop-pictures.ts';
import { allSizes, outdatedIn, removeOthers } from '../server/pictures/sizes.ts';

// Encodes all outdated pictures of the shop before `npm run build` ends, and removes those without an original.
const folder = fileURLToPath(new URL('../build/media', import.meta.url));
await mkdir(folder, { recursive: true });
const sizes = await allSizes();
await removeOthers(folder, sizes);
const pictures = new ShopPictures(folder, await outdatedIn(folder, sizes), (size) =>
  encodeSize(size, folder),
);
await pictures.prepare({
  onProgress: (done, count) => console.log(`Preparing pictures: ${done} of ${count}`),
  onFailure(error) {
    console.error(error);
    process.exitCode = 1;
  },
});
