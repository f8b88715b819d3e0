import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

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
