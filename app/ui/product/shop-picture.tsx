import { pictureAddress, shopWidths } from '../../../market/media/rules.ts';
import { classes } from '../classes.ts';
import { PictureSources } from './picture-sources.tsx';

interface Props {
  imageKey: string;
  /** Its height by its width. */
  shape: 1 | 0.75;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  className?: string;
}

/** A photograph of the shop's own. It says nothing that the words beside it do not say. */
export function ShopPicture({ imageKey, shape, sizes, className }: Props) {
  return (
    <picture className={classes('block overflow-hidden rounded-card bg-photo', className)}>
      <PictureSources imageKey={imageKey} widths={shopWidths} sizes={sizes} />
      <img
        src={pictureAddress(imageKey, 640, 'jpg')}
        alt=""
        width={640}
        height={640 * shape}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
}
