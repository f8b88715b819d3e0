import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { Link } from '../link.tsx';

/** Category navigation below the header on large screens. */
export function CategoryRow() {
  const t = useTranslations('common');
  const onList = withoutLanguage(useLocation().pathname) === '/products';
  const [params] = useSearchParams();
  const current = onList ? params.get('category') : null;
  return (
    <nav aria-label={t('footer.categories')} className="hidden border-y border-line lg:block">
      <div className="mx-auto flex max-w-310 items-center gap-1 px-7">
        {navigationCategories.map((category) => (
          <Link
            key={category}
            to={categoryPath(category)}
            aria-current={current === category ? 'page' : undefined}
            className="category-item"
          >
            {t(`category.${category}`)}
          </Link>
        ))}
        <Link to="/vendor/register" className="category-item ml-auto text-leaf">
          {t('becomeVendor')}
        </Link>
      </div>
    </nav>
  );
}
