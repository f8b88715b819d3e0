import { Check, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OwnTicket, ticketsOfOrder } from '../../../market/complaints/own-tickets.ts';
import { type OwnOrder, readOwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { cancelOrder } from '../../../market/orders/move/cancel-order.ts';
import { isSale } from '../../../market/orders/sales.ts';
import { type ListedOwnReturn, returnsOfOrder } from '../../../market/returns/list-returns.ts';
import { type LineToReview, linesToReview } from '../../../market/reviews/own-reviews.ts';
import { seedLinesOfOrder } from '../../../market/seed-cases/own-line.ts';
import { TicketList } from '../../company/tickets.tsx';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { formatDate } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { refused, useFailureText, valueOrThrow } from '../../request/failures.ts';
import { firstWord } from '../../request/first-name.ts';
import { type PageFailure, responseOrFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReturnLinks } from '../../ui/return-links.tsx';
import { EmptyState } from '../../ui/shell/empty-state.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { SeedRow } from '../../ui/shell/seed-row.tsx';
import { confirmCheckout } from '../cart/checkout-id.ts';
import type { Route } from './+types/order-confirmation.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CashRefunds } from './cash-refund-steps.tsx';
import { loadConfirmation, submitConfirmation } from './confirm-order.server.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderState } from './order-state.tsx';
import { Refunds } from './refund-steps.tsx';
import { ShareOrder } from './share-order.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { params, context, request } = args;
  const market = marketOf(context);
  const result = await readOwnOrder(market, { id: params.id });
  if (!result.ok && result.failure.code === 'not-found')
    return data(
      { order: null, documents: [], tickets: [], returns: [], toReview: [], seed: [] },
      { status: 404 },
    );
  const { address, ...order } = valueOrThrow(result, request);
  const confirmation = order.awaitsConfirmation ? await loadConfirmation(args, { ...order, address }) : null;
  const named = address && { ...address, state: stateName(address.state, market.language) };
  const buyer = market.actor.kind === 'user' ? firstWord(market.actor.name) : '';
  const documents = await documentsOfOrders(market, [order.id]);
  const tickets = valueOrThrow(await ticketsOfOrder(market, { id: order.id }), request);
  const returns = valueOrThrow(await returnsOfOrder(market, { id: order.id }), request);
  const toReview = valueOrThrow(await linesToReview(market, { id: order.id }), request);
  const seed = valueOrThrow(await seedLinesOfOrder(market, { id: order.id }), request);
  return data({
    order: { ...order, address: named, buyer, confirmation },
    documents,
    tickets,
    returns,
    toReview,
    seed,
  });
}

/** Confirms the order, or cancels it or the consignment that the form names, and shows the updated order. */
export async function action(args: Route.ActionArgs) {
  const { params, context, request } = args;
  const market = marketOf(context);
  const form = await formOf(request);
  if (actOf(form, 'code', 'again', 'cancel') !== 'cancel') return submitConfirmation(args, params.id, form);
  const { part, reason } = Object.fromEntries(form);
  const result = await cancelOrder(market, { id: params.id, part: part || undefined, reason });
  if (!result.ok && result.failure.code === 'order.move-refused') return refused(result.failure);
  valueOrThrow(result, request);
  // Redirect, so that a reload does not submit the form again.
  const done = part ? 'part' : 'order';
  throw redirect(localise(`/order-confirmation/${params.id}?cancelled=${done}`, market.language));
}

/** A network error leaves the page unchanged: cancelling is idempotent. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

/** docs/product.md, Order confirmation. */
export default function OrderConfirmation({
  loaderData: { order, documents, tickets, returns, toReview, seed },
  actionData,
}: Route.ComponentProps) {
  // A placed order clears the cart (docs/product.md, Checkout).
  useEffect(() => {
    if (order) confirmCheckout(order.checkoutId);
  }, [order]);
  if (!order) return <OrderNotFound />;
  const { title } = order.news;
  return (
    <Page title={title} heading={false}>
      <Head order={order} title={title} />
      <PaidNotice order={order} />
      <Cancelled order={order} failure={actionData?.failure} />
      <Corrected />
      {order.reduced ? (
        <Alert tone="warn" className="mb-4">
          {order.reduced}
        </Alert>
      ) : null}
      <ConfirmOrder
        order={order}
        reply={actionData && 'reply' in actionData ? actionData.reply : undefined}
      />
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start print:grid print:grid-cols-[1fr_16rem] print:gap-4">
        <div className="grid gap-4">
          <OrderState order={order} />
          <CashRefunds orderId={order.id} refunds={order.money.cashRefunds} />
          <Refunds refunds={order.money.refunds} payments={order.money.payments} />
          <Returns returns={returns} />
          <ToReview lines={toReview} />
          <OrderParts order={order} documents={documents} seed={seed} />
          <OrderFacts order={order} />
          <Address order={order} />
          <Tickets tickets={tickets} />
        </div>
        <div className="mt-4 lg:mt-0 print:mt-0">
          <OrderPayment order={order} />
          <OrderHelp order={order} />
          <WaysOn order={order} />
        </div>
      </div>
    </Page>
  );
}

