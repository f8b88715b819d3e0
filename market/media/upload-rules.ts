import { type PictureView, pictureViews } from './rules.ts';

/** What an uploaded picture may show besides what the studio takes: the label, and anything else. */
export const uploadViews = [...pictureViews, 'label', 'more'] as const;
export type UploadView = PictureView | 'label' | 'more';

/** So many pictures a product may have. */
export const mostPictures = 8;

/** The most bytes that one file may have: what a good phone's camera makes, and no more. */
export const mostBytes = 12 * 1024 * 1024;

/** The most bytes of a form with files: two such pictures, or many that the browser has made smaller. */
export const mostFormBytes = 25 * 1024 * 1024;

/** The most pixels of a picture, and of one of its sides: a small file can unpack to gigabytes. */
export const mostPixels = 40_000_000;
export const longestSide = 12_000;

/** Below this a buyer would see nothing. */
export const shortestSide = 300;

/** What a browser offers to choose from. The server looks at the bytes instead. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** What a browser makes of a picture before it sends it: so wide or high, and so many bytes. */
export const sentSide = 1_600;
export const sentBytes = 400 * 1024;
