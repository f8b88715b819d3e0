import { useTranslations } from 'use-intl';
import { type Day, dayAfter } from '../../market/kernel/days.ts';
import { rupeesText } from '../../market/kernel/money.ts';
import type { QuoteView, SaleByQuote } from '../../market/quotes/read-quotes.ts';
import { longestNote } from '../../market/quotes/rules.ts';
import { formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { Panel } from '../ui/panel.tsx';

/** Days that a quote holds where the dealer names no other day. */
const usualDays = 14;

interface Props {
  sale: SaleByQuote;
  /** Today in India. */
  today: Day;
  /** Where the sender lives, as they wrote it: often with a pincode. */
  village: string;
}

/** What a dealer does about quotes: write one, a new one, the same again after its end, or withdraw it. */
export function QuoteForms({ sale: { current, canQuote }, today, village }: Props) {
  const t = useTranslations('quotes.form');
  const language = useLanguage();
  if (!canQuote) return null;
  const again = dayAfter(today, usualDays);
  return (
    <>
      {current?.state === 'ended' ? (
        <Panel title={t('again')}>
          <EntryForm
            intent="quote"
            row={{ again: 1 }}
            text={t('againHint', { day: formatShortDate(again, language) })}
            hidden={{ ...linesOf(current), holdsUntil: again }}
            save={t('again')}
          />
        </Panel>
      ) : null}
      <Panel title={current ? t('new') : t('title')}>
        <QuoteForm current={current} until={again} village={village} />
        {current?.state === 'open' ? (
          <div className="mt-5">
            <EntryForm
              intent="withdraw"
              hidden={{ quote: current.id }}
              save={t('withdraw')}
              look={{ kind: 'line' }}
            />
          </div>
        ) : null}
      </Panel>
    </>
  );
}

function linesOf(quote: QuoteView) {
  const { unitPrice, quantity, shipping, advance, pincode, note } = quote;
  return {
    price: rupeesText(unitPrice),
    quantity: String(quantity),
    shipping: rupeesText(shipping),
    advance: rupeesText(advance),
    pincode,
    note,
  };
}

function QuoteForm({ current, until, village }: { current: QuoteView | null; until: Day; village: string }) {
  const t = useTranslations('quotes.form');
  const pincode = /\b[1-9]\d{5}\b/.exec(village)?.[0] ?? '';
  const last = current ? linesOf(current) : { quantity: '1', pincode };
  const lastOf = (name: string) => (last as Record<string, string | undefined>)[name];
  return (
    <EntryForm
      intent="quote"
      row={{ again: 0 }}
      isPaired
      text={current?.state === 'open' ? t('newHint') : undefined}
      fields={[
        { name: 'price', label: t('price'), as: 'decimal', value: lastOf('price'), longest: 14 },
        { name: 'quantity', label: t('quantity'), as: 'number', value: lastOf('quantity'), longest: 2 },
        { name: 'shipping', label: t('shipping'), as: 'decimal', value: lastOf('shipping'), longest: 14 },
        { name: 'pincode', label: t('pincode'), as: 'number', value: lastOf('pincode'), longest: 6 },
        {
          name: 'advance',
          label: t('advance'),
          hint: t('advanceHint'),
          as: 'decimal',
          value: lastOf('advance'),
          longest: 14,
        },
        {
          name: 'note',
          label: t('note'),
          hint: t('noteHint'),
          as: 'text',
          rows: 2,
          value: lastOf('note'),
          longest: longestNote,
        },
        { name: 'holdsUntil', label: t('holdsUntil'), as: 'day', value: until },
        {
          name: 'wantedOn',
          label: t('wantedOn'),
          hint: t('wantedHint'),
          as: 'day',
          value: current?.wantedOn ?? '',
        },
      ]}
      save={t('send')}
    />
  );
}
