import { bounds } from '../kernel/bounds.ts';
import { type PictureView, pictureViews } from './rules.ts';

/** What an uploaded picture may show besides what the studio takes: the label, and anything else. */
export const uploadViews = [...pictureViews, 'label', 'more'] as const;
export type UploadView = PictureView | 'label' | 'more';

/** So many pictures a product may have. */
export const mostPictures = 8;

/** The most bytes that one file may have. */
export const mostBytes = bounds.fileBytes;

/** The most pixels of a picture, and of one of its sides. */
export const mostPixels = bounds.pixels;
export const longestSide = bounds.side;

/** Below this a buyer would see nothing. */
export const shortestSide = 300;

/** What a browser offers to choose from. The server looks at the bytes instead. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** What a browser makes of a picture before it sends it: so wide or high, and so many bytes. */
export const sentSide = 1_600;
export const sentBytes = 400 * 1024;
