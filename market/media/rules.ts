/** Views of a product picture, in gallery order: the whole product, a close-up, the product in use. */
export const pictureViews = ['hero', 'close', 'setting'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Widths in pixels of a product's picture: list, detail on a phone, detail on a large screen. */
export const productWidths = [320, 640, 1000] as const;

/** Height by width of a product's picture. */
export const productShape = 3 / 4;

/** Widths in pixels of the picture at the top of the home page, which is twice as wide as high. */
export const heroWidths = [640, 1000, 1600] as const;

/** Key of the picture at the top of the home page, which phones do not show. */
export const heroKey = 'hero-field';

/** Widths in pixels of the shop's own small pictures: categories, empty pages. */
export const shopWidths = [320, 640] as const;

/** Open Graph picture for links to the shop: the sizes that other sites require, as JPEG. */
export const socialKey = 'social-card';
export const socialWidths = [600, 1200] as const;

/** In order of preference: the smallest format first, and last the one that every browser supports. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** URL of one variant of a picture, such as `/media/wheat-hd-3086-320.avif`. */
export function pictureAddress(key: string, width: number, format: PictureFormat): string {
  return `/media/${key}-${width}.${format}`;
}

/** A `srcset` with every width. */
export function sourceSet(key: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}

/**
 * Encoded widths of a format. Only browsers from before 2020 load JPEG, nearly all on small screens, so JPEG has only
 * the middle width.
 */
export function widthsIn(format: PictureFormat, widths: readonly number[]): readonly number[] {
  return format === 'jpg' ? widths.slice(1, 2) : widths;
}
