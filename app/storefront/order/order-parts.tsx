import {
  ChevronDown,
  CircleCheck,
  CircleX,
  ExternalLink,
  KeyRound,
  type LucideIcon,
  MapPin,
  PackageOpen,
  Store,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import type { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import type { seedLinesOfOrder } from '../../../market/seed-cases/own-line.ts';
import { formatMoney } from '../../i18n/format.ts';
import { DocumentLinks } from '../../ui/document-links.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MiniLine } from '../../ui/product/mini-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useHistory } from '../../ui/use-history.ts';
import { useDayRange } from '../delivery/day-range.ts';
import { CopyNumber } from './copy-number.tsx';
import { trackingPage } from './tracking-page.ts';

/** The consignments of an order, one a vendor: each with its own parcel, status and amount due. */
export function OrderParts({ order, documents, seed }: Omit<Props, 'part'>) {
  return order.parts.map((part) => (
    <Part key={part.id} part={part} order={order} documents={documents} seed={seed} />
  ));
}

interface Props {
  part: OwnOrder['parts'][number];
  order: OwnOrder;
  documents: Awaited<ReturnType<typeof documentsOfOrders>>;
  /** Lines of seed, with their cases. */
  seed: ValueOf<typeof seedLinesOfOrder>;
}

function Part({ part, order, documents, seed }: Props) {
  const t = useTranslations('orders.confirmation');
  const { id, status, vendorName } = part;
  const lines = order.lines.filter(({ consignmentId }) => consignmentId === id);
  const isOneOfMany = order.parts.length > 1;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {isOneOfMany ? vendorName : t('items')}
          {isOneOfMany && status !== 'awaiting-payment' && status !== 'pending' ? (
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
            <SeedLink
              of={`${order.id}.${line.position}`}
              seed={seed.find(({ position }) => position === line.position)}
              isDelivered={status === 'delivered'}
            />
          </MiniLine>
        ))}
      </ul>
      <Parcel part={part} news={order.news.parcels[id]} />
      {status === 'delivered' ? <ReturnLink orderId={order.id} part={id} /> : null}
      <DocumentLinks documents={documents.filter(({ consignmentId }) => consignmentId === id)} />
      <History part={part} />
    </Panel>
  );
}

interface SeedLinkProps {
  of: string;
  seed: Props['seed'][number] | undefined;
  isDelivered: boolean;
}

/** Leads from a line of seed to its case, or to the form that opens one. */
function SeedLink({ of, seed, isDelivered }: SeedLinkProps) {
  const t = useTranslations('orders.seed');
  if (!seed || !(isDelivered || seed.isHeld)) return null;
  const { caseId, isHeld } = seed;
  return (
    <Link
      to={`/seed-cases/${caseId ?? `new?of=${of}`}`}
      className="inline-block py-3 text-leaf underline print:hidden"
    >
      {t(caseId ? 'case' : isHeld ? 'held' : 'open')}
    </Link>
  );
}

function ReturnLink({ orderId, part }: { orderId: string; part: string }) {
  const t = useTranslations('orders.returns');
  return (
    <ButtonLink
      to={`/order-confirmation/${orderId}/return?part=${part}`}
      kind="line"
      className="mt-3 print:hidden"
    >
      <Undo2 size={20} strokeWidth={1.9} aria-hidden />
      {t('link')}
    </ButtonLink>
  );
}

/** What is true of one parcel of several, its carrier, and the share of shipping in its cash. */
function Parcel({ part, news }: { part: Props['part']; news: string | undefined }) {
  const t = useTranslations('orders.confirmation');
  const isCash = isOpen(part.status) && part.prepaid === 0;
  return (
    <>
      {news ? <Line icon={icons[part.status]}>{news}</Line> : null}
      {news && isCash && part.shipping > 0 ? (
        <p className="pl-9 text-muted">{t('withShipping', { shipping: formatMoney(part.shipping) })}</p>
      ) : null}
      <Promised part={part} />
      <Carrier part={part} />
      {part.status === 'shipped' && part.deliveryCode ? (
        <Line icon={KeyRound}>{t('code', { code: part.deliveryCode })}</Line>
      ) : null}
      {isOpen(part.status) ? (
        <ButtonLink
          to={`/t/${part.trackingToken}`}
          reloadDocument
          prefetch="none"
          kind="line"
          className="mt-3 print:hidden"
        >
          <MapPin size={20} strokeWidth={1.9} aria-hidden />
          {t('whereIsIt')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The way and the days of a parcel of a vendor with own rules, while it has not come. */
function Promised({ part: { status, way, promisedFrom, promisedOn, dispatch } }: { part: Props['part'] }) {
  const t = useTranslations('delivery.way');
  const days = useDayRange();
  if (!dispatch || !isOpen(status)) return null;
  const { place } = dispatch;
  return (
    <Line icon={way === 'collect' ? Store : Truck}>
      <b>{days(promisedFrom, promisedOn)}</b>
      <span className="block">{way === 'collect' ? t('collect', { place }) : t(way)}</span>
    </Line>
  );
}

const icons: Record<OrderStatus, LucideIcon> = {
  'awaiting-payment': PackageOpen,
  pending: PackageOpen,
  processing: PackageOpen,
  shipped: Truck,
  delivered: CircleCheck,
  returned: Undo2,
  cancelled: CircleX,
};

/** Carrier and tracking number, with a link to the carrier. */
function Carrier({ part: { status, carrier, trackingNumber } }: { part: Props['part'] }) {
  const t = useTranslations('orders.confirmation');
  if (!carrier || status === 'cancelled') return null;
  if (!trackingNumber) return <Line icon={Truck}>{t('cameWith', { carrier })}</Line>;
  const page = trackingPage(carrier, trackingNumber);
  return (
    <>
      <Line icon={Truck}>
        {t.rich('cameTracked', {
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
