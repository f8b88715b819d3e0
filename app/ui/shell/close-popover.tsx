import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { iconButton } from '../form/icon-button.ts';

/** The cross that closes a popover, without script too. */
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
