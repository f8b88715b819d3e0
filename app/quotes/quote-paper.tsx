import { useTranslations } from 'use-intl';
import type { QuoteView } from '../../market/quotes/read-quotes.ts';
import { formatMoney, formatNumber, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Picture } from '../ui/product/picture.tsx';

interface Props {
  quote: QuoteView;
  productName: string;
  imageKey?: string | null | undefined;
}

/** A quote as a paper: its lines, the tax in it, all together, advance and balance, and what is not in it. */
export function QuotePaper({ quote, productName, imageKey }: Props) {
  const t = useTranslations('quotes');
  const language = useLanguage();
  const { number, turn, state, holdsUntil, quantity, goods, shipping, total, advance, balance } = quote;
  const rate = quote.rate === 0 ? t('none') : formatNumber(quote.rate);
  const tax = [
    ['CGST', quote.cgst],
    ['SGST', quote.sgst],
    ['IGST', quote.igst],
  ] as const;
  const taxes = tax.flatMap(([name, paise]) => (paise > 0 ? [`${name} ${formatMoney(paise)}`] : []));
  return (
    <article className="rounded-card border border-line bg-paper px-4 py-5 lg:p-6 print:break-inside-avoid">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {imageKey ? (
          <Picture imageKey={imageKey} alt="" sizes="48px" small className="w-12 shrink-0 rounded-control" />
        ) : null}
        <div className="min-w-0 grow">
          <h2 className="text-xl leading-7 wrap-anywhere">{t('paper', { number, turn: String(turn) })}</h2>
          <p className="text-muted">{t(`says.${state}`, { day: formatShortDate(holdsUntil, language) })}</p>
        </div>
        {state === 'open' || state === 'accepted' ? (
          <p className="text-muted">{t('holds', { day: formatShortDate(holdsUntil, language) })}</p>
        ) : null}
      </header>
      <dl className="tabular-nums">
        <Line
          name={
            quantity > 1 ? t('pieces', { name: productName, count: formatNumber(quantity) }) : productName
          }
          note={t('hsnAndRate', { hsn: quote.hsn, rate })}
          paise={goods}
        />
        {quantity > 1 ? <Line name={t('each')} paise={quote.unitPrice} isMuted /> : null}
        <Line
          name={t('delivery', { pincode: quote.pincode })}
          note={quote.wantedOn ? t('wanted', { day: formatShortDate(quote.wantedOn, language) }) : undefined}
          paise={shipping}
        />
        {taxes.length > 0 ? (
          <Line
            name={t('taxIn', { taxes: taxes.join(', ') })}
            paise={quote.cgst + quote.sgst + quote.igst}
            isMuted
          />
        ) : null}
        <Line name={t('together')} paise={total} isSum />
        {advance > 0 ? <Line name={t('advanceOnline')} paise={-advance} /> : null}
        <Line name={t('balanceToDealer')} paise={balance} isSum />
      </dl>
      {quote.note ? <p className="mt-4 text-muted wrap-anywhere whitespace-pre-wrap">{quote.note}</p> : null}
      {advance > 0 ? <p className="mt-2 text-muted">{t('advanceBack')}</p> : null}
    </article>
  );
}

interface LineProps {
  name: string;
  note?: string | undefined;
  paise: number;
  isMuted?: boolean;
  isSum?: boolean;
}

function Line({ name, note, paise, isMuted = false, isSum = false }: LineProps) {
  const look = isSum ? 'border-t-2 border-ink font-bold' : 'border-t border-line first:border-t-0';
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-2.5 ${look} ${isMuted ? 'text-muted' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
      </dt>
      <dd className="ml-auto">{paise < 0 ? `−${formatMoney(-paise)}` : formatMoney(paise)}</dd>
    </div>
  );
}
