import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';

/** Copies a number to the clipboard; where there is none, a long press on the number selects it as a whole. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTranslations('orders.confirmation');
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('copyNumber', { number })}
        onClick={() => void copyText(number).then(setCopied)}
        className="noscript:hidden print:hidden"
      >
        <Icon size={20} strokeWidth={1.9} aria-hidden />
        {t('copy')}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {isCopied === null ? '' : t(isCopied ? 'numberCopied' : 'copyByHand')}
      </span>
    </>
  );
}

/** Copies a text. Returns false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
