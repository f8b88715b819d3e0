import { LayoutGrid } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigationCategories } from '../../market/catalogue/categories.ts';
import { categoryPath } from '../seo/category-link.ts';
import { Link } from '../ui/link.tsx';
import { ShopPicture } from '../ui/product/shop-picture.tsx';

const tile = 'block text-center font-head text-card font-semibold lg:text-xl';

/** Category tiles: five categories and all products, in a grid without scrolling. */
export function CategoryTiles({ className }: { className: string }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  return (
    <section className={className}>
      <h2 className="mb-3.5 lg:sr-only">{t('categories')}</h2>
      <div className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-6 lg:gap-5">
        {navigationCategories.map((category) => (
          <Link key={category} to={categoryPath(category)} className={tile}>
            <ShopPicture
              imageKey={`categories-${category.toLowerCase()}`}
              shape={1}
              sizes="(min-width: 1024px) 177px, (min-width: 640px) 15vw, 30vw"
              className="mb-2"
            />
            {common(`category.${category}`)}
          </Link>
        ))}
        <Link to="/products" className={tile}>
          <span className="mb-2 grid aspect-square place-items-center rounded-card bg-band text-on-band">
            <LayoutGrid size={36} strokeWidth={1.9} aria-hidden />
          </span>
          {common('allProducts')}
        </Link>
      </div>
    </section>
  );
}
