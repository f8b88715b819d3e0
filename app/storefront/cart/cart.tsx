import { HandCoins, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CartParcel, PricedCart } from '../../../market/cart/price-cart.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { useFreeShippingNote } from '../../ui/delivery-terms.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { added, advancesIn } from './cart-advance.ts';
import { CartLine } from './cart-line.tsx';
import { CartLoading, OfflineNotice } from './cart-loading.tsx';
import { CartParcelPanel, ParcelSums } from './cart-parcels.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { NeedsScript } from './needs-script.tsx';
import { RemovedLine } from './removed-line.tsx';
import { usePricedCart } from './use-priced-cart.ts';
import { useRemoval } from './use-removal.ts';

/** docs/product.md, Cart. The cart is stored in the browser; the server renders only the frame and the texts. */
export default function CartPage() {
  const t = useTranslations('cart');
  const view = usePricedCart();
  const isEmpty = view.state === 'empty';
  const cart = view.state === 'cart' ? view.cart : null;
  const advances = view.state === 'cart' ? view.advances : [];
  const removal = useRemoval(cart);
  return (
    <Page title={t('title')} description={t('description')} heading={isEmpty ? false : t('title')}>
      {/* Text to read while the code of the cart loads. */}
      {isEmpty ? null : <p className="mb-3 max-w-150 text-muted noscript:hidden">{t('kept')}</p>}
      {cart && cart.parcels.length > 1 ? (
        <p className="mb-4 max-w-150 font-semibold">
          {t('parcels.intro', { count: formatNumber(cart.parcels.length) })}
        </p>
      ) : null}
      <NeedsScript text="cart.needsScript" />
      {/* Keeps the footer below the first screen to avoid a layout shift when the cart renders. */}
      <div className="min-h-dvh">
        {cart ? <OfflineNotice view={view} /> : null}
        {cart ? (
          <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
            <Lines removal={removal} parcels={cart.parcels} />
            <Summary cart={cart} advance={added(advancesIn(advances, cart))} />
          </div>
        ) : (
          <Lines removal={removal} parcels={[]} />
        )}
        {isEmpty ? <Empty /> : null}
        {isEmpty || cart ? null : <CartLoading view={view} loading={t('loading')} />}
      </div>
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

interface LinesProps {
  removal: ReturnType<typeof useRemoval>;
  parcels: readonly CartParcel[];
}

/**
 * The lines by parcel; lines without a parcel come last: unavailable products, and the removed last line of a seller.
 */
function Lines({ removal: { rows, remove, undo, restored }, parcels }: LinesProps) {
  const row = ({ isRemoved, line }: (typeof rows)[number]) => {
    const { id, name } = line.product;
    return isRemoved ? (
      <RemovedLine key={`removed ${id}`} name={name} undo={() => undo(line)} />
    ) : (
      <CartLine key={id} line={line} remove={() => remove(line)} takesFocus={restored === id} />
    );
  };
  const parcelOf = ({ line: { product, problem } }: (typeof rows)[number]) =>
    problem === 'gone' ? undefined : parcels.find(({ vendorId }) => vendorId === product.vendor?.id);
  return (
    <div>
      {parcels.map((parcel, index) => (
        <CartParcelPanel key={parcel.vendorId} parcel={parcel} number={index + 1} count={parcels.length}>
          {rows.filter((one) => parcelOf(one) === parcel).map(row)}
        </CartParcelPanel>
      ))}
      {rows.filter((one) => parcelOf(one) === undefined).map(row)}
    </div>
  );
}

function Summary({ cart, advance }: { cart: PricedCart; advance: Paise }) {
  const t = useTranslations('cart.summary');
  const barLabel = useBarLabel(cart);
  return (
    <>
      <div className="mt-6 lg:mt-0">
        <Panel title={t('title')}>
          <SummaryRows {...cart} />
          <ParcelSums sums={cart.parcels.map(({ total }) => total)} />
          {advance > 0 ? <AdvanceNotice paise={advance} /> : null}
          <FreeShipping subtotal={cart.subtotal} />
          {cart.isReady ? null : <p className="mt-3 font-semibold text-terra">{t('fixFirst')}</p>}
          <div className="mt-4.5 hidden lg:block">
            <Proceed disabled={!cart.isReady} />
          </div>
        </Panel>
        <Notes isCash={advance === 0} />
      </div>
      <ActionBar>
        <BarSum label={barLabel} paise={cart.total} />
        <span className="flex-1">
          <Proceed disabled={!cart.isReady} />
        </span>
      </ActionBar>
    </>
  );
}

/** The advance that the goods need, with its refund: before the checkout, so that nothing is added there. */
function AdvanceNotice({ paise }: { paise: Paise }) {
  const t = useTranslations('cart');
  return (
    <Alert tone="info" className="mt-3">
      {t.rich('advance', { sum: formatMoney(paise), b: (words) => <b>{words}</b> })}
    </Alert>
  );
}

/** "Total", or the number of parcels that the total covers. */
function useBarLabel({ parcels: { length: count } }: PricedCart): string {
  const t = useTranslations();
  return count > 1 ? t('cart.parcels.count', { count }) : t('common.summary.total');
}

/** To the checkout when signed in, otherwise to the login, which leads back to the checkout. */
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

function Notes({ isCash }: { isCash: boolean }) {
  const t = useTranslations('cart.notes');
  return (
    <ul className="mt-3">
      <li className="flex min-h-11 items-center gap-3">
        <Truck aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
        {useFreeShippingNote()}
      </li>
      {isCash ? (
        <li className="flex min-h-11 items-center gap-3">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          {t('cash')}
        </li>
      ) : null}
    </ul>
  );
}
