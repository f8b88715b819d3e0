import { Sprout } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SeasonShelf as Shelf } from '../../../market/catalogue/browse/season-shelf.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { useEstimatedDelivery } from '../../ui/delivery-terms.ts';
import { ProductCard } from '../../ui/product/product-card.tsx';
import { RowHead } from './product-row.tsx';

/** What to sow now. The pictures on a phone are low, so that the prices are on its first screen. */
export function SeasonShelf({ shelf: { season, products }, className }: { shelf: Shelf; className: string }) {
  const t = useTranslations('home.season');
  const language = useLanguage();
  const date = useEstimatedDelivery();
  const nameOf = (month: number) => monthName(`2026-${String(month).padStart(2, '0')}`, language, 'long');
  const timeOf = (until: number | null, from: number | null) => {
    if (from !== null) return t('from', { month: nameOf(from) });
    return until === null ? t('always') : t('until', { month: nameOf(until) });
  };
  const isAhead = products.every(({ sowFrom }) => sowFrom !== null);
  return (
    <section className={className}>
      <RowHead
        title={t('title', { season: season ?? (isAhead ? 'next' : 'none') })}
        to={categoryPath('Seeds')}
      />
      {date ? <p className="-mt-3.5 mb-2 text-muted lg:-mt-4 lg:mb-5">{t('arrives', { date })}</p> : null}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-5 lg:gap-x-6 max-sm:[&_.card_.rating]:hidden">
        {products.map(({ sowUntil, sowFrom, ...product }, index) => (
          <div key={product.id}>
            <ProductCard product={product} priority={index < 2} />
            <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-leaf">
              <Sprout size={18} strokeWidth={1.9} aria-hidden className="shrink-0" />
              {timeOf(sowUntil, sowFrom)}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
