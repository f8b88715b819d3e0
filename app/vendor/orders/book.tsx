import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { dayAfter, indianDay } from '../../../market/kernel/days.ts';
import { sum } from '../../../market/kernel/money.ts';
import { bookParcels } from '../../../market/shipments/book-parcels.ts';
import { maxParcelsAtOnce } from '../../../market/shipments/booking-rules.ts';
import { choiceRules, choicesBy, courierKey } from '../../../market/shipments/choice-rules.ts';
import { type QuotedParcel, quoteParcels, readQuotes } from '../../../market/shipments/quote-parcels.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney, formatNumber, formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { BulkResult, nextStep } from '../../portal/list/bulk-result.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { useFollow } from '../../portal/list/use-follow.ts';
import { useLastAnswer } from '../../portal/list/use-last-answer.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/book.ts';
import { chosenIds, pathFor } from './chosen-ids.ts';

/** Days from today on which a courier may come. */
const pickupDays = [0, 1, 2, 3];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = chosenIds(request);
  const asked = new URL(request.url).searchParams.get('rule');
  const rule = choiceRules.find((one) => one === asked) ?? 'cheapest';
  return { ids, rule, ...valueOrThrow(await readQuotes(marketOf(context), { ids }), request) };
}

/** Asks the couriers for prices, or books the chosen ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await sentForm(request);
  const act = actOf(form, 'quote', 'book');
  const ids = [...new Set(form.getAll('id').filter((id) => typeof id === 'string'))].slice(
    0,
    maxParcelsAtOnce,
  );
  if (act === 'quote') {
    valueOrThrow(await quoteParcels(market, { ids }), request);
    return { hasAsked: true };
  }
  const choices = ids.flatMap((id) => {
    const chosen = form.get(`courier-${id}`);
    const [provider = '', courier = ''] = typeof chosen === 'string' ? chosen.split(':', 2) : [];
    return courier === '' ? [] : { id, provider, courier };
  });
  const ahead = pickupDays.find((days) => String(days) === form.get('pickup')) ?? 0;
  const pickupOn = dayAfter(indianDay(market.clock()), ahead);
  return { summary: valueOrThrow(await bookParcels(market, { choices, pickupOn }), request) };
}

export const clientAction = submitPortalForm<typeof action>;

type Data = Route.ComponentProps['loaderData'];

/** Booking of couriers for chosen orders: a price for each, by a rule or by hand, and all in one go. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const t = useTranslations('vendorOrders.courier');
  const back = { to: '/vendor/orders', label: useTranslations('vendorOrders')('title') };
  const { parcels, isComplete, isConnected, ids } = loaderData;
  const isBooking = parcels.some(
    ({ shipment }) => shipment?.state === 'requested' || shipment?.state === 'booked',
  );
  useFollow(!isComplete || isBooking);
  const ready = parcels.filter(({ problem }) => problem === null);
  const hasQuotes = ready.some(({ quotes }) => quotes.length > 0);
  return (
    <PortalPage title={t('title', { count: parcels.length })} lead={t('lead')} back={back}>
      {actionData && 'failure' in actionData && actionData.failure ? (
        <FailureNotice failure={actionData.failure} />
      ) : null}
      {answer && 'summary' in answer && answer.summary ? (
        <Summary parcels={parcels} answer={answer.summary} />
      ) : null}
      {parcels.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <ButtonLink to="/vendor/orders?status=pending">{back.label}</ButtonLink>
        </EmptyList>
      ) : !isConnected ? (
        <Alert tone="info">{t('notConnected')}</Alert>
      ) : (
        <div className="grid gap-4">
          {isComplete ? null : <Waiting ids={ids} />}
          {ready.length > 0 && !hasQuotes && isComplete ? <Ask ids={ids} /> : null}
          {hasQuotes ? <BookForm data={loaderData} ready={ready} /> : null}
          <Others parcels={parcels.filter(({ problem }) => problem !== null)} />
        </div>
      )}
    </PortalPage>
  );
}

function Ids({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);
}

function Ask({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('vendorOrders.courier');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <Ids ids={ids} />
      <Button type="submit" name="intent" value="quote" main busy={isSending ? t('asking') : undefined}>
        {t('ask')}
      </Button>
    </Form>
  );
}

function Waiting({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('vendorOrders.courier');
  return (
    <Alert tone="info" title={t('waiting')}>
      <Link to={pathFor('book', ids)} className={nextStep}>
        {t('again')}
      </Link>
    </Alert>
  );
}

function BookForm({ data, ready }: { data: Data; ready: readonly QuotedParcel[] }) {
  const t = useTranslations('vendorOrders.courier');
  const language = useLanguage();
  const { ids, rule, today } = data;
  const byRule = choicesBy(rule, ready, today);
  const [byHand, setByHand] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = ready.flatMap((parcel) => {
    const key = byHand.get(`${rule} ${parcel.id}`) ?? keyOf(byRule.get(parcel.id));
    const quote = parcel.quotes.find((one) => courierKey(one) === key);
    return quote ? [{ parcel, quote }] : [];
  });
  const isSending = useNavigation().formMethod === 'POST';
  const path = (name: string) => `${pathFor('book', ids)}&rule=${name}`;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
      <div className="grid min-w-0 gap-4">
        <Tabs
          label={t('rules')}
          current={path(rule)}
          tabs={choiceRules.map((name) => ({ to: path(name), label: t(`rule.${name}`) }))}
        />
        <ol className="divide-y divide-line rounded-card border border-line bg-paper px-3 lg:px-4">
          {ready.map((parcel) => (
            <Row
              key={`${rule} ${parcel.id}`}
              parcel={parcel}
              chosen={keyOf(byRule.get(parcel.id))}
              onChoose={(key) => setByHand((before) => new Map(before).set(`${rule} ${parcel.id}`, key))}
            />
          ))}
        </ol>
      </div>
      <Form method="post" id="book">
        <Ids ids={ids} />
        <Panel title={t('sumTitle')} className="lg:p-4!">
          <div className="noscript:hidden">
            <p className="flex justify-between gap-3">
              <span>{t('sum', { count: chosen.length })}</span>
            </p>
            <p className="flex justify-between gap-3 font-semibold tabular-nums">
              <span>{t('pay')}</span>
              <span>{formatMoney(sum(chosen.map(({ quote }) => quote.charge)))}</span>
            </p>
            <p className="mt-2 text-muted">
              {t('cash', { cash: formatMoney(sum(chosen.map(({ parcel }) => parcel.cash))) })}
            </p>
          </div>
          <div className="mt-3 grid gap-3">
            <SelectField
              label={t('pickup')}
              name="pickup"
              options={pickupDays.map((days) => ({
                value: String(days),
                label: formatShortDate(dayAfter(today, days), language),
              }))}
            />
            <Button
              type="submit"
              name="intent"
              value="book"
              main
              busy={isSending ? t('booking') : undefined}
              className="w-full"
            >
              <span className="noscript:hidden">{t('book', { count: chosen.length })}</span>
              <span className="hidden noscript:inline">{t('bookChosen')}</span>
            </Button>
          </div>
          <p className="mt-3 text-muted">{t('after')}</p>
        </Panel>
      </Form>
    </div>
  );
}

function keyOf(quote: QuotedParcel['quotes'][number] | undefined): string {
  return quote ? courierKey(quote) : '';
}

interface RowProps {
  parcel: QuotedParcel;
  /** The courier by the rule; '' for none. */
  chosen: string;
  onChoose: (key: string) => void;
}

