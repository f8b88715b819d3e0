import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopName } from '../../request/use-root-data.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';

type Outcome = 'shared' | 'copied' | 'byHand';

/**
 * Shares the order's text through the share sheet, else copies it to the clipboard. Where the clipboard is not
 * available either, or without JavaScript, the text is shown for copying by hand.
 */
export function ShareOrder({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = useOrderText(order);
  return (
    <>
      <Button kind="line" full onClick={() => void share(text).then(setOutcome)} className="noscript:hidden">
        <Share2 size={22} strokeWidth={1.9} aria-hidden />
        {t('share')}
      </Button>
      <p role="status" className="text-center text-muted empty:hidden">
        {outcome === 'copied' ? t('copied') : ''}
      </p>
      {outcome === 'byHand' ? <ByHand text={text} /> : null}
      <noscript>
        <ByHand text={text} />
      </noscript>
    </>
  );
}

function useOrderText(order: OwnOrder): string {
  const t = useTranslations('orders.confirmation');
  const line = useTranslations('orders.myOrders');
  const language = useLanguage();
  return t('shareText', {
    shop: useShopName().own,
    number: order.number,
    date: formatDate(order.createdAt, language),
    items: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name }) => line('line', { quantity: formatNumber(quantity), name }))
      .join(', '),
    total: formatMoney(order.currentTotal),
  });
}

/** The text in a selected field, ready to copy. */
function ByHand({ text }: { text: string }) {
  const t = useTranslations('orders.confirmation');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return <TextAreaField ref={field} label={t('byHand')} rows={4} readOnly value={text} />;
}

async function share(text: string): Promise<Outcome> {
  try {
    if (typeof navigator.share !== 'function') return await copy(text);
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    // Closing the share sheet is not a failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'shared' : copy(text);
  }
}

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // The clipboard is not available over HTTP or without permission.
    return 'byHand';
  }
}
