import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProductList } from '../../../market/catalogue/browse/list-products.ts';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { isFilterNarrowed } from '../../../market/catalogue/rules.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskUs } from '../../ui/form/ask-us.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShopPicture } from '../../ui/product/shop-picture.tsx';

/** The heading of a search; null without one, where its texts are not loaded. */
export function useSearchHeading({ filter, answer }: ProductList): string | null {
  const t = useTranslations('search');
  if (filter.search === '') return null;
  return t(answer.kind === 'nothing' ? 'none' : 'results', { word: filter.search });
}

/** Says what a search has not found, before the products that come instead. */
export function SearchNotice({ list: { answer, filter } }: { list: ProductList }) {
  const t = useTranslations('search');
  const word = filter.search;
  if (answer.kind === 'named') return null;
  if (answer.kind === 'others')
    return (
      <Instead title={t('notSoldWord', { word })}>
        {t.has(`others.${answer.of as 'fertiliser'}`)
          ? t(`others.${answer.of as 'fertiliser'}`)
          : t('mentioned')}
      </Instead>
    );
  const thing = answer.thing === null ? null : t('notSold', { thing: answer.thing.toLowerCase() });
  if (answer.kind === 'mentioned')
    return <Instead title={thing ?? t('notNamed', { word })}>{t('mentioned')}</Instead>;
  if (isFilterNarrowed(filter)) return null;
  return <p className="mt-1.5 text-lead text-muted">{thing ? `${thing} ${t('noted')}` : t('noted')}</p>;
}

function Instead({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Alert tone="info" title={title} className="mt-3.5" />
      <h2 className="mt-6 mb-2 text-[1.375rem] leading-7">{children}</h2>
    </>
  );
}

/** Heading of the products that only mention the words of a search. */
export function MentionedHeading({ word }: { word: string }) {
  const t = useTranslations('search');
  return <h2 className="mt-9 mb-3.5 text-[1.375rem] leading-7">{t('alsoMentioned', { word })}</h2>;
}

/** Telephone and WhatsApp of the shop, with the searched word in the message. */
export function AskShop({ word }: { word: string }) {
  const t = useTranslations('search.ask');
  const phone = useRootData()?.shop.phone;
  if (!phone) return null;
  return (
    <Panel title={t('title')} className="mt-6 max-w-160">
      <p className="-mt-2 mb-3 text-muted">{phone}</p>
      <AskUs text={t('text', { word })} />
    </Panel>
  );
}

/** The categories as rows, where a search has found nothing. */
export function CategoryRows() {
  const t = useTranslations('search');
  const common = useTranslations('common');
  return (
    <section className="mt-8 max-w-160">
      <h2 className="mb-1 text-[1.375rem] leading-7">{t('categories')}</h2>
      <ul className="divide-y divide-line">
        {navigationCategories.map((category) => (
          <li key={category}>
            <Link
              to={categoryPath(category)}
              className="flex min-h-15 items-center gap-3.5 py-1.5 font-head text-card font-semibold"
            >
              <ShopPicture
                imageKey={`categories-${category.toLowerCase()}`}
                shape={1}
                sizes="72px"
                className="size-15 shrink-0"
              />
              <span className="flex-1">{common(`category.${category}`)}</span>
              <ChevronRight size={22} strokeWidth={1.9} aria-hidden className="text-leaf" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
