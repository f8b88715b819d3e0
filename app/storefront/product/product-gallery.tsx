import { ZoomIn } from 'lucide-react';
import { type UIEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductImage } from '../../../market/catalogue/browse/product-detail.ts';
import { formatNumber } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { useZoom } from './use-zoom.tsx';

interface Props {
  images: readonly ProductImage[];
  name: string;
  /** Greys the pictures, as in lists. */
  isSoldOut: boolean;
}

// 88vw makes a phone of 360 px at double density load the 640 px picture; the missing 80 px are not visible.
const sizes = '(min-width: 1024px) 560px, (min-width: 640px) 90vw, 88vw';

/**
 * Picture gallery of a product: a swipeable strip, with thumbnails when there are several pictures. Each picture links
 * to its largest file, which JavaScript opens in the full-screen zoom instead.
 */
export function ProductGallery({ images, name, isSoldOut }: Props) {
  const t = useTranslations('product');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { zoom, ...zoomLink } = useZoom(images, name);
  const [first] = images;
  if (!first) return <Picture imageKey={null} alt={name} sizes={sizes} />;
  const isStrip = images.length > 1;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  return (
    <div className={classes('-mx-4 sm:mx-0', isStrip && 'lg:grid lg:grid-cols-[84px_1fr] lg:gap-3.5')}>
      <ul
        ref={strip}
        onScroll={onScroll}
        tabIndex={isStrip ? 0 : undefined}
        aria-label={t('gallery')}
        className={classes(
          'relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth -outline-offset-3 motion-reduce:scroll-auto sm:rounded-card lg:col-start-2 [scrollbar-width:none]',
          isSoldOut && '[&_img]:opacity-55 [&_img]:grayscale-85',
        )}
      >
        {images.map(({ key, view, preview, alt }, index) => (
          <li key={key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <a {...zoomLink.to(index)} className="block cursor-zoom-in -outline-offset-3">
              <Picture
                imageKey={key}
                preview={preview}
                alt={alt ?? (index === 0 ? name : `${name}, ${t(`view.${view}`)}`)}
                sizes={sizes}
                priority={index === 0}
                className="sm:rounded-card"
              />
            </a>
          </li>
        ))}
      </ul>
      <div
        className={classes(
          'relative flex items-center gap-2 px-4 pt-2.5 max-sm:h-0 max-sm:p-0 sm:px-0 lg:col-start-1 lg:row-start-1 lg:pt-0',
          isStrip ? 'lg:flex-col' : 'lg:pt-2',
        )}
      >
        {isStrip ? <Thumbnails images={images} shown={shown} strip={strip} /> : null}
        <a
          {...zoomLink.to(shown)}
          className="ml-auto inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-head text-button font-semibold text-leaf hover:underline max-sm:absolute max-sm:right-2 max-sm:bottom-2 max-sm:bg-paper max-sm:px-3 lg:ml-0"
        >
          <ZoomIn size={24} strokeWidth={1.9} aria-hidden />
          {isStrip ? (
            <span aria-hidden className="tabular-nums sm:hidden">
              {`${shown + 1}/${images.length}`}
            </span>
          ) : null}
          <span className="max-sm:sr-only">{t('zoom')}</span>
        </a>
      </div>
      {zoom}
    </div>
  );
}

interface ThumbnailsProps {
  images: readonly ProductImage[];
  shown: number;
  strip: { readonly current: HTMLElement | null };
}

function Thumbnails({ images, shown, strip }: ThumbnailsProps) {
  const t = useTranslations('product');
  return (
    <ol className="flex gap-2 max-sm:hidden lg:flex-col">
      {images.map(({ key, view, preview, alt }, index) => (
        <li key={key}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={t('picture', {
              number: formatNumber(index + 1),
              count: formatNumber(images.length),
              view: alt ?? t(`view.${view}`),
            })}
            aria-current={index === shown ? 'true' : undefined}
            // Scrolls without changing the URL hash, which would add a history entry for each picture.
            onClick={(event) => {
              event.preventDefault();
              strip.current?.scrollTo({ left: index * strip.current.clientWidth });
            }}
            className="block w-16 rounded-control border-2 border-transparent aria-[current=true]:border-leaf lg:w-21"
          >
            <Picture imageKey={key} preview={preview} alt="" sizes="84px" className="rounded-[5px]" small />
          </a>
        </li>
      ))}
    </ol>
  );
}
