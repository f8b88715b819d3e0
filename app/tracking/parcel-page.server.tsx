import type { ReactNode } from 'react';
import { maxAttempts, type ParcelStep } from '../../market/tracking/parcel-steps.ts';
import { formatMoney } from '../i18n/format.ts';
import { AnswerForm, AnswerKnown, type ParcelPage } from './answer-form.server.tsx';
import { CallButtons, framedPage } from './tracking-frame.server.tsx';
import { promisedText } from './tracking-texts.server.ts';

/** The page of a parcel: when it comes, the cash, where it is, and after a failed attempt what to do now. */
export function parcelPage(page: ParcelPage): Response {
  const { parcel, shop, texts, path, status } = page;
  const title = titleOf(page);
  const isAsked = parcel.state === 'missed' && parcel.answer === null;
  return framedPage({
    title,
    shop,
    texts,
    path,
    ...(status && { status }),
    children: (
      <>
        <h1>{title}</h1>
        {page.hasChanged ? (
          <p className="e" role="alert">
            {texts.t('answer.changed')}
          </p>
        ) : null}
        <Badge {...page} />
        <Facts {...page} />
        <AnswerKnown {...page} />
        {isAsked ? <AnswerForm {...page} /> : null}
        <Cash {...page} />
        {isAsked ? null : <Steps {...page} />}
        <CallButtons texts={texts} shop={shop} carePhone={parcel.carePhone} />
        {isAsked ? (
          <>
            <p className="q">
              <a href="?ask=cancel">{texts.t('answer.cancel')}</a>
            </p>
            <p className="m">{texts.t('answer.unanswered')}</p>
          </>
        ) : null}
        <Foot {...page} />
      </>
    ),
  });
}

function titleOf({ parcel: { state, way, promised, isLate }, texts }: ParcelPage): string {
  const { t } = texts;
  if (state === 'delivered') return t(way === 'collect' ? 'title.collected' : 'title.delivered');
  if (state !== 'ordered' && state !== 'packing' && state !== 'sent') return t(`title.${state}`);
  if (isLate) return t('title.late');
  if (way === 'collect') return t('title.collectOn', { day: texts.day(promised.from) });
  return promisedText(texts, promised.from, promised.until);
}

function Badge({ parcel: { state, attempt }, texts: { t } }: ParcelPage): ReactNode {
  if (state === 'missed')
    return (
      <p>
        <span className="s r">
          {t('badge.missed', { count: String(attempt?.count ?? 1), max: String(maxAttempts) })}
        </span>
      </p>
    );
  if (['problem', 'delivered', 'returned', 'cancelled'].includes(state)) return null;
  return (
    <p>
      <span className={state === 'returning' ? 's r' : 's'}>{t(`badge.${state as 'sent'}`)}</span>
    </p>
  );
}

/** Sentences on what is unusual. */
function Facts({ parcel, texts: { t, day, moment } }: ParcelPage) {
  const { state, attempt, isLate, promised, quietSince, vendor, town, asksCode } = parcel;
  const isOpen = ['ordered', 'packing', 'sent'].includes(state);
  const tried = attempt && { time: moment(attempt.at), place: attempt.place ?? '' };
  const lines = [
    isOpen && isLate && t('text.late', { day: day(promised.until) }),
    quietSince && t('text.quiet', { time: moment(quietSince) }),
    state === 'ready' && t('text.ready', { vendor, place: town ?? '' }),
    asksCode && t('text.code'),
    tried && (tried.place ? t('text.missed', tried) : t('text.missedNoPlace', tried)),
    attempt?.reason && t(`reason.${attempt.reason}`),
    (state === 'returning' || state === 'problem') && t(`text.${state}`),
  ].filter((line) => typeof line === 'string');
  return lines.length > 0 ? <p>{lines.join(' ')}</p> : null;
}

const maxGoods = 5;

/** The goods, and the cash that is due for them. */
function Cash({ parcel: { goods, cash, hasShipping, way }, texts: { t } }: ParcelPage) {
  const named = goods.slice(0, maxGoods).map(({ name, quantity }) => `${quantity} × ${name}`);
  const more = goods.length - named.length;
  const all = more > 0 ? t('cash.more', { goods: named.join(', '), count: String(more) }) : named.join(', ');
  return (
    <div className="p c">
      <div>
        <h2>{t(cash === 0 ? 'cash.goods' : way === 'dealer' ? 'cash.balance' : 'cash.title')}</h2>
        <span className="k">{cash > 0 && hasShipping ? t('cash.shipping', { goods: all }) : all}</span>
      </div>
      {cash > 0 ? <b>{formatMoney(cash)}</b> : null}
    </div>
  );
}

const phaseClasses = { past: 'y', now: 'n', next: undefined };

function Steps(page: ParcelPage) {
  const { parcel, texts } = page;
  return (
    <ol className="p" aria-label={texts.t('step.list')}>
      {parcel.steps.map((step) => {
        const isBad = step.kind === 'missed' || step.kind === 'problem';
        const time = timeOf(step, page);
        return (
          <li
            key={`${step.kind} ${step.at?.toISOString()}`}
            className={isBad ? 'w' : phaseClasses[step.phase]}
            aria-current={step.phase === 'now' ? 'step' : undefined}
          >
            <b>{stepText(step, page)}</b>
            {time ? <span className="k">{time}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

function timeOf({ kind, at, phase }: ParcelStep, { parcel, texts }: ParcelPage): string | null {
  if (at) return texts.moment(at);
  if (phase !== 'next' || parcel.isLate) return null;
  const { from, until } = parcel.promised;
  if (kind === 'ready') return texts.day(from);
  return kind === 'door' ? promisedText(texts, from, until) : null;
}

function stepText({ kind, phase, place }: ParcelStep, { parcel, texts: { t } }: ParcelPage): string {
  const at = place ?? parcel.town ?? parcel.vendor;
  const isPast = phase === 'past';
  switch (kind) {
    case 'packed':
      return t(`step.packed.${phase}`, { place: at });
    case 'sent':
      if (phase === 'next') return t('step.sent.next');
      if (parcel.way !== 'courier' || !parcel.carrier) return t('step.sent.own', { place: at });
      return t('step.sent.courier', { carrier: parcel.carrier, place: at });
    case 'transit':
      return t(isPast ? 'step.transit.past' : 'step.transit.now', { place: at });
    case 'ready':
      return t(phase === 'next' ? 'step.ready.next' : 'step.ready.now', { place: at });
    case 'missed':
      return place ? t('step.missedAt', { place }) : t('step.missed');
    case 'door':
    case 'collected':
      return t(`step.${kind}.${isPast ? 'past' : 'next'}`);
    case 'back':
      return t(isPast ? 'step.back.past' : 'step.back.now');
    default:
      return t(`step.${kind}`);
  }
}

function Foot({ parcel, texts: { t, time }, path, now }: ParcelPage) {
  const { number, nth, of, carrier, trackingNumber } = parcel;
  return (
    <p className="m">
      {`${t('foot.parcel', { number, nth: String(nth), of: String(of) })} `}
      {carrier && trackingNumber ? `${carrier} ${trackingNumber}. ` : null}
      {`${t('foot.seen', { time: time(now) })} `}
      <a href={path}>{t('foot.again')}</a>
      {t('foot.privacy')}
    </p>
  );
}
