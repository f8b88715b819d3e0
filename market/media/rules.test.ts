import { expect, it } from 'vitest';
import { pictureAddress, productWidths, sourceSet, widthsIn } from './rules.ts';

it('has a URL for each width and format of a picture', () => {
  expect(pictureAddress('wheat-hd-3086', 320, 'avif')).toBe('/media/wheat-hd-3086-320.avif');
  expect(sourceSet('wheat-hd-3086', productWidths, 'webp')).toBe(
    '/media/wheat-hd-3086-320.webp 320w, /media/wheat-hd-3086-640.webp 640w, /media/wheat-hd-3086-1000.webp 1000w',
  );
});

it('has JPEG in one width, and modern formats in all', () => {
  expect(widthsIn('jpg', productWidths)).toEqual([640]);
  expect(widthsIn('avif', productWidths)).toEqual(productWidths);
});
