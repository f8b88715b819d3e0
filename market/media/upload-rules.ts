import { bounds } from '../kernel/bounds.ts';
import { type PictureView, pictureViews } from './rules.ts';

/** Views of uploaded pictures: those of product photographs, the label, and anything else. */
export const uploadViews = [...pictureViews, 'label', 'more'] as const;
export type UploadView = PictureView | 'label' | 'more';

/** Maximum number of pictures of a product. */
export const maxPictures = 8;

/** Maximum bytes of one file. */
export const maxBytes = bounds.fileBytes;

/** Maximum pixels of a picture, and of one of its sides. */
export const maxPixels = bounds.pixels;
export const longestSide = bounds.side;

/** Minimum pixels of each side; a smaller picture shows no detail. */
export const shortestSide = 300;

/** The `accept` attribute of the file field. The server detects the type from the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Targets for resizing in the browser before the upload: pixels of the longer side, and bytes. */
export const sentSide = 1_600;
export const sentBytes = 400 * 1024;
