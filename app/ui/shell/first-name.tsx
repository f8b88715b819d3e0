import { useSyncExternalStore } from 'react';
import { firstNameIn, namePattern } from '../../request/first-name.ts';

const mark = 'data-first-name';

// A string: a function would be minified in the browser build only, and hydration would differ. A cookie that cannot be
// decoded shows no name, as in `firstNameIn`.
const show = `(() => {
const name = document.cookie.match(/${namePattern}/);
if (name) try {
for (const one of document.querySelectorAll('[${mark}]')) one.textContent = decodeURIComponent(name[1]);
} catch {}
})()`.replaceAll('\n', '');

/** The first name from its cookie; null on the server, during hydration and without the cookie. */
export function useFirstName(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/**
 * Attributes of an element whose only content is the first name. `ShowFirstName` may have changed it before hydration.
 */
export const firstNameElement = { [mark]: '', suppressHydrationWarning: true };

/** Shows the first name before the first paint: cached pages contain no name, and scripts load later. */
export function ShowFirstName() {
  const isFromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return isFromServer ? <script>{show}</script> : null;
}

const read = () => firstNameIn(document.cookie);

/** A page from the back/forward cache may belong to a person who has signed out since. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}
