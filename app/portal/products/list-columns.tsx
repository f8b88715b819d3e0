import { Package, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductSort } from '../../../market/catalogue/managed-products-rules.ts';
import type { ManagedProduct } from '../../../market/restock/products-with-demand.ts';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { DeleteLink } from '../form/delete-link.tsx';
import type { Column } from '../list/column.ts';
import { useMay } from '../part/permissions.tsx';
import { RowLink } from '../part/row-link.tsx';
import { StateBadge } from '../part/state-badge.tsx';
import { useProductsPath } from '../products-path.ts';
import type { BulkAnswer } from './bulk.server.ts';
import { useFullCategory } from './full-category.ts';
import { RowPrice, RowStock } from './row-form.tsx';

/** Columns of the product list; `answer` is the reply to the form of a row. */
export function useProductColumns(answer: BulkAnswer | undefined): Column<ManagedProduct, ProductSort>[] {
  const t = useTranslations('vendorProducts');
  const language = useLanguage();
  const isOpen = useMay()('products');
  return [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'text',
      card: 'title',
      cell: (product) => <Name {...product} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      card: 'line',
      cell: ({ status, featured }) => (
        <span className="flex flex-wrap gap-1.5">
          <StateBadge of="product" state={status} />
          {featured ? <StateBadge of="productMark" state="featured" /> : null}
        </span>
      ),
    },
    {
      key: 'stock',
      header: t('column.stock'),
      card: 'note',
      cell: (product) => <Stock product={product} answer={answer} />,
    },
    ...(isOpen
      ? [
          {
            key: 'price' as const,
            header: t('column.price'),
            sort: 'number' as const,
            card: 'figure' as const,
            cell: (product: ManagedProduct) => <RowPrice product={product} answer={answer} />,
          },
        ]
      : []),
    {
      key: 'added',
      header: t('column.added'),
      sort: 'date',
      nowrap: true,
      folds: true,
      card: 'none',
      cell: ({ createdAt }) => formatShortDate(createdAt, language),
    },
  ];
}

/** Name of a product with pack, code and category. For administrators also the vendor: a link to all its products. */
function Name({ name, pack, sku, subcategory, imageKey, vendor, vendorId }: ManagedProduct) {
  const categoryOf = useFullCategory();
  return (
    <span className="grid grid-cols-[3rem_1fr] items-center gap-3 large-text:grid-cols-1 lg:min-w-56">
      <Picture imageKey={imageKey} alt="" sizes="48px" className="rounded-control" small />
      <span className="wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-muted">
          {[pack, sku].filter(Boolean).join(' · ')}
          <span className="block">{categoryOf(subcategory)}</span>
        </span>
        {vendor ? (
          <Link
            to={`/admin/products?vendor=${vendorId}`}
            className="flex min-h-12 w-fit items-center text-sm font-normal underline underline-offset-3 lg:-mb-2"
          >
            {vendor.name}
          </Link>
        ) : null}
      </span>
    </span>
  );
}

/** Stock of a product; low and empty stock are marked in words. */
function Stock({ product, answer }: ComponentProps<typeof RowStock>) {
  const t = useTranslations('vendorProducts');
  const { stockLevel } = product;
  const isOpen = useMay()('products');
  return (
    <>
      {isOpen ? (
        <RowStock product={product} answer={answer} />
      ) : (
        <>
          <span className="lg:hidden">{`${t('column.stock')} `}</span>
          <b className="tabular-nums">{formatNumber(product.stock)}</b>
        </>
      )}
      {stockLevel === 'enough' ? null : (
        <span className="block font-semibold text-terra">{t(`level.${stockLevel}`)}</span>
      )}
      {product.waiting > 0 ? (
        <span className="block text-sm text-muted">{t('waitingShort', { count: product.waiting })}</span>
      ) : null}
    </>
  );
}

/** Actions on one product; administrators can delete it here too (docs/product.md, Admin area). */
export function ProductActions({ id, name }: ManagedProduct) {
  const t = useTranslations('vendorProducts.column');
  const ask = useTranslations('vendorProducts.actions');
  const products = useProductsPath();
  const isOpen = useMay()('products');
  return (
    <>
      {isOpen ? <RowLink to={`${products}/${id}`} label={t('edit')} of={name} icon={Pencil} isShort /> : null}
      <RowLink
        to={`${products}/${id}/stock`}
        label={t('stockLink')}
        of={name}
        icon={Package}
        isShort={isOpen}
      />
      {products === '/admin/products' ? (
        <DeleteLink
          to={`${products}/${id}/delete`}
          of={name}
          isShort
          question={ask('question')}
          details={ask('details', { name })}
        />
      ) : null}
    </>
  );
}
