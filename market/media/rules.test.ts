import { expect, it } from 'vitest';
import { pictureAddress, productWidths, sourceSet } from './rules.ts';

it('addresses each width and format of a picture', () => {
  expect(pictureAddress('wheat-sack', 320, 'avif')).toBe('/media/wheat-sack-320.avif');
  expect(sourceSet('wheat-sack', productWidths, 'webp')).toBe(
    '/media/wheat-sack-320.webp 320w, /media/wheat-sack-640.webp 640w, /media/wheat-sack-1000.webp 1000w',
  );
});
