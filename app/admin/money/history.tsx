import { useTranslations } from 'use-intl';
import type { CashLine } from '../../../market/couriers/list-couriers.ts';
import type { MoneyEvent } from '../../../market/order-payments/read-difference.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LineList } from '../../portal/part/line-list.tsx';
import { FactLink } from '../../ui/fact-list.tsx';

interface Props {
  events: readonly MoneyEvent[];
  titleOf: (provider: string) => string;
}

/** What happened with a payment, oldest first. */
export function History({ events, titleOf }: Props) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  const nameOf = useEventName(titleOf);
  const lines = events.map((event, index) => {
    const { reference, failure, at } = event;
    const details = [
      'amount' in event && formatMoney(event.amount),
      reference && t('event.reference', { reference }),
      failure,
    ];
    return {
      id: String(index),
      title: nameOf(event),
      under: details.filter(Boolean).join(' · '),
      end: (
        <time dateTime={new Date(at).toISOString()} className="text-sm text-muted">
          {formatMoment(at, language)}
        </time>
      ),
    };
  });
  return <LineList lines={lines} none={t('noHistory')} />;
}

function useEventName(titleOf: Props['titleOf']) {
  const t = useTranslations('adminMoney.event');
  const ways = useTranslations('adminMoney.way');
  return (event: MoneyEvent): string => {
    const { what } = event;
    if (what === 'tried') return `${t('tried', { way: ways(event.way) })}, ${titleOf(event.provider)}`;
    if ('provider' in event) return t(what as 'asked', { title: titleOf(event.provider) });
    return t((what === 'paid' ? event.usedFor : what) as 'order');
  };
}

/** What a courier has paid for a parcel, oldest first; each line links to its file. */
export function CashHistory({ lines }: { lines: readonly CashLine[] }) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  const rows = lines.map(
    ({ id, position, reference, receivedOn, courier, kind, expected, received, fee }) => {
      const sums = { courier, expected: formatMoney(expected), received: formatMoney(received) };
      return {
        id: `${id} ${position}`,
        title: <FactLink to={`/admin/money/couriers?remittance=${id}`}>{reference}</FactLink>,
        under: kind === 'rto' ? t('cash.charge', { courier, fee: formatMoney(fee) }) : t('cash.line', sums),
        end: formatDate(receivedOn, language),
      };
    },
  );
  return <LineList lines={rows} none={t('noHistory')} />;
}