function Row({ parcel, chosen, onChoose }: RowProps) {
  const t = useTranslations('vendorOrders.courier');
  const { id, number, buyer, grams, quotes, shipment } = parcel;
  const name = `courier-${id}`;
  return (
    <li className="py-3">
      <fieldset>
        <legend className="flex w-full flex-wrap gap-x-3">
          <span className="sr-only">{t('choose', { number })}</span>
          <b aria-hidden className="whitespace-nowrap tabular-nums">
            {number}
          </b>
          <span className="min-w-0 wrap-anywhere">{buyer}</span>
          <span className="text-muted tabular-nums">
            {t('kg', { kg: formatNumber((grams ?? 0) / 1_000) })}
          </span>
        </legend>
        {shipment?.failure ? <Failure shipment={shipment} /> : null}
        {quotes.length === 0 ? (
          <p className="text-muted">{t('noQuote')}</p>
        ) : (
          <div className="flex flex-wrap gap-x-5">
            {[...quotes.map((quote) => ({ key: courierKey(quote), quote })), { key: '', quote: null }].map(
              ({ key, quote }) => (
                <RadioField
                  key={key}
                  form="book"
                  name={name}
                  value={key}
                  defaultChecked={key === chosen}
                  onChange={() => onChoose(key)}
                  label={quote ? <Price quote={quote} /> : t('notNow')}
                />
              ),
            )}
          </div>
        )}
      </fieldset>
    </li>
  );
}

