import { Banknote, Clock, MapPin, Scale, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Offer, offersFor } from '../../../market/delivery/offers.ts';
import type { VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { type Load, type ParcelClass, weigh } from '../../../market/delivery/weight.ts';
import { indianDay } from '../../../market/kernel/days.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { readCourierTrial } from '../../../market/shipments/courier-trial.ts';
import type { readDeliveryTrial } from '../../../market/vendor-delivery/trial.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { Hidden } from '../../portal/form/hidden.tsx';
import { useFollow } from '../../portal/list/use-follow.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatPayDay } from '../pay-day.ts';

type CourierAnswer = ValueOf<typeof readCourierTrial>;

interface Props extends ValueOf<typeof readDeliveryTrial> {
  pincode: string;
  pieces: number;
  at: Date;
  /** What couriers ask for it; null before a trial. */
  couriers: CourierAnswer | null;
  /** As typed, not yet saved. */
  rules: VendorDelivery;
  parcelClass: ParcelClass;
}

/** What delivery of some pieces would cost, when they would come, and why: from the rules as they are typed. */
export function DeliveryTrial({
  products,
  product,
  packed,
  to,
  closedDays,
  pincode,
  pieces,
  at,
  couriers,
  rules,
  parcelClass,
}: Props) {
  const t = useTranslations('vendorDelivery.trial');
  const load = packed && weigh([{ packed, quantity: pieces }]);
  const offers =
    load && to ? offersFor({ load, to, at, rules: { ...rules, isOwn: true }, closedDays }) : null;
  return (
    <Panel title={t('title')}>
      {product === null ? <p className="text-muted">{t('noProducts')}</p> : null}
      <Form method="get" preventScrollReset className="grid gap-3">
        <Hidden fields={{ class: parcelClass === 'parcel' ? undefined : parcelClass }} />
        <SelectField
          name="product"
          label={t('product')}
          defaultValue={product ?? ''}
          options={products.map(({ id, name, pack }) => ({
            value: id,
            label: [name, pack].filter(Boolean).join(', '),
          }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="pincode"
            label={t('pincode')}
            defaultValue={pincode}
            inputMode="numeric"
            maxLength={6}
            error={pincode !== '' && to === null ? t('unknown') : undefined}
          />
          <TextField
            name="pieces"
            label={t('pieces')}
            defaultValue={String(pieces)}
            inputMode="numeric"
            maxLength={4}
          />
        </div>
        <Button type="submit" kind="line">
          {t('show')}
        </Button>
      </Form>
      <div role="status" className="mt-4 grid gap-4 empty:hidden">
        {offers?.length === 0 ? <p className="font-semibold">{t('notSent')}</p> : null}
        {load &&
          offers?.map((offer) => (
            <TriedOffer
              key={`${offer.way} ${offer.dispatch?.placeId}`}
              offer={offer}
              load={load}
              rules={rules}
              at={at}
            />
          ))}
        {couriers?.isConnected && product !== null ? (
          <AskedCouriers
            answer={couriers}
            charge={offers?.find(({ way }) => way === 'courier')?.charge ?? null}
            tried={{ product, pincode, pieces }}
          />
        ) : null}
      </div>
    </Panel>
  );
}

interface AskedProps {
  answer: CourierAnswer;
  /** What the customer pays by the rules as typed, in paise; null where it is not sent. */
  charge: Paise | null;
  tried: { product: string; pincode: string; pieces: number };
}

/** What the cheapest courier asks for the same parcel, and what is left; asked for with a button. */
function AskedCouriers({ answer: { state, quote }, charge, tried }: AskedProps) {
  const t = useTranslations('vendorDelivery.trial.couriers');
  useFollow(state === 'waiting');
  const left = quote && charge !== null ? charge - quote.charge : null;
  return (
    <div className="border-t border-line pt-3">
      {quote ? (
        <p className="flex gap-2">
          <Truck size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
          <span>
            {t('asks', { courier: quote.courierName, sum: formatMoney(quote.charge) })}{' '}
            {quote.days === null ? null : `${t('days', { days: quote.days })} `}
            {left === null ? null : t(left < 0 ? 'add' : 'left', { sum: formatMoney(Math.abs(left)) })}
          </span>
        </p>
      ) : null}
      {state === 'answered' && !quote ? <p>{t('noneGoes')}</p> : null}
      {state === 'silent' ? <p className="text-muted">{t('silent')}</p> : null}
      {state === 'waiting' ? <p className="text-muted">{t('waiting')}</p> : null}
      {state === 'none' || state === 'silent' ? (
        <EntryForm
          intent="couriers"
          hidden={{ ...tried }}
          staysInPlace
          look={{ kind: 'line' }}
          save={t('ask')}
          saving={t('waiting')}
        />
      ) : null}
    </div>
  );
}

interface OfferProps {
  offer: Offer;
  load: Load;
  rules: VendorDelivery;
  at: Date;
}

function TriedOffer({ offer, load, rules, at }: OfferProps) {
  const t = useTranslations('vendorDelivery.trial');
  const language = useLanguage();
  const { way, charge, cashUpTo } = offer;
  const cash =
    cashUpTo === null
      ? t('cash')
      : cashUpTo === 0
        ? t('noCash')
        : t('cashUpTo', { sum: formatMoney(cashUpTo) });
  return (
    <section className="border-t-2 border-ink pt-3">
      <h3 className="font-semibold">{t(`way.${way}`)}</h3>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-head text-h2 tabular-nums">{formatMoney(charge ?? 0)}</p>
        <div>
          <p className="font-semibold">{daysText(offer, language)}</p>
          <p className="text-muted">{cash}</p>
        </div>
      </div>
      <Why offer={offer} load={load} rules={rules} at={at} />
      <div className="mt-3 rounded-control bg-sand p-3">
        <p className="text-sm text-muted">{t('reads')}</p>
        <p lang="en">{customerSentence(offer, 'en')}</p>
        <p lang="hi">{customerSentence(offer, 'hi')}</p>
      </div>
    </section>
  );
}

/** The weight, the place, the day of dispatch: why it costs that much and comes then. */
function Why({ offer: { dispatch, way }, load, rules, at }: OfferProps) {
  const t = useTranslations('vendorDelivery.trial');
  const zone = useTranslations('vendorDelivery.zone');
  const language = useLanguage();
  const place = rules.places.find(({ id }) => id === dispatch?.placeId);
  if (!dispatch || !place) return null;
  const { slabs } = rules.tables[load.parcelClass] ?? rules.tables.parcel;
  const slab = slabs.find(({ upToGrams }) => load.chargeable <= upToGrams) ?? slabs.at(-1);
  const weight = formatNumber(load.chargeable / 1_000);
  const isAbove = slab !== undefined && load.chargeable > slab.upToGrams;
  const limit = formatNumber((slab?.upToGrams ?? 0) / 1_000);
  const isToday = dispatch.leavesOn === indianDay(at);
  const day = formatPayDay(dispatch.leavesOn, language);
  return (
    <ul className="mt-2 divide-y divide-line">
      {way === 'courier' ? (
        <Line icon={<Scale size={20} strokeWidth={1.9} aria-hidden />}>
          {t(isAbove ? 'above' : 'counts', { weight, limit })}
          {load.unknown > 0 ? ` ${t('noWeight')}` : ''}
        </Line>
      ) : null}
      <Line icon={<MapPin size={20} strokeWidth={1.9} aria-hidden />}>
        {t('from', { place: place.name, zone: zone(dispatch.zone) })}
      </Line>
      <Line icon={<Clock size={20} strokeWidth={1.9} aria-hidden />}>
        {t(isToday ? 'leavesToday' : 'leaves', { cutOff: place.cutOff, day })}
      </Line>
      {rules.isFreeWithOrder && way === 'courier' ? (
        <Line icon={<Banknote size={20} strokeWidth={1.9} aria-hidden />}>{t('free')}</Line>
      ) : null}
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 py-2">
      <span className="mt-0.5 shrink-0 text-leaf">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

const joined: Readonly<Record<Language, readonly [or: string, to: string]>> = {
  en: ['or', 'to'],
  hi: ['या', 'से'],
};

/** The day, two days as one or the other, or the first to the last. */
function daysText({ from, until }: Offer, language: Language): string {
  const [first, last] = [from, until].map((day) => formatPayDay(day, language));
  if (from === until) return first ?? '';
  const isNext = Date.parse(until) - Date.parse(from) === 86_400_000;
  return `${first} ${joined[language][isNext ? 0 : 1]} ${last}`;
}

/** The sentence that a customer reads, in a language that need not be the vendor's. */
function customerSentence(offer: Offer, language: Language): string {
  const [charge, days] = [formatMoney(offer.charge ?? 0), daysText(offer, language)];
  if (language === 'hi')
    return offer.way === 'collect' ? `${days} से दुकान से ले जाएँ।` : `डिलीवरी ${charge}। ${days} को आएगा।`;
  return offer.way === 'collect' ? `Collect from ${days} on.` : `Delivery ${charge}. Comes ${days}.`;
}
