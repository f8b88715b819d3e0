import { useTranslations } from 'use-intl';
import type { CashLine } from '../../../market/couriers/list-couriers.ts';
import type { MoneyEvent } from '../../../market/orders/pay/read-difference.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactLink } from '../../ui/fact-list.tsx';

interface Props {
  events: readonly MoneyEvent[];
  titleOf: (provider: string) => string;
}

/** What happened with a payment, oldest first. */
export function History({ events, titleOf }: Props) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  if (events.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <ol className="divide-y divide-line">
      {events.map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time
          key={index}
          className="grid gap-x-4 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <time dateTime={new Date(event.at).toISOString()} className="text-sm text-muted">
            {formatMoment(event.at, language)}
          </time>
          <Event event={event} titleOf={titleOf} />
        </li>
      ))}
    </ol>
  );
}

function Event({ event, titleOf }: { event: MoneyEvent; titleOf: Props['titleOf'] }) {
  const t = useTranslations('adminMoney.event');
  const ways = useTranslations('adminMoney.way');
  const { what, reference, failure } = event;
  const name =
    what === 'tried'
      ? `${t('tried', { way: ways(event.way) })}, ${titleOf(event.provider)}`
      : 'provider' in event
        ? t(what as 'asked', { title: titleOf(event.provider) })
        : t(what === 'paid' ? event.usedFor : what);
  const details = [
    ...('amount' in event ? [formatMoney(event.amount)] : []),
    ...(reference ? [t('reference', { reference })] : []),
    ...(failure ? [failure] : []),
  ];
  return (
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      {details.length > 0 ? <p className="text-sm wrap-anywhere text-muted">{details.join(' · ')}</p> : null}
    </div>
  );
}

/** What a courier has paid for a parcel, oldest first; each line links to its file. */
export function CashHistory({ lines }: { lines: readonly CashLine[] }) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  if (lines.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <ol className="divide-y divide-line">
      {lines.map(({ id, position, reference, receivedOn, courier, kind, expected, received, fee }) => (
        <li key={`${id} ${position}`} className="py-2.5 first:pt-0 last:pb-0">
          <FactLink to={`/admin/money/couriers?remittance=${id}`}>{reference}</FactLink>
          <span className="text-muted">{`, ${formatDate(receivedOn, language)}`}</span>
          <p>
            {kind === 'rto'
              ? t('cash.charge', { courier, fee: formatMoney(fee) })
              : t('cash.line', {
                  courier,
                  expected: formatMoney(expected),
                  received: formatMoney(received),
                })}
          </p>
        </li>
      ))}
    </ol>
  );
}
