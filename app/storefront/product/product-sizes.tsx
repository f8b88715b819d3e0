import { useTranslations } from 'use-intl';
import type { PackSize } from '../../../market/catalogue/browse/product-detail.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Link } from '../../ui/link.tsx';

/** Pack sizes of the product as links; renders nothing for a single size. */
export function ProductSizes({ sizes, chosen }: { sizes: readonly PackSize[]; chosen: string }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  if (sizes.length === 0) return null;
  return (
    <nav aria-label={t('sizes')} className="mt-5">
      <p aria-hidden className="font-semibold">
        {t('sizes')}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2.5">
        {sizes.map(({ id, pack, price, inStock }) => (
          <li key={id}>
            <Link
              to={`/products/${id}`}
              preventScrollReset
              aria-current={id === chosen ? 'page' : undefined}
              className="block min-h-12 min-w-24 rounded-control border-2 border-edge bg-paper px-3.5 py-2 hover:border-leaf aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-tint"
            >
              <b className="block font-head text-button">{pack}</b>
              <span className="block text-sm text-muted tabular-nums">
                {inStock ? formatMoney(price) : common('outOfStock')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
