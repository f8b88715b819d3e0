import { useEffect } from 'react';
import { useLocation } from 'react-router';

// The document's own page keeps the focus where the browser puts it.
let hasArrived = false;

/**
 * Brings the focus to the heading of a page that was reached without loading a document, as a screen reader expects of
 * a new page; otherwise it would stay on a link that is no longer there. Another filter of the same page is no arrival.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what must move the focus
  useEffect(() => {
    if (hasArrived && !window.location.hash) focusHeading();
    hasArrived = true;
  }, [pathname]);
  return null;
}

/** Brings the focus to the heading of the page that stands. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
