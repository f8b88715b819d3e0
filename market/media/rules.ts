/** Widths in pixels of a product's square picture: list, detail on a phone, detail on a large screen. */
export const productWidths = [320, 640, 1000] as const;

/** Widths in pixels of the picture at the top of the home page, which is twice as wide as high. */
export const heroWidths = [640, 1000, 1600] as const;

/** The key of the picture at the top of the home page. */
export const heroKey = 'hero-field';

/** In the order in which a browser should choose: the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of one variant of a picture, such as `/media/wheat-sack-320.avif`. */
export function pictureAddress(key: string, width: number, format: PictureFormat): string {
  return `/media/${key}-${width}.${format}`;
}

/** A `srcset` with every width, from which the browser takes the one that fits. */
export function sourceSet(key: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}
