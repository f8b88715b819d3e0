import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { navigationCategories } from '../../market/catalogue/categories.ts';
import { withoutLanguage } from '../i18n/language.ts';
import { categoryPath } from './category-link.ts';
import { Kept } from './kept.tsx';
import { Link } from './link.tsx';

const item =
  'inline-flex border-b-3 border-transparent px-3 pt-3.5 pb-3 font-head text-lg/5.5 font-semibold hover:text-leaf';

/** The categories under the header of a large screen. */
export function CategoryRow() {
  const onList = withoutLanguage(useLocation().pathname) === '/products';
  const [params] = useSearchParams();
  const asked = onList ? params.get('category') : null;
  const chosen = navigationCategories.find((category) => category === asked) ?? null;
  return (
    <Kept part="categories" of={chosen}>
      <Categories chosen={chosen} />
    </Kept>
  );
}

function Categories({ chosen }: { chosen: string | null }) {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('footer.categories')} className="hidden border-y border-line lg:block">
      <div className="mx-auto flex max-w-310 items-center gap-1 px-7">
        {navigationCategories.map((category) => (
          <Link
            key={category}
            to={categoryPath(category)}
            aria-current={chosen === category ? 'page' : undefined}
            className={`${item} aria-[current=page]:border-turmeric`}
          >
            {t(`category.${category}`)}
          </Link>
        ))}
        <Link to="/vendor/register" className={`${item} ml-auto text-leaf`}>
          {t('becomeVendor')}
        </Link>
      </div>
    </nav>
  );
}
