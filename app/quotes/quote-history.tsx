import { useTranslations } from 'use-intl';
import type { SaleByQuote } from '../../market/quotes/read-quotes.ts';
import { formatMoney } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Panel } from '../ui/panel.tsx';

interface Said {
  readonly key: string;
  readonly at: Date;
  readonly what: string;
  readonly who?: string;
}

/** "What was said": the quotes, the buyer's sentences and the answers, the newest first. */
export function QuoteHistory({
  sale,
  buyer,
}: {
  sale: Pick<SaleByQuote, 'quotes' | 'messages'>;
  buyer: string;
}) {
  const t = useTranslations('quotes');
  const language = useLanguage();
  return (
    <Panel title={t('said')}>
      <ol>
        {useSaid(sale, buyer).map(({ key, at, what, who }) => (
          <li
            key={key}
            className="gap-x-4 border-line py-2.5 not-first:border-t first:pt-0 last:pb-0 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <time
              dateTime={new Date(at).toISOString()}
              className="text-sm text-muted tabular-nums sm:text-base"
            >
              {formatMoment(at, language)}
            </time>
            <p className="min-w-0 wrap-anywhere">
              {what}
              {who ? <span className="block text-sm text-muted">{who}</span> : null}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useSaid({ quotes, messages }: Pick<SaleByQuote, 'quotes' | 'messages'>, buyer: string): Said[] {
  const t = useTranslations('quotes');
  const said: Said[] = [
    ...messages.map(({ id, text, createdAt }) => ({ key: id, at: createdAt, what: `“${text}”`, who: buyer })),
    ...quotes.map(({ id, turn, total, number, createdAt }) => ({
      key: id,
      at: createdAt,
      what: t('written', { turn: String(turn), sum: formatMoney(total) }),
      who: number,
    })),
    ...quotes.flatMap(({ id, status, answeredAt }) =>
      answeredAt && status !== 'open' && status !== 'replaced'
        ? [{ key: `${id} ${status}`, at: answeredAt, what: t(`became.${status}`, { name: buyer }) }]
        : [],
    ),
  ];
  return said.toSorted((one, other) => Number(new Date(other.at)) - Number(new Date(one.at)));
}