function Returns({ returns }: { returns: readonly ListedOwnReturn[] }) {
  const t = useTranslations('orders.returns');
  if (returns.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ReturnLinks returns={returns} />
    </Panel>
  );
}

function ToReview({ lines }: { lines: readonly LineToReview[] }) {
  const t = useTranslations('orders.reviews');
  if (lines.length === 0) return null;
  return (
    <Panel title={t('title')} className="print:hidden">
      <ul className="grid gap-2.5">
        {lines.map(({ line, name, isWritten }) => (
          <li key={line}>
            <ButtonLink to={`/reviews/${line}`} kind="line" full>
              {t(isWritten ? 'change' : 'write', { name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
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

/** Title by the order's state, and what is true of it now. */
function Head({ order, title }: { order: OwnOrder & { buyer: string }; title: string }) {
  const t = useTranslations('orders.confirmation');
  const language = useLanguage();
  const { status, number } = order;
  const isThanked = status === 'pending' && order.buyer !== '';
  return (
    <div className="py-6">
      <h1 className="flex items-center gap-3">
        {isSale(status) && !order.awaitsConfirmation ? (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf print:hidden">
            <Check size={26} strokeWidth={2.4} aria-hidden />
          </span>
        ) : null}
        {title}
      </h1>
      <p className="mt-2 text-muted">
        {t('placedOn', { number, date: formatDate(order.createdAt, language) })}
      </p>
      <div className="mt-3 print:hidden">
        <SeedRow short />
      </div>
      <p className="mt-2 text-[1.0625rem] leading-6.5">
        {isThanked ? `${t('thanks', { name: order.buyer })} ` : null}
        {order.news.text}
      </p>
    </div>
  );
}

/** After the return from its payment. */
function PaidNotice({ order: { status, prepaid } }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const hasPaid = useSearchParams()[0].has('paid');
  if (!hasPaid || prepaid === 0 || status === 'awaiting-payment') return null;
  return (
    <Alert tone="ok" className="mb-4">
      {t('paidNow')}
    </Alert>
  );
}

/** Result of a cancellation. */
function Cancelled({ order, failure }: { order: OwnOrder; failure: PageFailure | undefined }) {
  const t = useTranslations('orders');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('cancelled');
  const isCancelled = order.cancelledAmount > 0 && done !== null;
  if (failure && failure.code !== 'input.invalid')
    return (
      <Alert tone="error" className="mb-4">
        {failure.code === 'order.move-refused' ? t('cancel.tooLate') : textOf(failure)}
      </Alert>
    );
  if (!isCancelled) return null;
  return (
    <Alert tone="ok" className="mb-4">
      {order.status === 'cancelled' ? order.news.text : t('confirmation.partIsCancelled')}
    </Alert>
  );
}

/** After the address was corrected. */
function Corrected() {
  const t = useTranslations('orders.correctAddress');
  return useSearchParams()[0].get('address') === 'corrected' ? (
    <Alert tone="ok" className="mb-4">
      {t('done')}
    </Alert>
  ) : null;
}

/** Where the order goes; a note if that was erased (docs/product.md, Errors). */
function Address({ order: { id, address, addressCorrectedAt, mayCorrectAddress } }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const correct = useTranslations('orders.correctAddress');
  const language = useLanguage();
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
      {addressCorrectedAt ? (
        <p className="mt-2 text-muted">{correct('at', { date: formatDate(addressCorrectedAt, language) })}</p>
      ) : null}
      {mayCorrectAddress ? (
        <ButtonLink to={`/order-confirmation/${id}/address`} kind="line" className="mt-3 print:hidden">
          <Pencil size={18} strokeWidth={1.9} aria-hidden />
          {correct('link')}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

function Tickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  const t = useTranslations('orders.help');
  return tickets.length > 0 ? (
    <Panel title={t('tickets')} className="print:hidden">
      <TicketList tickets={tickets} />
    </Panel>
  ) : null;
}

function WaysOn({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <div className="mt-4 grid gap-2.5 print:hidden">
      <ButtonLink to="/orders" main full>
        {t('viewOrders')}
      </ButtonLink>
      {order.status === 'awaiting-payment' ? null : <BuyAgain order={order} full />}
      <ShareOrder order={order} />
      <ButtonLink to="/products" kind="quiet" full>
        {t('continue')}
      </ButtonLink>
      <CancelOrder order={order} />
    </div>
  );
}
