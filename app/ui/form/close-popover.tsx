import { X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { iconButton } from './button-style.ts';

/** Closes a popover, a dialog or a `<details>` on navigation. */
export function useCloseOnNavigation(panel: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key closes it
  useEffect(() => {
    if (panel.current instanceof HTMLDetailsElement) panel.current.open = false;
    else if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    else if (panel.current instanceof HTMLDialogElement) panel.current.close();
  }, [key, panel]);
}

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
