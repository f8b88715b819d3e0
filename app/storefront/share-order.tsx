import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import type { ConfirmedOrder } from './order-confirmation.tsx';

/** Hands the order's text to the phone's share sheet; where there is none it is copied, and the page says so. */
export function ShareOrder({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  const line = useTranslations('orders.myOrders');
  const language = useLanguage();
  const [said, say] = useState('');

  const text = t('shareText', {
    number: order.number,
    date: formatDate(order.createdAt, language),
    items: order.lines.map(({ quantity, name }) => line('line', { quantity, name })).join(', '),
    total: formatMoney(order.total),
  });
  const onClick = async () => {
    const outcome = await share(text);
    say(outcome === 'shared' ? '' : t(outcome));
  };
  return (
    <>
      <Button kind="line" full onClick={() => void onClick()}>
        <Share2 size={22} strokeWidth={1.9} aria-hidden />
        {t('share')}
      </Button>
      <p role="status" className="text-center text-muted empty:hidden">
        {said}
      </p>
    </>
  );
}

async function share(text: string): Promise<'shared' | 'copied' | 'shareFailed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'shareFailed';
  }
}
