import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { iconButton } from '../form/icon-button.ts';

/** Close button of a popover; works without JavaScript. */
export function ClosePopover({ popover }: { popover: string }) {
  const t = useTranslations('common');
  return (
    <button
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-label={t('close')}
      className={iconButton}
    >
      <X size={28} strokeWidth={1.9} aria-hidden />
    </button>
  );
}
