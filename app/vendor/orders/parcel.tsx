import { Tag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelShipment, trackShipment } from '../../../market/shipments/cancel-shipment.ts';
import { maxAttempts } from '../../../market/tracking/parcel-steps.ts';
import { type VendorParcel, vendorParcel } from '../../../market/tracking/vendor-parcel.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Act } from '../../portal/detail/acts.tsx';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { useFollow } from '../../portal/list/use-follow.ts';
import { pageAction } from '../../portal/page-action.server.ts';
import { pageLoader } from '../../portal/page-loader.server.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/parcel.ts';
import { pathFor } from './chosen-ids.ts';
import { ParcelAttempts, ParcelScans } from './parcel-events.tsx';
import { ParcelSteps } from './parcel-steps.tsx';

export const loader = pageLoader(vendorParcel);

/** Asks the courier where the shipment is, or not to pick it up. */
export const action = pageAction({
  acts: {
    track: (market, { shipment }) => trackShipment(market, { id: shipment }),
    'cancel-booking': (market, { shipment }) => cancelShipment(market, { id: shipment }),
  },
});

export const clientAction = submitPortalForm<typeof action>;

export const shouldRevalidate = revalidateOnConflict;

/** A vendor's parcel with a courier: where it is, what was tried, what to do, and what it costs. */
export default function Parcel({ loaderData: parcel }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders.parcel');
  const { awb, consignmentId, courierName, number, state, steps, attempts, money } = parcel;
  const isAsked = useSearchParams()[0].has('done');
  useFollow(state === 'requested' || isAsked);
  const isLabelled = awb !== null && parcel.isContactShown;
  const label = (
    <ButtonLink to={pathFor('labels', [consignmentId])} kind="line">
      <Tag size={20} strokeWidth={1.9} aria-hidden />
      {t('label')}
    </ButtonLink>
  );
  return (
    <DetailPage
      title={awb ? t('title', { number: awb }) : t('titleNoNumber')}
      badge={<StateBadge of="shipment" state={state} />}
      lead={t('lead', { courier: courierName })}
      back={{ to: `/vendor/orders/${consignmentId}`, label: number }}
      actions={isLabelled ? label : undefined}
      outcome={{ texts: 'vendorOrders' }}
      main={
        <Panel>
          <ParcelSteps steps={steps} attempts={attempts.length} />
        </Panel>
      }
      acts={{ title: t('now.title'), list: useActs(parcel) }}
      side={money ? <ParcelMoney money={money} /> : null}
      last={<CustomersPage token={parcel.trackingToken} />}
    >
      {attempts.length > 0 ? <ParcelAttempts attempts={attempts} /> : null}
      <ParcelScans scans={parcel.scans} />
    </DetailPage>
  );
}

const moving: readonly VendorParcel['state'][] = [
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'returning',
];

/** What is to be done, and what the vendor may ask of the courier now. */
function useActs(parcel: VendorParcel): Act[] {
  const t = useTranslations('vendorOrders.parcel');
  const may = useMay();
  const language = useLanguage();
  const { state, awb, shipmentId, trackedAt } = parcel;
  const waits = state === 'booked' || state === 'pickup-scheduled';
  const hidden = { shipment: shipmentId };
  return [
    { key: 'now', node: <Now parcel={parcel} /> },
    awb !== null &&
      (waits || moving.includes(state)) && {
        intent: 'track',
        label: t('track'),
        hidden,
        quiet: true,
        ...(trackedAt && { text: t('now.asked', { time: formatMoment(trackedAt, language) }) }),
      },
    waits &&
      may('orders') && {
        intent: 'cancel-booking',
        label: t('cancel'),
        text: t('cancelHelp'),
        hidden,
        quiet: true,
      },
  ];
}

function Now({ parcel }: { parcel: VendorParcel }) {
  const t = useTranslations('vendorOrders.parcel.now');
  const failure = useTranslations('vendorOrders.courier.failure');
  const may = useMay();
  const { state, status, consignmentId, failure: why } = parcel;
  const isFree = (state === 'failed' || state === 'cancelled') && status === 'processing';
  return (
    <>
      {why ? <p className="font-semibold">{failure(why as 'refused')}</p> : null}
      <p>{useNowText(parcel)}</p>
      {isFree && may('orders') ? (
        <ButtonLink to={pathFor('book', [consignmentId])} kind="leaf" className="mt-3">
          {t('book')}
        </ButtonLink>
      ) : null}
    </>
  );
}

function useNowText({ state, pickupOn, expectedOn, attempts }: VendorParcel): string {
  const t = useTranslations('vendorOrders.parcel.now');
  const language = useLanguage();
  switch (state) {
    case 'booked':
    case 'pickup-scheduled':
      return `${t('pack')} ${pickupOn ? t('pickup', { day: formatDate(pickupOn, language) }) : t('noPickup')}`;
    case 'picked-up':
    case 'in-transit':
    case 'out-for-delivery':
      return expectedOn
        ? `${t('moving')} ${t('due', { day: formatDate(expectedOn, language) })}`
        : t('moving');
    case 'attempt-failed': {
      const kind = attempts.at(-1)?.answer?.kind;
      if (kind) return t(kind === 'cancel' ? 'notWanted' : 'answered');
      return t(attempts.length < maxAttempts ? 'call' : 'last');
    }
    case 'failed':
      return t('cancelled');
    default:
      return t(state);
  }
}

function ParcelMoney({ money }: { money: NonNullable<VendorParcel['money']> }) {
  const t = useTranslations('vendorOrders.parcel.money');
  const { cash, collected, isOver, there, back, isBilled, cost } = money;
  const rows = [
    { label: t(isOver ? 'wasToCollect' : 'toCollect'), paise: cash },
    ...(cash > 0 ? [{ label: t('collected'), paise: collected }] : []),
    { label: t('there'), paise: -there },
    { label: t('back'), paise: -back },
    { label: t(isBilled ? 'cost' : 'costExpected'), paise: -cost },
  ];
  const ofShop = there + back - cost;
  return (
    <Panel title={t('title')}>
      <dl className="tabular-nums">
        {rows.map(({ label, paise }) => (
          <div
            key={label}
            className="flex justify-between gap-4 py-1.5 last:mt-1.5 last:border-t-2 last:border-ink last:pt-3 last:font-bold"
          >
            <dt>{label}</dt>
            <dd>{formatMoney(paise === 0 ? 0 : paise).replace('-', '−')}</dd>
          </div>
        ))}
      </dl>
      {isBilled || there === 0 ? null : <p className="mt-2 text-sm text-muted">{t('quoted')}</p>}
      {ofShop > 0 ? (
        <p className="mt-2 text-sm text-muted">{t('shop', { sum: formatMoney(ofShop) })}</p>
      ) : null}
    </Panel>
  );
}

function CustomersPage({ token }: { token: string }) {
  const t = useTranslations('vendorOrders');
  return (
    <ButtonLink to={`/t/${token}`} reloadDocument prefetch="none" kind="quiet">
      {t('customersPage')}
    </ButtonLink>
  );
}
