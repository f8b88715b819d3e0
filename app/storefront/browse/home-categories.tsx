import { LayoutGrid } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigationCategories } from '../../../market/catalogue/categories.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { ShopPicture } from '../../ui/product/shop-picture.tsx';

/** On phones these show the goods in front of the bag, as its head does not fit into the low tile. */
const goods: Readonly<Record<string, string>> = {
  Seeds: '[&>img]:object-[50%_95%] max-sm:[&>img]:origin-[88%_100%] max-sm:[&>img]:scale-200',
  Fertilizers: '[&>img]:object-[50%_95%] max-sm:[&>img]:origin-[100%_65%] max-sm:[&>img]:scale-175',
};

const tile = 'block text-center font-head text-card font-semibold lg:text-xl';

/** Category tiles: five categories and all products, in a grid without scrolling. */
export function CategoryTiles({ className }: { className: string }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  return (
    <section className={className}>
      <h2 className="mb-3">{t('categories')}</h2>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-6 sm:gap-y-4 lg:gap-5">
        {navigationCategories.map((category) => (
          <Link key={category} to={categoryPath(category)} className={tile}>
            <ShopPicture
              imageKey={`categories-${category.toLowerCase()}`}
              shape={1}
              sizes="(min-width: 1024px) 177px, (min-width: 640px) 15vw, 30vw"
              className={classes(
                'mb-1 max-sm:aspect-[104/58] sm:mb-2 max-sm:[&>img]:h-full max-sm:[&>img]:object-cover',
                goods[category] ?? '[&>img]:object-[50%_60%]',
              )}
            />
            {common(`category.${category}`)}
          </Link>
        ))}
        <Link to="/products" className={tile}>
          <span className="mb-1 grid aspect-[104/58] place-items-center sm:mb-2 sm:aspect-square rounded-card bg-band text-on-band">
            <LayoutGrid size={36} strokeWidth={1.9} aria-hidden />
          </span>
          {common('allProducts')}
        </Link>
      </div>
    </section>
  );
}
