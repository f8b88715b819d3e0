import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { myOrders, type OrderSummary } from '../../../market/orders/read/my-orders.ts';
import { isOff } from '../../../market/orders/sales.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { confirmCheckout } from '../cart/checkout-id.ts';
import type { Route } from './+types/orders.ts';
import { BuyAgain } from './buy-again.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? undefined;
  return valueOrThrow(await myOrders(marketOf(context), { page }), request);
}

/** docs/product.md, My Orders. */
export default function Orders({ loaderData: { orders, page, last, count } }: Route.ComponentProps) {
  const t = useTranslations('orders.myOrders');
  useConfirmedCheckouts(orders);
  return (
    <Page title={t('title')} heading={count > 0 && t('title')}>
      {count > 0 ? <p className="mb-4 text-muted">{t('count', { count })}</p> : <NoOrders />}
      <div className="grid gap-3.5 min-[1200px]:grid-cols-2">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <Pager page={page} last={last} to={(one) => `/orders?page=${one}`} className="mt-6 justify-center" />
    </Page>
  );
}

/** Confirms the checkouts of listed orders whose response was lost: removes their purchased items from the cart. */
function useConfirmedCheckouts(orders: readonly OrderSummary[]): void {
  useEffect(() => {
    for (const { checkoutId } of orders) confirmCheckout(checkoutId);
  }, [orders]);
}

function NoOrders() {
  const t = useTranslations('orders.myOrders.empty');
  return (
    <EmptyState picture="orders" level="h1" title={t('title')} text={t('text')}>
      <ButtonLink to="/products" main>
        {t('browse')}
      </ButtonLink>
    </EmptyState>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('orders.myOrders');
  const language = useLanguage();
  return (
    <article className="break-inside-avoid grid grid-cols-[72px_1fr] gap-3.5 rounded-card border border-line bg-paper p-3.5 lg:grid-cols-[104px_1fr_auto] lg:gap-6 lg:p-5">
      <div className="col-span-full flex flex-wrap items-start justify-between gap-2 border-b border-line pb-2.5">
        <div>
          <h2 className="font-body text-base leading-6 font-bold">{formatDate(order.createdAt, language)}</h2>
          <p className="text-sm text-muted tabular-nums">
            {`${order.number} · ${t('items', { count: order.itemCount })}`}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="grid gap-2 self-start">
        {order.imageKeys.map((imageKey, index) => (
          <Picture
            key={order.firstItems[index]?.name}
            imageKey={imageKey}
            alt=""
            sizes="(min-width: 1024px) 104px, 72px"
            small
            className="rounded-control"
          />
        ))}
      </div>
      <div>
        <FirstItems order={order} />
        <p className="mt-1 font-semibold">{order.news}</p>
      </div>
      <div className="max-lg:col-span-full max-lg:flex max-lg:flex-wrap max-lg:gap-3 max-lg:border-t max-lg:border-line max-lg:pt-3 max-sm:gap-x-2 lg:contents">
        <div className="flex items-center justify-between gap-3 max-sm:contents sm:max-lg:flex-1 lg:flex-col lg:items-end">
          <p className="max-sm:basis-full">
            <Total order={order} />
          </p>
          <ButtonLink
            kind="line"
            to={`/order-confirmation/${order.id}`}
            aria-label={t('viewNamed', { number: order.number })}
            className="max-sm:flex-auto max-sm:px-2 print:hidden"
          >
            {t('view')}
          </ButtonLink>
        </div>
        <div className="flex justify-end empty:hidden has-[[role]]:basis-full max-sm:flex-auto max-sm:[&_.button]:w-full max-sm:[&_.button]:px-2 lg:col-span-full print:hidden">
          {order.payBy ? (
            <ButtonLink to={`/pay/${order.id}`} full aria-label={t('payNamed', { number: order.number })}>
              {t('pay')}
            </ButtonLink>
          ) : (
            <BuyAgain order={order} />
          )}
        </div>
      </div>
    </article>
  );
}

/** The total; struck through for a cancelled or returned order, with the status for screen readers. */
function Total({ order: { status, currentTotal } }: { order: OrderSummary }) {
  const t = useTranslations('common.status');
  const price = <Price paise={currentTotal} />;
  if (!isOff(status)) return price;
  return (
    <s className="decoration-2">
      <span className="sr-only">{`${t(status)}: `}</span>
      {price}
    </s>
  );
}

function FirstItems({ order }: { order: OrderSummary }) {
  const t = useTranslations('orders.myOrders');
  return (
    <ul>
      {order.firstItems.map(({ quantity, name }) => (
        <li key={name}>{t('line', { quantity: formatNumber(quantity), name })}</li>
      ))}
      {order.moreItems > 0 ? <li className="text-muted">{t('more', { count: order.moreItems })}</li> : null}
    </ul>
  );
}
