import {
  ChevronDown,
  CircleCheck,
  ExternalLink,
  HandCoins,
  type LucideIcon,
  PackageOpen,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import type { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DocumentLinks } from '../../ui/document-links.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Panel } from '../../ui/panel.tsx';
import { MiniLine } from '../../ui/product/mini-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useHistory } from '../../ui/use-history.ts';
import { CopyNumber } from './copy-number.tsx';
import { trackingPage } from './tracking-page.ts';

/** The consignments of an order, one a vendor: each with its own parcel, status and amount due. */
export function OrderParts({ order, documents }: Omit<Props, 'part'>) {
  return order.parts.map((part) => <Part key={part.id} part={part} order={order} documents={documents} />);
}

interface Props {
  part: OwnOrder['parts'][number];
  order: OwnOrder;
  documents: Awaited<ReturnType<typeof documentsOfOrders>>;
}

function Part({ part, order, documents }: Props) {
  const t = useTranslations('orders.confirmation');
  const { id, status, vendorName } = part;
  const lines = order.lines.filter(({ consignmentId }) => consignmentId === id);
  const isOneOfMany = order.parts.length > 1;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {isOneOfMany ? vendorName : t('items')}
          {isOneOfMany && status !== 'awaiting-payment' && !nextOf(status) ? (
            <StatusBadge status={status} />
          ) : null}
        </span>
      }
    >
      {isOneOfMany ? null : <p className="-mt-2 mb-1 text-muted">{t('soldBy', { vendor: vendorName })}</p>}
      <ul>
        {lines.map((line) => (
          <MiniLine key={line.productId} {...line}>
            {line.lot ? (
              <span className="block text-sm text-muted">{t('lot', { lot: line.lot })}</span>
            ) : null}
          </MiniLine>
        ))}
      </ul>
      <Parcel part={part} isOneOfMany={isOneOfMany} />
      <DocumentLinks documents={documents.filter(({ consignmentId }) => consignmentId === id)} />
      <History part={part} />
    </Panel>
  );
}

/** The status before sending, of which a sentence says what happens next. */
function nextOf(status: OrderStatus): 'pending' | 'processing' | null {
  return status === 'pending' || status === 'processing' ? status : null;
}

/** Carrier, delivery state and amount due at the door of a consignment. */
function Parcel({ part, isOneOfMany }: { part: Props['part']; isOneOfMany: boolean }) {
  const t = useTranslations('orders.confirmation');
  const language = useLanguage();
  const { status, shipping } = part;
  const next = nextOf(status);
  const isPaid = part.prepaid > 0 && cashOf(part) === 0;
  const arrived = part.moves.findLast(({ to }) => to === 'delivered');
  const isDelivered = isOneOfMany && status === 'delivered' && arrived !== undefined;
  return (
    <>
      {part.comesToday ? (
        <Line icon={Truck}>
          <b>{isPaid ? t('comesTodayPaid') : t('comesToday', { sum: formatMoney(cashOf(part)) })}</b>
        </Line>
      ) : null}
      {isOneOfMany && next ? <Line icon={PackageOpen}>{t(`partNow.${next}`)}</Line> : null}
      <Carrier part={part} />
      {isDelivered ? (
        <Line icon={CircleCheck}>{t('partDelivered', { date: formatDate(arrived.at, language) })}</Line>
      ) : null}
      {isOneOfMany && status === 'returned' ? <Line icon={Undo2}>{t('partReturned')}</Line> : null}
      {status === 'returned' && part.prepaid > 0 ? (
        <Line icon={Undo2}>{t('afterCheck', { sum: formatMoney(part.prepaid) })}</Line>
      ) : null}
      {isOpen(status) && isPaid ? <Line icon={CircleCheck}>{t('isPaid')}</Line> : null}
      {isOneOfMany && isOpen(status) && !isPaid ? (
        <Line icon={HandCoins}>
          {shipping > 0 && part.prepaid === 0
            ? t('atTheDoorWithShipping', { sum: formatMoney(cashOf(part)), shipping: formatMoney(shipping) })
            : t('atTheDoor', { sum: formatMoney(cashOf(part)) })}
        </Line>
      ) : null}
    </>
  );
}

/** Carrier and tracking number, with a link to the carrier; the wording differs once the parcel has arrived. */
function Carrier({ part: { status, carrier, trackingNumber } }: { part: Props['part'] }) {
  const t = useTranslations('orders.confirmation');
  if (!carrier || status === 'cancelled') return null;
  const isMoving = status === 'shipped';
  if (!trackingNumber) return <Line icon={Truck}>{t(isMoving ? 'sentBy' : 'cameWith', { carrier })}</Line>;
  const page = trackingPage(carrier, trackingNumber);
  return (
    <>
      <Line icon={Truck}>
        {t.rich(isMoving ? 'tracked' : 'cameTracked', {
          carrier,
          number: trackingNumber,
          b: (words) => <b className="select-all">{words}</b>,
        })}
      </Line>
      <div className="flex flex-wrap items-center gap-x-2 pl-6 print:hidden">
        <CopyNumber number={trackingNumber} />
        {page ? (
          <a href={page} rel="noreferrer" className={buttonStyle({ kind: 'quiet' })}>
            <ExternalLink size={20} strokeWidth={1.9} aria-hidden />
            {t('track', { carrier })}
          </a>
        ) : null}
      </div>
    </>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-2.5">
      <Icon aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** The cash for a consignment at the door, in paise. */
function cashOf({ subtotal, shipping, prepaid }: Props['part']): number {
  return subtotal + shipping - prepaid;
}

function History({ part }: { part: Props['part'] }) {
  const t = useTranslations('history');
  const isOver = !isOpen(part.status) && part.status !== 'awaiting-payment';
  const steps = useHistory(part, { customer: t('you'), vendor: part.vendorName });
  return (
    <details className="group/history mt-3 print:hidden">
      <summary className="inline-flex min-h-12 cursor-pointer items-center gap-1.5 font-head text-button font-semibold text-leaf">
        {t(isOver ? 'titleDone' : 'title')}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/history:rotate-180" />
      </summary>
      <div className="pt-2 pb-1">
        <Timeline steps={steps} isOver={isOver} />
      </div>
    </details>
  );
}