function Price({ quote: { courierName, charge, days } }: { quote: QuotedParcel['quotes'][number] }) {
  const t = useTranslations('vendorOrders.courier');
  return (
    <>
      {courierName} <b className="tabular-nums">{formatMoney(charge)}</b>{' '}
      <span className="text-muted">{days === null ? t('noDays') : t('days', { days })}</span>
    </>
  );
}

/** What is booked already, or cannot be, with its state or the reason. */
function Others({ parcels }: { parcels: readonly QuotedParcel[] }) {
  const t = useTranslations('vendorOrders.courier');
  if (parcels.length === 0) return null;
  const numbered = parcels.filter(({ shipment }) => shipment?.isLive && shipment.awb !== null);
  return (
    <Panel className="py-3!">
      <ul className="divide-y divide-line">
        {parcels.map(({ id, number, buyer, problem, shipment }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/vendor/orders/${id}`} className="font-semibold tabular-nums">
                {number}
              </Link>{' '}
              {buyer}
            </span>
            <span>
              {problem === 'booked' && shipment ? (
                <State shipment={shipment} />
              ) : (
                problem && t(`problem.${problem}`)
              )}
            </span>
          </li>
        ))}
      </ul>
      {numbered.length > 0 ? (
        <Link
          to={pathFor(
            'labels',
            numbered.map(({ id }) => id),
          )}
          className={nextStep}
        >
          {t('labels', { count: numbered.length })}
        </Link>
      ) : null}
    </Panel>
  );
}

type Shipment = NonNullable<QuotedParcel['shipment']>;

function State({ shipment: { state, courierName, awb, pickupOn } }: { shipment: Shipment }) {
  const t = useTranslations('vendorOrders.courier');
  const language = useLanguage();
  const day = pickupOn ? formatShortDate(pickupOn, language) : '';
  const shown = ['requested', 'booked', 'pickup-scheduled', 'failed', 'cancelled'] as const;
  const known = shown.find((one) => one === state) ?? 'other';
  return (
    <>
      {courierName} {awb}{' '}
      <b>{known === 'pickup-scheduled' ? t('state.pickup-scheduled', { day }) : t(`state.${known}`)}</b>
    </>
  );
}

function Failure({ shipment: { failure } }: { shipment: Shipment }) {
  const t = useTranslations('vendorOrders.courier');
  return (
    <p className="font-semibold text-terra">
      {t('notBooked', { why: t(`failure.${failure}` as 'failure.refused') })}
    </p>
  );
}

interface SummaryProps {
  parcels: readonly QuotedParcel[];
  answer: { booked: readonly string[]; problems: readonly { id: string; problem: string }[] };
}

function Summary({ parcels, answer: { booked, problems } }: SummaryProps) {
  const t = useTranslations('vendorOrders.courier');
  const many = useTranslations('vendorOrders.many');
  return (
    <BulkResult
      title={t('booked', { count: booked.length })}
      isDone={booked.length > 0}
      skipped={problems.map(({ id, problem }) => {
        const number = parcels.find((parcel) => parcel.id === id)?.number ?? '';
        return t('left', { number, problem: t(`problem.${problem}` as 'problem.quote') });
      })}
      skippedTitle={many('skipped', { count: problems.length })}
    >
      {null}
    </BulkResult>
  );
}
