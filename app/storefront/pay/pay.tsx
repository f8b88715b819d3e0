import { useEffect, useState } from 'react';
import { redirect, useFetcher, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Context } from '../../../market/kernel/context.ts';
import {
  checkPayment,
  giveTransferReference,
  payAnotherWay,
} from '../../../market/order-payments/pay-order.ts';
import { paymentState, readPayment } from '../../../market/order-payments/read-payment.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { responseOrFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/shell/page.tsx';
import { confirmCheckout } from '../cart/checkout-id.ts';
import type { Route } from './+types/pay.ts';
import { useFollowPayment } from './follow-payment.ts';
import { PayFailed, PayOver, PayPreparing } from './pay-ends.tsx';
import { PayOpen } from './pay-open.tsx';
import { PaySummary } from './pay-summary.tsx';
import { PayTransfer } from './pay-transfer.tsx';
import { type PayView, payViewOf } from './pay-view.server.ts';
import { usePaymentFailureText } from './payment-failure.ts';

/** An order that is paid, or needs no payment any more, is shown by its own page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const result = await readPayment(market, params);
  const order = localise(`/order-confirmation/${params.id}`, market.language);
  if (!result.ok && result.failure.code === 'not-found') throw redirect(order);
  const payment = valueOrThrow(result, request);
  if (payment.state === 'paid') throw redirect(`${order}?paid=yes`);
  const isAtTheDoor = payment.state === 'over' && !['cancelled', 'awaiting-payment'].includes(payment.status);
  if (isAtTheDoor) throw redirect(order);
  const texts = { pay: serverTexts[market.language].pay };
  return { view: payViewOf(market, payment), texts };
}

/**
 * Asks the provider (`check`), takes the reference of a bank transfer, or pays in another way; then shows the page
 * again.
 */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const intent = actOf(form, 'reference', 'way', 'check');
  valueOrThrow(await paymentState(market, { id }), request);
  const { done, result } = await runAction(market, id, intent, form);
  if (!result.ok) return refusedForm(form, result.failure);
  throw redirect(localise(done, market.language));
}

async function runAction(market: Context, id: string, intent: 'reference' | 'way' | 'check', form: FormData) {
  const page = `/pay/${id}`;
  if (intent === 'reference')
    return {
      done: page,
      result: await giveTransferReference(market, { id, reference: form.get('reference') }),
    };
  if (intent === 'way') {
    const way = form.get('way');
    return {
      done: way === 'cod' ? `/order-confirmation/${id}` : page,
      result: await payAnotherWay(market, { id, way }),
    };
  }
  return { done: `${page}?asked=yes`, result: await checkPayment(market, { id }) };
}

/** A network error leaves the page unchanged: each of its forms may be sent again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

/** Payment of an order before it is packed: by UPI, card, net banking or bank transfer. */
export default function Pay({ loaderData: { view, texts }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <PayPage key={view.id} view={view} reply={actionData} />
    </PageMessages>
  );
}

function PayPage({ view, reply }: { view: PayView; reply: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('pay');
  const query = useSearchParams()[0];
  const [hasOpened, setOpened] = useState(false);
  const isAsked = query.has('asked');
  const isWaiting = view.state === 'open' && (hasOpened || isAsked || query.has('back'));
  const title = t(`title.${titleOf(view, isWaiting)}`);
  // Money may still come after the time was over.
  const hasEnded = view.state === 'over' && (view.late !== undefined || !(isAsked || query.has('back')));
  useFollowPayment(view.id, view.version, hasEnded);
  useAskOnReturn(view, query.has('back'));
  // The order has taken these items out of the stored cart.
  useEffect(() => confirmCheckout(view.checkoutId), [view.checkoutId]);
  return (
    <Page title={title} heading={false} width={isOver(view) ? 'text' : 'wide'}>
      <div className="pt-5 pb-4 lg:pt-9">
        <h1>{title}</h1>
        <p className="mt-1 text-muted">
          {t.rich('order', {
            number: view.number,
            b: (words) => <b className="text-ink tabular-nums">{words}</b>,
          })}
        </p>
      </div>
      <Notices view={view} reply={reply} isAsked={isAsked && view.state === 'open'} />
      {isOver(view) ? (
        <PayOver view={view} />
      ) : (
        <div className="min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_340px] min-[1200px]:items-start min-[1200px]:gap-12">
          <div className={classes(!view.qr && 'max-w-150')}>
            <State view={view} reply={reply} isWaiting={isWaiting} onOpen={() => setOpened(true)} />
          </div>
          <PaySummary view={view} />
        </div>
      )}
    </Page>
  );
}

function titleOf({ state, way, late, isCancelled, reference }: PayView, isWaiting: boolean) {
  if (state === 'over') return late ? 'late' : isCancelled ? 'cancelled' : 'over';
  if (state === 'failed' || state === 'preparing') return state;
  if (way === 'bank-transfer') return reference ? 'checking' : 'transfer';
  return isWaiting ? 'waiting' : 'open';
}

/** After the return from the provider's page it is asked at once. */
function useAskOnReturn({ id, state, late }: PayView, isBack: boolean): void {
  const { submit } = useFetcher();
  const language = useLanguage();
  const isAsking = isBack && (state === 'open' || (state === 'over' && !late));
  useEffect(() => {
    if (isAsking)
      void submit({ intent: 'check' }, { method: 'post', action: localise(`/pay/${id}`, language) });
  }, [isAsking, id, language, submit]);
}

interface NoticesProps {
  view: PayView;
  reply: Route.ComponentProps['actionData'];
  isAsked: boolean;
}

function Notices({ view: { wrong }, reply, isAsked }: NoticesProps) {
  const t = useTranslations('pay');
  const textOf = usePaymentFailureText();
  const failure = reply?.failure;
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {failure && failure.code !== 'input.invalid' ? <Alert tone="error">{textOf(failure)}</Alert> : null}
      {isAsked ? <Alert tone="info">{t('asked')}</Alert> : null}
      {wrong ? <Alert tone="warn">{t('wrongSum', { sum: formatMoney(wrong.amount) })}</Alert> : null}
    </div>
  );
}

function isOver({ state }: PayView): boolean {
  return state === 'over' || state === 'paid';
}

interface StateProps {
  view: PayView;
  reply: Route.ComponentProps['actionData'];
  isWaiting: boolean;
  onOpen: () => void;
}

function State({ view, reply, isWaiting, onOpen }: StateProps) {
  if (view.state === 'failed') return <PayFailed view={view} />;
  if (view.way === 'bank-transfer') return <PayTransfer view={view} reply={reply?.reply} />;
  if (view.state === 'preparing') return <PayPreparing view={view} />;
  return <PayOpen view={view} isWaiting={isWaiting} onOpen={onOpen} />;
}
