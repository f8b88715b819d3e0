import { useTranslations } from 'use-intl';
import { heroKey, heroWidths, pictureAddress } from '../../../market/media/rules.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { PictureSources } from '../../ui/product/picture-sources.tsx';

const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Hero: on phones words on paper, on larger screens a picture with the words on a label. Text never overlaps the
 * photograph itself.
 */
export function Hero() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  return (
    <section className="relative max-sm:border-b-2 max-sm:border-dashed max-sm:border-leaf max-sm:bg-paper">
      <div className="overflow-hidden bg-photo max-sm:hidden sm:h-44 lg:h-55">
        <HeroPicture />
      </div>
      <div className="relative px-4 pt-2.5 pb-3 sm:mx-6 sm:-mt-9 sm:max-w-140 sm:rounded-tag sm:bg-paper sm:px-5 sm:pt-7 sm:pb-5 sm:shadow-lift sm:before:absolute sm:before:inset-x-3 sm:before:top-2.25 sm:before:h-0.5 sm:before:bg-[linear-gradient(90deg,var(--leaf)_60%,transparent_0)] sm:before:bg-size-[15px_2px] sm:before:bg-repeat-round lg:absolute lg:top-3 lg:left-[max(40px,calc(50%-580px))] lg:m-0 lg:px-7 lg:pt-6">
        <h1 className="text-[1.25rem] leading-[1.15] sm:text-[1.75rem] sm:leading-tight">{t('title')}</h1>
        <p className="mt-1 text-lead text-muted max-sm:sr-only">{t('text')}</p>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(138px,1fr))] gap-2 lg:flex lg:gap-3 [&>a]:max-lg:px-1.5 [&>a]:max-lg:text-[1.03125rem]">
          <ButtonLink to="/products">{t('explore')}</ButtonLink>
          <ButtonLink to="/vendor/login" kind="line">
            {common('becomeVendor')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** A picture that phones neither show nor load: their source is empty. */
function HeroPicture() {
  return (
    <picture>
      <source media="(max-width: 639px)" srcSet={emptyPicture} />
      <PictureSources imageKey={heroKey} widths={heroWidths} sizes="100vw" />
      <img
        src={pictureAddress(heroKey, 1000, 'jpg')}
        alt=""
        width={1600}
        height={800}
        fetchPriority="high"
        className="size-full object-cover object-[50%_65%]"
      />
    </picture>
  );
}
