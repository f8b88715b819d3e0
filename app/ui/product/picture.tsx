import { ImageOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pictureAddress, productShape, productWidths } from '../../../market/media/rules.ts';
import { classes } from '../classes.ts';
import { PictureSources } from './picture-sources.tsx';

interface Props {
  /** Such as `wheat-hd-3086`; null renders a placeholder. */
  imageKey: string | null | undefined;
  /** Data URI of a preview, shown until the picture has loaded. */
  preview?: string | null | undefined;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded eagerly. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Too small for the text of the placeholder. */
  small?: boolean | undefined;
}

/** Product picture, 4:3, on the background colour of the photographs; one of another shape is shown whole. */
export function Picture({ imageKey, preview, alt, sizes, priority, className, small }: Props) {
  const frame = classes('relative block aspect-4/3 overflow-hidden bg-photo', className ?? 'rounded-card');
  if (!imageKey) return <NoPicture className={frame} small={small} />;
  return (
    <span className={frame}>
      {preview ? <img src={preview} alt="" className="absolute size-full object-contain" /> : null}
      <picture>
        <PictureSources imageKey={imageKey} widths={productWidths} sizes={sizes} />
        <img
          src={pictureAddress(imageKey, 640, 'jpg')}
          alt={alt}
          width={640}
          height={640 * productShape}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className="relative size-full object-contain"
        />
      </picture>
    </span>
  );
}

function NoPicture({ className, small }: { className: string; small: boolean | undefined }) {
  const t = useTranslations('common');
  return (
    <span className={className}>
      <span className="grid h-full place-content-center justify-items-center gap-1.5 p-2 text-center text-sm text-muted">
        <ImageOff size={28} strokeWidth={1.9} aria-hidden />
        <span className={small ? 'sr-only' : undefined}>{t('noPicture')}</span>
      </span>
    </span>
  );
}
