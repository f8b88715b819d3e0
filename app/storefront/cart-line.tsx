import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PricedLine } from '../../market/cart/price-cart.ts';
import { formatMoney } from '../i18n/format.ts';
import { useCategoryName } from '../ui/category-name.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { changeQuantity } from './cart-store.ts';

/** Spec section 2: image, name, category / subcategory, price, quantity stepper and remove button. */
export function CartLine({ line, remove }: { line: PricedLine; remove: () => void }) {
  const t = useTranslations('cart.line');
  const { product, quantity, lineTotal } = line;
  return (
    <article className="grid grid-cols-[92px_1fr] gap-x-3.5 gap-y-1 border-b border-line py-4.5 lg:grid-cols-[136px_1fr] lg:gap-x-5">
      <Picture
        imageKey={product.imageKey}
        alt=""
        sizes="(min-width: 1024px) 136px, 92px"
        small
        className="row-span-2 self-start rounded-control"
      />
      <Name line={line} />
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-2">
        <Price paise={product.price} size="line" />
        <Remove name={product.name} remove={remove} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:col-start-2">
        <Stepper
          label={t('quantity', { name: product.name })}
          value={quantity}
          min={1}
          max={Math.max(product.stock, 1)}
          onChange={(value) => changeQuantity(product.id, value)}
        />
        <span className="text-right tabular-nums">
          <span className="block text-sm text-muted">
            {t('times', { quantity, price: formatMoney(product.price) })}
          </span>
          <Price paise={lineTotal} size="line" />
        </span>
      </div>
      <Shortage line={line} />
    </article>
  );
}

function Name({ line: { product } }: { line: PricedLine }) {
  const nameOf = useCategoryName();
  return (
    <div>
      <h2 className="text-[1.125rem] leading-5.5 font-semibold lg:text-[1.3125rem] lg:leading-6.5">
        <Link
          to={`/products/${product.id}`}
          className="relative inline-block text-ink no-underline before:absolute before:-inset-y-3.5 before:inset-x-0 hover:underline"
        >
          {product.name}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {`${nameOf(product.category)} / ${nameOf(product.subcategory)} · ${product.pack}`}
      </p>
    </div>
  );
}

function Remove({ name, remove }: { name: string; remove: () => void }) {
  const t = useTranslations('cart.line');
  return (
    <button
      type="button"
      aria-label={t('removeNamed', { name })}
      onClick={remove}
      className="inline-flex min-h-12 items-center gap-1.5 font-head text-[1.0625rem] font-semibold text-brick hover:underline"
    >
      <Trash2 size={20} strokeWidth={1.9} aria-hidden />
      {t('remove')}
    </button>
  );
}

function Shortage({ line: { isShort, product } }: { line: PricedLine }) {
  const t = useTranslations('cart.line');
  if (!isShort) return null;
  return (
    <p role="status" className="col-span-2 font-semibold text-terra">
      {product.stock > 0 ? t('short', { stock: product.stock }) : t('soldOut')}
    </p>
  );
}
