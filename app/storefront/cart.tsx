import { HandCoins, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedCart, PricedLine } from '../../market/cart/price-cart.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Alert } from '../ui/alert.tsx';
import { focusHeading } from '../ui/arrival.tsx';
import { BarSum } from '../ui/bar-sum.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';
import { useRootData } from '../ui/use-root-data.ts';
import { CartLine } from './cart-line.tsx';
import { CartOnItsWay } from './cart-on-its-way.tsx';
import { removeFromCart } from './cart-store.ts';
import { NeedsScript } from './needs-script.tsx';
import { type CartView, usePricedCart } from './use-priced-cart.ts';

/** Spec section 2, Cart. The cart lives in the browser, so the server sends the frame and the words. */
export default function CartPage() {
  const t = useTranslations('cart');
  const view = usePricedCart();
  const isEmpty = view.state === 'empty';
  const [removed, setRemoved] = useState('');
  const remove = ({ id, name }: PricedLine['product']) => {
    removeFromCart(id);
    setRemoved(name);
  };
  // The button that was pressed has left the page: the focus goes to its heading.
  useEffect(() => {
    if (removed) focusHeading();
  }, [removed]);
  return (
    <Page title={t('title')} description={t('description')} heading={isEmpty ? false : t('title')}>
      <NeedsScript text="cart.needsScript" />
      <GoneNotice view={view} />
      <p role="status" className="sr-only">
        {removed ? t('removed', { name: removed }) : ''}
      </p>
      {/* The footer waits below the first screen: it would jump when the cart comes. */}
      <div className="min-h-dvh">{isEmpty ? <Empty /> : <Contents view={view} remove={remove} />}</div>
    </Page>
  );
}

function Empty() {
  const t = useTranslations('cart.empty');
  return (
    <EmptyState picture="cart" level="h1" title={t('title')} text={t('text')}>
      <ButtonLink to="/products" main>
        {t('continue')}
      </ButtonLink>
    </EmptyState>
  );
}

type Remove = (product: PricedLine['product']) => void;

function Contents({ view, remove }: { view: CartView; remove: Remove }) {
  const t = useTranslations('cart');
  return view.state === 'priced' ? (
    <PricedCartView cart={view.cart} remove={remove} />
  ) : (
    <CartOnItsWay view={view} loading={t('loading')} />
  );
}

function PricedCartView({ cart, remove }: { cart: PricedCart; remove: Remove }) {
  const t = useTranslations('cart');
  const total = useTranslations('common.summary');
  const isShort = cart.lines.some((line) => line.isShort);
  return (
    <>
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        <div>
          {cart.lines.map((line) => (
            <CartLine key={line.product.id} line={line} remove={() => remove(line.product)} />
          ))}
        </div>
        <div className="mt-6 lg:mt-0">
          <Panel title={t('summary.title')}>
            <SummaryRows {...cart} />
            {isShort ? <p className="mt-3 font-semibold text-terra">{t('summary.fixFirst')}</p> : null}
            <div className="mt-4.5 hidden lg:block">
              <Proceed disabled={isShort} />
            </div>
          </Panel>
          <Notes />
        </div>
      </div>
      <ActionBar>
        <BarSum label={total('total')} paise={cart.total} />
        <span className="flex-1">
          <Proceed disabled={isShort} />
        </span>
      </ActionBar>
    </>
  );
}

/** Spec section 2: to the checkout when signed in, otherwise to the login with the way back. */
function Proceed({ disabled }: { disabled: boolean }) {
  const t = useTranslations('cart.summary');
  const isSignedIn = Boolean(useRootData()?.user);
  if (disabled) {
    return (
      <Button main full disabled>
        {t('proceed')}
      </Button>
    );
  }
  return (
    <ButtonLink to={isSignedIn ? '/checkout' : '/login?redirect=/checkout'} main full>
      {t('proceed')}
    </ButtonLink>
  );
}

function Notes() {
  const t = useTranslations('cart.notes');
  return (
    <ul className="mt-3">
      <li className="flex min-h-11 items-center gap-3">
        <Truck aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
        {t('freeShipping')}
      </li>
      <li className="flex min-h-11 items-center gap-3">
        <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
        {t('cash')}
      </li>
    </ul>
  );
}

/** Products that are no longer sold leave the cart, and the page says so once. */
function GoneNotice({ view }: { view: CartView }) {
  const t = useTranslations('cart');
  const [count, setCount] = useState(0);
  const gone = view.state === 'priced' ? view.cart.gone.join(' ') : '';
  useEffect(() => {
    if (!gone) return;
    const ids = gone.split(' ');
    setCount((before) => before + ids.length);
    removeFromCart(...ids);
  }, [gone]);
  return count > 0 ? (
    <div className="mb-4">
      <Alert tone="warn">{t('gone', { count })}</Alert>
    </div>
  ) : null;
}
