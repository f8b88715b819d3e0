import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import type { ConfirmReason } from '../../../market/orders/confirmation-rules.ts';
import type { FormReply } from '../../forms/rules-form.ts';
import { useActBusy } from '../../forms/use-busy.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CodeAgain, CodeForm, DemoCode } from '../../identity/code-form.tsx';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { telephone } from '../../ui/facts.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  readonly order: OwnOrder & {
    readonly confirmation: {
      readonly sendsCodes: boolean;
      readonly code: { readonly shown: string | null; readonly wait: number } | null;
    } | null;
  };
  readonly reply: FormReply | undefined;
}

/** Form with which the buyer confirms a waiting order: a code to the phone of its address, or a call. */
export function ConfirmOrder({ order, reply }: Props) {
  const t = useTranslations('orders.confirm');
  const reason = useTranslations('history.confirmReason');
  const language = useLanguage();
  const { id, confirmation, confirmBy, confirmReason, address } = order;
  const busy = useActBusy('again');
  const isDone = useSearchParams()[0].has('confirmed');
  if (!confirmation || !confirmBy || !confirmReason)
    return isDone && order.confirmedAt ? (
      <Alert tone="ok" className="mb-4">
        {t('done')}
      </Alert>
    ) : null;
  const page = localise(`/order-confirmation/${id}`, language);
  const number = address?.phone ?? '';
  return (
    <section id="confirm" className="mb-4 scroll-mt-20">
      <Panel title={t('title')}>
        <p className="font-semibold">{t('until', { time: formatMoment(confirmBy, language) })}</p>
        <p className="mt-1 mb-4.5 text-muted">{reason(confirmReason)}</p>
        <div className="grid max-w-110 gap-4.5">
          {confirmation.code ? (
            <>
              <p>{t('sent', { number })}</p>
              <CodeForm action={page} reply={reply} submit={t('submit')} busyText={t('busy')} />
              <CodeAgain action={page} wait={confirmation.code.wait} />
              <DemoCode code={confirmation.code.shown} />
            </>
          ) : null}
          {confirmation.sendsCodes && !confirmation.code ? (
            <Form method="post" action={page}>
              <input type="hidden" name="intent" value="again" />
              <Button type="submit" main full busy={busy ? t('sending') : undefined}>
                {t('send', { number })}
              </Button>
            </Form>
          ) : null}
          <Call />
        </div>
      </Panel>
    </section>
  );
}

function Call() {
  const t = useTranslations('orders.confirm');
  const phone = useRootData()?.shop.phone;
  if (!phone) return null;
  return (
    <p className="text-muted">
      {t.rich('call', {
        number: () => (
          <a href={telephone(phone)} className="whitespace-nowrap text-leaf underline underline-offset-3">
            {phone}
          </a>
        ),
      })}
    </p>
  );
}

/** Notice before the order is placed: it will have to be confirmed, and why. */
export function ConfirmNotice({ reason }: { readonly reason: ConfirmReason | null }) {
  const t = useTranslations('orders.confirm');
  const reasonText = useTranslations('history.confirmReason');
  if (!reason) return null;
  return (
    <Alert tone="info" title={t('before')} className="mb-4">
      {reasonText(reason)}
    </Alert>
  );
}
