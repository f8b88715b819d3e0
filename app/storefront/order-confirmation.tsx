import { Check, HandCoins } from 'lucide-react';
import { useEffect } from 'react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { estimatedDelivery } from '../../market/delivery/rules.ts';
import { getOrder } from '../../market/orders/get-order.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { stateName } from '../i18n/states.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SeedRow } from '../ui/seed-row.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';
import { useRootData } from '../ui/use-root-data.ts';
import type { Route } from './+types/order-confirmation.ts';
import { settlePurchase } from './checkout-id.ts';
import { MiniLine } from './mini-line.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ShareOrder } from './share-order.tsx';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const result = await getOrder(market, { id: params.id });
  if (!result.ok && result.failure.code === 'not-found') return data({ order: null }, { status: 404 });
  const { address, ...order } = valueOrThrow(result, request);
  const named = address && { ...address, state: stateName(address.state, market.language) };
  return data({ order: { ...order, address: named } });
}

export type ConfirmedOrder = NonNullable<Route.ComponentProps['loaderData']['order']>;

/** Spec section 2, Order confirmation. */
export default function OrderConfirmation({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('orders');
  // Spec section 4: a successful order clears the cart.
  useEffect(() => {
    if (order) settlePurchase(order.checkoutId);
  }, [order]);
  if (!order) return <OrderNotFound />;
  return (
    <Page title={t('confirmation.title')} heading={false}>
      <Thanks isNew={order.status === 'pending'} />
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start print:grid print:grid-cols-[1fr_16rem] print:gap-4">
        <div className="grid gap-4">
          <OrderFacts order={order} />
          {order.status === 'cancelled' ? null : <Estimate order={order} />}
          <Items order={order} />
          <Address order={order} />
        </div>
        <div className="mt-4 lg:mt-0 print:mt-0">
          <Payment order={order} />
          <WaysOn order={order} />
        </div>
      </div>
    </Page>
  );
}

function OrderNotFound() {
  const t = useTranslations('orders.notFound');
  return (
    <Page title={t('title')} heading={false}>
      <EmptyState picture="orders" level="h1" title={t('title')} text={t('text')}>
        <ButtonLink to="/account" main>
          {t('account')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** The heading is the specification's for every order; the thanks are for one that nobody has begun to pack. */
function Thanks({ isNew }: { isNew: boolean }) {
  const t = useTranslations('orders.confirmation');
  const name = useRootData()?.user?.name.split(' ')[0] ?? '';
  return (
    <div className="py-6">
      <h1 className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf print:hidden">
          <Check size={26} strokeWidth={2.4} aria-hidden />
        </span>
        {t('title')}
      </h1>
      <div className="mt-3 print:hidden">
        <SeedRow short />
      </div>
      {isNew ? <p className="mt-2 text-[1.0625rem] leading-6.5">{t('thanks', { name })}</p> : null}
    </div>
  );
}

function Estimate({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  const date = formatDate(estimatedDelivery(new Date(order.createdAt)), useLanguage());
  return (
    <Panel title={t('estimated')}>
      <p className="font-head text-2xl leading-8 font-bold">{date}</p>
      <p className="text-muted">{t('standard')}</p>
      <OrderSteps status={order.status} />
    </Panel>
  );
}

function Items({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <Panel title={t('items')}>
      <ul>
        {order.lines.map((line) => (
          <MiniLine key={line.productId} {...line}>
            {line.lot ? (
              <span className="block text-sm text-muted">{t('lot', { lot: line.lot })}</span>
            ) : null}
          </MiniLine>
        ))}
      </ul>
    </Panel>
  );
}

/** The address as it was; an erased one says so (spec section 8). */
function Address({ order: { address } }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <Panel title={t('address')}>
      {address ? (
        <address className="not-italic">
          <b className="block">{address.name}</b>
          <span className="block">{address.street}</span>
          <span className="block">{`${address.city}, ${address.state} ${address.pincode}`}</span>
          <span className="block">{t('phone', { phone: address.phone })}</span>
        </address>
      ) : (
        <p>{t('noAddress')}</p>
      )}
    </Panel>
  );
}

function Payment({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled';
  return (
    <Panel title={t('payment')}>
      <SummaryRows {...order} />
      {isOpen ? (
        <p className="mt-3 flex gap-2.5">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          {t('keepReady', { total: formatMoney(order.total) })}
        </p>
      ) : null}
    </Panel>
  );
}

function WaysOn({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <div className="mt-4 grid gap-2.5 print:hidden">
      <ButtonLink to="/orders" main full>
        {t('viewOrders')}
      </ButtonLink>
      <ShareOrder order={order} />
      <ButtonLink to="/products" kind="quiet" full>
        {t('continue')}
      </ButtonLink>
    </div>
  );
}
