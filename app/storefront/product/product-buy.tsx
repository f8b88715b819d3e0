import { ShoppingCart, Truck } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { quantityOf } from '../../../market/cart/rules.ts';
import type { CartProduct } from '../../../market/cart/saved-products.ts';
import type { Offer } from '../../../market/delivery/offers.ts';
import { missingForFreeShipping, shippingFor } from '../../../market/delivery/rules.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { addToCart, readCart } from '../../browser/cart-store.ts';
import { keepDeliveryPlace } from '../../browser/delivery-place.ts';
import { whenNeeded } from '../../browser/when-needed.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { AskUs } from '../../ui/form/ask-us.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { ShownProduct } from './product-page.server.ts';
import { PlaceQuestion, ProductPlace } from './product-place.tsx';
import { useAskText } from './product-texts.ts';

/** Their text is in the page: the code comes with the first tap or key, or at once for a place that is known. */
const placeCode = () => whenNeeded('buy').then(() => import('./product-place.tsx'));
const Place = import.meta.env.SSR
  ? ProductPlace
  : lazy(() => placeCode().then((part) => ({ default: part.ProductPlace })));
const Question = import.meta.env.SSR
  ? PlaceQuestion
  : lazy(() => placeCode().then((part) => ({ default: part.PlaceQuestion })));

interface Added {
  /** Counts the taps, so that the toast shows again with the same text. */
  readonly times: number;
  readonly full: boolean;
}

interface Props {
  product: ShownProduct;
  /** What one piece needs as an advance, in paise; 0 for most goods. */
  advance: Paise;
}

/** Quantity, delivery costs and Add to Cart. Only for products in stock. */
export function ProductBuy({ product, advance }: Props) {
  const { id, stock } = product;
  const t = useTranslations('product');
  const [quantity, setQuantity] = useState(1);
  const [offer, setOffer] = useState<Offer | null>();
  const sums = useSums(product, quantity, offer);
  const [added, setAdded] = useState<Added>({ times: 0, full: false });
  const add = (event: MouseEvent) => {
    event.preventDefault();
    const held = quantityOf(readCart(), id);
    putInCart(product, quantity);
    setAdded(({ times }) => ({ times: times + 1, full: held + quantity > stock }));
  };
  return (
    <>
      <Suspense fallback={<p className="min-h-13" />}>
        <Place product={product} quantity={quantity} offered={setOffer} />
      </Suspense>
      <div className="mt-4 flex items-center justify-between gap-4">
        <span aria-hidden className="font-semibold">
          {t('quantity')}
        </span>
        <Stepper
          label={t('quantity')}
          value={quantity}
          min={1}
          max={stock}
          onChange={setQuantity}
          field={{ name: 'quantity', form: addForm }}
        />
        <AddButton add={add} className="flex-1 max-lg:hidden" />
      </div>
      <AddForm id={id} />
      <Suspense>
        <Question product={product} quantity={quantity} />
      </Suspense>
      <Toast
        times={added.times}
        link={{ to: '/cart', label: t('viewCart') }}
        className="bottom-22 lg:static lg:mt-4"
      >
        {added.full ? t('allInCart', { stock: formatNumber(stock) }) : t('added')}
      </Toast>
      <AskUs text={useAskText(product)} className="mt-4" />
      <Advance paise={advance} />
      {offer === null ? null : <Delivery price={product.price} quantity={quantity} sums={sums} />}
      <ActionBar>
        <BarSum
          label={offer ? t('withDelivery') : t('priceTotal')}
          paise={offer ? sums.total : sums.subtotal}
        />
        {offer === null ? (
          <Button kind="line" className="flex-1" onClick={() => keepDeliveryPlace(null)}>
            {t('place.another')}
          </Button>
        ) : (
          <AddButton add={add} className="flex-1" />
        )}
      </ActionBar>
    </>
  );
}

/** The id of the form that adds the product without JavaScript. */
const addForm = 'add-to-cart';

