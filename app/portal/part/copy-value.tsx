import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/**
 * A value to copy, with a button; without script a press selects it as a whole. `label` names it for screen readers.
 */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const t = useTranslations('adminPayments.copy');
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <p className="mb-1.5 font-semibold">{label}</p>
      <div className="flex items-center justify-between gap-2 rounded-control border-2 border-line bg-sand pl-3.5">
        <code className="min-w-0 py-2.5 font-mono text-sm wrap-anywhere select-all">{value}</code>
        <button
          type="button"
          aria-label={t('label', { what: label })}
          onClick={() => void copy(value).then(setCopied)}
          className="inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-control px-3 font-head text-button font-semibold text-leaf noscript:hidden"
        >
          <Icon size={18} strokeWidth={1.9} aria-hidden />
          {t(isCopied ? 'copied' : 'copy')}
        </button>
      </div>
      <span role="status" className="text-sm text-muted empty:hidden">
        {isCopied === false ? t('byHand') : ''}
      </span>
    </div>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
