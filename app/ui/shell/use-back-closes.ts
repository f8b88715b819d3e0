import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { guardBack } from '../../browser/back-guard.ts';

/** "Back" closes an open popover instead of leaving the page, also after a navigation that leaves it open. */
export function useBackCloses(panel: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const release = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key needs a new guard
  useEffect(() => {
    const popover = panel.current;
    const guard = () => {
      release.current = guardBack(() => popover?.hidePopover());
    };
    const onToggle = ({ newState }: ToggleEvent) => (newState === 'open' ? guard() : release.current?.());
    if (popover?.matches(':popover-open')) guard();
    popover?.addEventListener('toggle', onToggle);
    return () => popover?.removeEventListener('toggle', onToggle);
  }, [panel, key]);
  useEffect(() => () => release.current?.(), []);
}