/** Adds to the cart in the browser; without JavaScript it sends the form. */
function AddButton({ add, className }: { add: (event: MouseEvent) => void; className: string }) {
  const t = useTranslations('product');
  return (
    <Button
      type="submit"
      form={addForm}
      data-early
      keepsFocus={false}
      main
      onClick={add}
      className={className}
    >
      <ShoppingCart size={22} strokeWidth={1.9} aria-hidden />
      {t('addToCart')}
    </Button>
  );
}

function AddForm({ id }: Pick<ShownProduct, 'id'>) {
  return (
    <form id={addForm} method="post" action={localise('/cart', useLanguage())} hidden>
      <ActField act="add" />
      <input type="hidden" name="product" value={id} />
    </form>
  );
}

/** The advance of one piece, with its refund: before the cart, so that nothing is added later. */
function Advance({ paise }: { paise: Paise }) {
  const t = useTranslations('product');
  if (paise === 0) return null;
  return (
    <Alert tone="info" className="mt-4">
      {t.rich('advance', { sum: formatMoney(paise), b: (words) => <b>{words}</b> })}
    </Alert>
  );
}

/** What the chosen quantity costs with its delivery. `isOpen` while a vendor's own charge is not known. */
function useSums({ price, vendor }: ShownProduct, quantity: number, offer: Offer | null | undefined) {
  const terms = useDeliveryTerms();
  const subtotal = price * quantity;
  const { charge = null, isFreeWithOrder = true } = offer ?? {};
  const isOpen = vendor.delivers === 'own' && charge === null;
  const isFree = isFreeWithOrder && subtotal > terms.freeAbove;
  const shipping = charge === null ? shippingFor(subtotal, terms) : isFree ? 0 : charge;
  // Only the shop's own fee has a sum above which it is free.
  const missing = charge === null ? missingForFreeShipping(subtotal, terms) : 0;
  return { subtotal, shipping, total: subtotal + shipping, missing, isOpen, isOwn: charge !== null };
}

interface DeliveryProps {
  price: Paise;
  quantity: number;
  sums: ReturnType<typeof useSums>;
}

/** Shipping costs for the chosen quantity. */
function Delivery({
  price,
  quantity,
  sums: { subtotal, shipping, total, missing, isOpen, isOwn },
}: DeliveryProps) {
  const t = useTranslations('product.delivery');
  const isFree = shipping === 0;
  const amounts = {
    quantity: formatNumber(quantity),
    price: formatMoney(price),
    shipping: formatMoney(shipping),
    total: formatMoney(isOpen ? subtotal : total),
    missing: formatMoney(missing),
    b: (parts: ReactNode) => <b className="whitespace-nowrap text-ink">{parts}</b>,
    free: (parts: ReactNode) => <b className="text-leaf">{parts}</b>,
  };
  return (
    <div className="mt-5.5 grid grid-cols-[28px_1fr] gap-x-2.5 rounded-card border border-line bg-paper px-4 py-3.5">
      <Truck size={24} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <div>
        {isOpen || isOwn ? null : <p className="font-bold">{t('title')}</p>}
        <p role="status" className="mt-1 text-muted tabular-nums">
          {t.rich(isOpen ? 'byPlace' : isFree ? 'sumFree' : 'sum', amounts)}
        </p>
        {isOpen || missing === 0 ? null : (
          <p className="mt-1 text-muted tabular-nums">{t.rich('missing', amounts)}</p>
        )}
      </div>
    </div>
  );
}

/**
 * Adds a product to the cart, never above its stock. The code that saves a copy for the cart page is loaded on first
 * use; without the copy the cart page fetches the product.
 */
export function putInCart(product: CartProduct, quantity: number): void {
  addToCart(product.id, quantity, product.stock);
  void import('../cart/saved-products.ts').then(
    ({ saveAddedProduct }) => saveAddedProduct(product),
    () => undefined,
  );
}
