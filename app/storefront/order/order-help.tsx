import { MessageCircle, Phone, Printer, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { telephone, whatsappLink } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Panel } from '../../ui/panel.tsx';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Help with an order: a message about a problem, a call, WhatsApp with the order number, and the printed summary. */
export function OrderHelp({ order: { id, number, status } }: { order: OwnOrder }) {
  const t = useTranslations('orders.help');
  const phone = useRootData()?.shop.phone;
  return (
    <Panel title={t('title')} className="mt-4 print:hidden">
      <div className="grid gap-2.5">
        <ButtonLink to={`/order-confirmation/${id}/problem`} kind="line" full>
          <TriangleAlert {...icon} />
          {t('problem')}
        </ButtonLink>
        {phone ? (
          <div className="grid gap-2.5 min-[22rem]:grid-cols-2">
            <a href={telephone(phone)} className={buttonStyle({ kind: 'line' })}>
              <Phone {...icon} />
              {t('call')}
            </a>
            <a
              href={whatsappLink(phone, t('whatsappText', { number }))}
              rel="noreferrer"
              className={buttonStyle({ kind: 'line' })}
            >
              <MessageCircle {...icon} />
              {t('whatsapp')}
            </a>
          </div>
        ) : null}
        {status === 'cancelled' || status === 'awaiting-payment' ? null : (
          <ButtonLink to={`/order-confirmation/${id}/summary`} kind="quiet" full>
            <Printer {...icon} />
            {t('summary')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
