import { useTranslations } from 'use-intl';
import { formatMoment, formatUntil } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { telephone } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { BuyAgain } from '../order/buy-again.tsx';
import { Refunds } from '../order/refund-steps.tsx';
import { MayClose, SumDue } from './pay-open.tsx';
import type { PayView } from './pay-view.server.ts';
import { CheckNow, OtherWays, TryAgain } from './pay-ways.tsx';

/** The provider has not answered yet. Without a script the page reloads itself. */
export function PayPreparing({ view }: { view: PayView }) {
  const t = useTranslations('pay');
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <SumDue view={view} />
      <p role="status" className="mb-4">
        {t('preparing')}
      </p>
      <MayClose />
      <OtherWays view={view} />
    </>
  );
}

/** The last attempt failed, and there is time left. */
export function PayFailed({ view }: { view: PayView }) {
  const t = useTranslations('pay');
  const time = formatUntil(view.expiresAt, view.createdAt, useLanguage());
  return (
    <>
      <SumDue view={view} />
      <div role="status" className="mb-4 grid gap-2">
        {view.cause ? <p className="font-semibold">{t(`cause.${view.cause}`)}</p> : null}
        <p>{t('failed', { time })}</p>
      </div>
      <div className="grid gap-2.5">
        <TryAgain view={view} />
        <CheckNow view={view} kind="line" />
      </div>
      <OtherWays view={view} />
    </>
  );
}

/** The order is cancelled: nothing was taken, or the money goes back. */
export function PayOver({ view }: { view: PayView }) {
  const t = useTranslations('pay');
  const language = useLanguage();
  const { id, number, late, endedAt, refunds, payments } = view;
  const phone = useRootData()?.shop.phone;
  return (
    <>
      <p className="mb-4">
        {late
          ? t.rich('over.late', {
              at: formatMoment(late.at, language),
              end: formatUntil(endedAt, late.at, language),
              b: (words) => <b>{words}</b>,
            })
          : t('over.text')}
      </p>
      <div className="mb-4 grid gap-4 empty:hidden">
        <Refunds refunds={refunds} payments={payments} />
      </div>
      <p className="mb-3">{t('over.again')}</p>
      <div className="grid gap-2.5">
        <BuyAgain order={{ id, number }} full />
        {late ? null : <CheckNow view={view} kind="line" />}
        <ButtonLink to={`/order-confirmation/${id}`} kind="quiet" full>
          {t('toOrder')}
        </ButtonLink>
        {phone ? (
          <a href={telephone(phone)} className={buttonStyle({ kind: 'quiet', full: true })}>
            {t('call', { phone })}
          </a>
        ) : null}
      </div>
    </>
  );
}
