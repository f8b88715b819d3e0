/** What a picture of a product shows, in the order of its gallery: the whole thing, a part close by, the thing in use. */
export const pictureViews = ['hero', 'close', 'setting'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Widths in pixels of a product's square picture: list, detail on a phone, detail on a large screen. */
export const productWidths = [320, 640, 1000] as const;

/** Widths in pixels of the picture at the top of the home page, which is twice as wide as high. */
export const heroWidths = [640, 1000, 1600] as const;

/** The keys of the picture at the top of the home page: for wide screens, and nearer for phones. */
export const heroKey = 'hero-field';
export const heroPhoneKey = 'hero-field-phone';

/** Widths in pixels of the phone's picture at the top of the home page. */
export const heroPhoneWidths = [480, 720] as const;

/** Widths in pixels of the shop's own small pictures: categories, empty pages. */
export const shopWidths = [320, 640] as const;

/** What other sites show beside a link to the shop: the size that they ask for, as JPEG. */
export const socialKey = 'social-card';
export const socialWidths = [600, 1200] as const;

/** In the order in which a browser should choose: the smallest first, and last the one that every browser knows. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of one variant of a picture, such as `/media/wheat-hd-3086-320.avif`. */
export function pictureAddress(key: string, width: number, format: PictureFormat): string {
  return `/media/${key}-${width}.${format}`;
}

/** A `srcset` with every width, from which the browser takes the one that fits. */
export function sourceSet(key: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
}

/**
 * The widths in which a format is made. JPEG is for browsers from before 2020 alone, on small screens nearly all: the
 * middle width does for them, and the others would be made and kept for nobody.
 */
export function widthsIn(format: PictureFormat, widths: readonly number[]): readonly number[] {
  return format === 'jpg' ? widths.slice(1, 2) : widths;
}
