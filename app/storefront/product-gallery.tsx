import { type UIEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductImage } from '../../market/catalogue/product-detail.ts';
import { Picture } from '../ui/picture.tsx';

interface Props {
  images: readonly ProductImage[];
  name: string;
}

// A phone of 360 px at twice the density takes the picture of 640: nobody sees the missing 80.
const sizes = '(min-width: 1024px) 560px, (min-width: 640px) 90vw, 88vw';

/** The pictures of a product: a strip to swipe, with thumbnails that are links into it, when there are several. */
export function ProductGallery({ images, name }: Props) {
  const [only] = images;
  if (images.length > 1) return <Strip images={images} name={name} />;
  return (
    <div className="-mx-4 sm:mx-0">
      <Picture
        imageKey={only?.key}
        preview={only?.preview}
        alt={name}
        sizes={sizes}
        priority
        className="sm:rounded-card"
      />
    </div>
  );
}

function Strip({ images, name }: Props) {
  const t = useTranslations('product');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  return (
    <div className="-mx-4 sm:mx-0 lg:grid lg:grid-cols-[84px_1fr] lg:gap-3.5">
      <ul
        ref={strip}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={t('gallery')}
        className="relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth -outline-offset-3 motion-reduce:scroll-auto sm:rounded-card lg:col-start-2 [scrollbar-width:none]"
      >
        {images.map(({ key, view, preview }, index) => (
          <li key={key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <Picture
              imageKey={key}
              preview={preview}
              alt={index === 0 ? name : `${name}, ${t(`view.${view}`)}`}
              sizes={sizes}
              priority={index === 0}
              className="sm:rounded-card"
            />
          </li>
        ))}
      </ul>
      <ol className="flex gap-2 px-4 pt-2.5 sm:px-0 lg:col-start-1 lg:row-start-1 lg:flex-col lg:pt-0">
        {images.map(({ key, view, preview }, index) => (
          <li key={key}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={t('picture', { number: index + 1, count: images.length, view: t(`view.${view}`) })}
              aria-current={index === shown ? 'true' : undefined}
              // Not by the address, which would take a step back for each picture that was looked at.
              onClick={(event) => {
                event.preventDefault();
                strip.current?.scrollTo({ left: index * strip.current.clientWidth });
              }}
              className="block w-14 rounded-control border-2 border-transparent aria-[current=true]:border-leaf lg:w-21"
            >
              <Picture imageKey={key} preview={preview} alt="" sizes="84px" className="rounded-[5px]" small />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
