import { sourceSet } from '../../../market/media/rules.ts';

interface Props {
  imageKey: string;
  widths: readonly number[];
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** On which screens, where a picture differs between them. */
  media?: string | undefined;
}

/** What a `<picture>` offers to browsers that know the formats which came after JPEG, the smallest first. */
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
