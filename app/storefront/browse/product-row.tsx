import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProductCard as Product } from '../../../market/catalogue/browse/product-card.ts';
import { Link } from '../../ui/link.tsx';
import { ProductCard } from '../../ui/product/product-card.tsx';

interface Props {
  title: string;
  /** Link to the full list. */
  to?: string;
  products: readonly Product[];
  className?: string;
}

/** A heading with a row of four products; renders nothing without products. */
export function ProductRow({ title, to, products, className }: Props) {
  if (products.length === 0) return null;
  return (
    <section className={className}>
      <RowHead title={title} to={to} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-7 large-text:grid-cols-1 sm:grid-cols-4 sm:gap-x-5 lg:gap-x-6">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

/** The heading of a row of products, with a link to all. */
export function RowHead({ title, to }: { title: string; to?: string | undefined }) {
  const t = useTranslations('common');
  return (
    <div className="mb-2 flex items-center justify-between gap-3 lg:mb-5">
      <h2>{title}</h2>
      {to ? (
        <Link
          to={to}
          className="inline-flex min-h-12 items-center gap-1 font-head text-button font-semibold whitespace-nowrap text-leaf hover:underline"
        >
          {t('viewAll')}
          <span className="sr-only">{title}</span>
          <ArrowRight size={20} strokeWidth={1.9} aria-hidden />
        </Link>
      ) : null}
    </div>
  );
}
