import { type UIEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/picture.tsx';

interface Props {
  images: readonly string[];
  name: string;
}

// A phone of 360 px at twice the density takes the picture of 640: nobody sees the missing 80.
const sizes = '(min-width: 1024px) 560px, (min-width: 640px) 90vw, 88vw';

/** The pictures of a product: a strip to swipe, with thumbnails that are links into it, when there are several. */
export function ProductGallery({ images, name }: Props) {
  const t = useTranslations('product');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const several = images.length > 1;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={classes('-mx-4 sm:mx-0', several && 'lg:grid lg:grid-cols-[84px_1fr] lg:gap-3.5')}>
      <ul
        ref={strip}
        onScroll={several ? onScroll : undefined}
        aria-label={t('gallery')}
        className="flex snap-x snap-mandatory overflow-x-auto sm:rounded-card lg:col-start-2 [scrollbar-width:none]"
      >
        {(several ? images : [images[0] ?? null]).map((key, index) => (
          <li key={key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <Picture
              imageKey={key}
              alt={several ? t('picture', { number: index + 1, name }) : name}
              sizes={sizes}
              priority={index === 0}
              className="max-sm:aspect-6/5 sm:rounded-card"
            />
          </li>
        ))}
      </ul>
      {several ? (
        <ul className="flex gap-2 px-4 pt-2.5 sm:px-0 lg:col-start-1 lg:row-start-1 lg:flex-col lg:pt-0">
          {images.map((key, index) => (
            <li key={key}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('picture', { number: index + 1, name })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className="block w-14 rounded-control border-2 border-transparent aria-[current=true]:border-leaf lg:w-21"
              >
                <Picture imageKey={key} alt="" sizes="84px" className="rounded-[5px]" small />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
