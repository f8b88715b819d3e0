import { BadgeCheck, PackageCheck, Truck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { isByEnquiry } from '../../../market/catalogue/enquiry-rules.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { useCashLimit, useFreeShippingNote } from '../../ui/delivery-terms.ts';
import { StaticPart } from '../../ui/static-part.tsx';
import type { Label } from './label.ts';
import { ProductAsk } from './product-ask.tsx';
import { ProductBuy } from './product-buy.tsx';
import { FieldFacts, ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductAlso, ProductHead } from './product-head.tsx';
import type { ShownProduct } from './product-page.server.ts';
import { ProductRestock } from './product-restock.tsx';
import { ProductSizes } from './product-sizes.tsx';

/** Few products are out of stock, or sold by enquiry: the server renders these, and browsers load them alone. */
const Restock = import.meta.env.SSR
  ? ProductRestock
  : lazy(() => import('./product-restock.tsx').then((part) => ({ default: part.ProductRestock })));
const Ask = import.meta.env.SSR
  ? ProductAsk
  : lazy(() => import('./product-ask.tsx').then((part) => ({ default: part.ProductAsk })));

const Facts = import.meta.env.SSR
  ? ProductFacts
  : lazy(() => import('./product-facts.tsx').then((part) => ({ default: part.ProductFacts })));
const Field = import.meta.env.SSR
  ? FieldFacts
  : lazy(() => import('./product-facts.tsx').then((part) => ({ default: part.FieldFacts })));

interface Props {
  product: ShownProduct;
  label: Label;
  /** What one piece needs as an advance, in paise. */
  advance?: Paise;
  /** The vendor's preview before publishing: without purchase controls. */
  isPreview?: boolean;
}

/** A product with its pictures, price, pack sizes, description and label. */
export function ProductDetails({ product, label, advance = 0, isPreview = false }: Props) {
  const t = useTranslations('product');
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14 lg:gap-y-8">
      <ProductGallery
        key={product.id}
        images={product.images}
        name={product.name}
        isSoldOut={product.stock <= 0}
      />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ProductHead product={product} />
        <ProductSizes sizes={product.sizes} chosen={product.id} />
        {isPreview ? null : (
          <div id="buy">
            <Buy product={product} advance={advance} />
          </div>
        )}
        <ProductAlso product={product} />
        {isByEnquiry(product, useCashLimit()) ? null : (
          <ProductNotes isOwn={product.vendor.delivers === 'own'} />
        )}
        <h2 className="mt-6.5 text-[1.375rem] leading-8">{t('description')}</h2>
        <p className="mt-2 whitespace-pre-line">{product.description}</p>
        {label.field ? (
          <StaticPart id={`field-${product.id}`}>
            <Field part={label.field} />
          </StaticPart>
        ) : null}
      </div>
      <StaticPart id={`facts-${product.id}`} className={product.images.length > 1 ? 'lg:ml-24.5' : undefined}>
        <Facts label={label} />
      </StaticPart>
    </div>
  );
}

/**
 * Add to Cart, or the enquiry button for products not sold through the cart; when out of stock, the form to hear of its
 * return.
 */
function Buy({ product, advance }: Required<Pick<Props, 'product' | 'advance'>>) {
  const cashLimit = useCashLimit();
  if (product.stock > 0 && !isByEnquiry(product, cashLimit))
    return <ProductBuy key={product.id} product={product} advance={advance} />;
  return (
    <Suspense fallback={null}>
      {product.stock <= 0 ? <Restock key={product.id} product={product} /> : <Ask product={product} />}
    </Suspense>
  );
}

/** The three notes of docs/product.md, Product page; a vendor with own rules may not promise free delivery. */
function ProductNotes({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('product.notes');
  const free = { words: useFreeShippingNote(), Icon: Truck };
  const notes = [
    ...(isOwn ? [] : [free]),
    { words: t('quality'), Icon: BadgeCheck },
    { words: t('packaging'), Icon: PackageCheck },
  ];
  return (
    <ul className="mt-3.5">
      {notes.map(({ words, Icon }) => (
        <li key={words} className="flex min-h-11 items-center gap-3">
          <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
          {words}
        </li>
      ))}
    </ul>
  );
}
