import { useTranslations } from 'use-intl';
import type { CashRefund } from '../../../../market/cash-refunds/read-cash-refund.ts';
import { sum } from '../../../../market/kernel/money.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { signedRupees } from '../../../portal/part/rupees.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What goes back for a parcel, line by line with where it is now, and the credit notes with the same sum. */
export function MoneyPath({ refund }: { refund: CashRefund }) {
  const t = useTranslations('adminRefunds.page');
  const { lines, total, notes, agrees } = refund.credit;
  const numbers = notes.map(({ number }) => number).join(', ');
  const credited = sum(notes.map((note) => note.total));
  const lineOf = useLine(refund);
  return (
    <Panel title={t('where')}>
      <LineList lines={lines.map(lineOf)} />
      <p className="mt-1 flex justify-between gap-4 border-t-2 border-ink pt-3 font-head text-lg font-bold">
        <span className="min-w-0 wrap-anywhere">
          {agrees ? t('credit', { count: notes.length, numbers }) : t('sum')}
        </span>
        <span className="whitespace-nowrap tabular-nums">{signedRupees(total)}</span>
      </p>
      {agrees ? null : (
        <p className="mt-3 font-semibold text-brick">
          {t('differs', { credited: signedRupees(credited), total: signedRupees(total) })}
        </p>
      )}
    </Panel>
  );
}

type Line = CashRefund['credit']['lines'][number];

function useLine(refund: CashRefund) {
  const t = useTranslations('adminRefunds.page');
  const ways = useTranslations('adminMoney.way');
  const placeOf = usePlace(refund);
  return (line: Line) => ({
    id: line.id,
    title:
      line.kind === 'cash'
        ? t(line.id === refund.id ? 'cash' : 'other')
        : t('online', { way: ways(line.way as 'upi') }),
    under: placeOf(line),
    end: <span className="whitespace-nowrap tabular-nums">{signedRupees(line.amount)}</span>,
  });
}

/** Where the money of a line is now. */
function usePlace(refund: CashRefund): (line: Line) => string {
  const t = useTranslations('adminRefunds.page');
  const language = useLanguage();
  const { takenBy, vendor, carrier, remitted, utr } = refund;
  return ({ id, kind, status, requestedAt }) => {
    if (kind === 'online')
      return t(status === 'sent' || status === 'processed' ? 'onlineDone' : 'onlineText', {
        date: formatDate(requestedAt, language),
      });
    if (id === refund.id && utr) return t('paidBack', { utr });
    if (takenBy === 'vendor') return t('withVendor', { vendor });
    const of = { carrier: carrier ?? '' };
    if (remitted === null) return t('withCourier', of);
    const date = formatDate(remitted.receivedOn, language);
    return remitted.utr ? t('inBankUtr', { ...of, date, utr: remitted.utr }) : t('inBank', { ...of, date });
  };
}
