import { sourceSet } from '../../../market/media/rules.ts';

interface Props {
  imageKey: string;
  widths: readonly number[];
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** Media query, where the picture differs between screens. */
  media?: string | undefined;
}

/** The `<source>` elements of a `<picture>`: newer formats than JPEG, the smallest first. */
export function PictureSources({ imageKey, widths, sizes, media }: Props) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={sourceSet(imageKey, widths, format)}
      sizes={sizes}
    />
  ));
}
