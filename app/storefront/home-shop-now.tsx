import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { SeedRow } from '../ui/shell/seed-row.tsx';

/** The "Shop Now" call to action (spec section 2, Home); the only turmeric band in the shop. */
export function ShopNow({ className }: { className: string }) {
  const t = useTranslations('home.band');
  return (
    <section className={classes('bg-haldi text-on-haldi', className)}>
      <div className="mx-auto max-w-310 px-4 pt-9 pb-10 sm:px-6 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-12 lg:px-10 lg:py-14">
        <SeedRow short className="bg-on-haldi lg:col-span-2" />
        <div>
          <h2 className="mt-4 text-h1 lg:text-[2.375rem] lg:leading-tight">{t('title')}</h2>
          <p className="mt-2 mb-5 text-lead lg:mb-0">{t('text')}</p>
        </div>
        <ButtonLink to="/products" kind="haldi" main className="lg:min-w-50">
          {t('shopNow')}
        </ButtonLink>
      </div>
    </section>
  );
}
