import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// On the first page load the browser sets the focus.
let isInitialized = false;

/**
 * Moves the focus to the heading after client navigation, as screen readers expect of a new page; otherwise it would
 * stay on a link that no longer exists. A change of the query only does not move it.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path moves the focus
  useEffect(() => {
    if (isInitialized && !window.location.hash) focusHeading();
    isInitialized = true;
  }, [pathname]);
  return null;
}

/** Focuses the heading of the current page. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading when a list changes, since the pressed button may be gone. `list` identifies the
 * entries and their order.
 */
export function useFocusOnChange(list: string): void {
  const before = useRef(list);
  useEffect(() => {
    if (list !== before.current) focusHeading();
    before.current = list;
  }, [list]);
}
