import { useTranslations } from 'use-intl';
import {
  heroKey,
  heroPhoneKey,
  heroPhoneWidths,
  heroWidths,
  pictureAddress,
} from '../../market/media/rules.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PictureSources } from '../ui/product/picture-sources.tsx';

/** Hero picture with a label over its lower edge; text never overlaps the photograph itself. */
export function Hero() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  return (
    <section className="relative">
      <div className="h-58 overflow-hidden bg-photo sm:h-95 lg:h-140">
        <HeroPicture />
      </div>
      <div className="relative mx-4 -mt-9 rounded-tag bg-paper px-5 pt-7 pb-5 shadow-lift before:absolute before:inset-x-3 before:top-2.25 before:h-0.5 before:bg-[linear-gradient(90deg,var(--leaf)_60%,transparent_0)] before:bg-size-[15px_2px] before:bg-repeat-round sm:mx-6 sm:max-w-140 lg:absolute lg:top-18 lg:left-[max(40px,calc(50%-580px))] lg:m-0 lg:w-146 lg:max-w-none lg:px-11 lg:pt-13 lg:pb-10 lg:before:inset-x-5 lg:before:top-4">
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-2 text-lead text-muted lg:mt-3.5">{t('text')}</p>
        <div className="mt-4.5 grid grid-cols-[repeat(auto-fit,minmax(138px,1fr))] gap-2 lg:mt-6.5 lg:flex lg:gap-3 [&>a]:max-lg:px-1.5 [&>a]:max-lg:text-[1.03125rem]">
          <ButtonLink to="/products" className="lg:min-h-14 lg:text-button-main">
            {t('explore')}
          </ButtonLink>
          <ButtonLink to="/vendor/login" kind="line" className="lg:min-h-14 lg:text-button-main">
            {common('becomeVendor')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Phones get a closer crop of the picture. */
function HeroPicture() {
  return (
    <picture>
      <PictureSources
        media="(max-width: 639px)"
        imageKey={heroPhoneKey}
        widths={heroPhoneWidths}
        sizes="100vw"
      />
      <PictureSources imageKey={heroKey} widths={heroWidths} sizes="100vw" />
      <img
        src={pictureAddress(heroKey, 1000, 'jpg')}
        alt=""
        width={1600}
        height={800}
        fetchPriority="high"
        className="size-full object-cover"
      />
    </picture>
  );
}
