import { pictureAddress, shopWidths } from '../../../market/media/rules.ts';
import { classes } from '../classes.ts';
import { PictureSources } from './picture-sources.tsx';

interface Props {
  imageKey: string;
  /** Ratio of height to width. */
  shape: 1 | 0.75;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** Above the fold. */
  priority?: boolean;
  className?: string;
}

/** Decorative photograph of the shop, without alternative text. */
export function ShopPicture({ imageKey, shape, sizes, priority, className }: Props) {
  return (
    <picture className={classes('block overflow-hidden rounded-card bg-photo', className)}>
      <PictureSources imageKey={imageKey} widths={shopWidths} sizes={sizes} />
      <img
        src={pictureAddress(imageKey, 640, 'jpg')}
        alt=""
        width={640}
        height={640 * shape}
        loading={priority ? undefined : 'lazy'}
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
}
