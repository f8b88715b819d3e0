import { createContext, use } from 'react';
import { Scripts } from 'react-router';

/** What only the server knows about the scripts of a page: null in the browser. */
export const ServerScripts = createContext<{
  /** Script that gives the loaders' data to the router. */
  readonly data: string;
  /** Modules to fetch besides those that React Router names. */
  readonly files: readonly string[];
} | null>(null);

// A string, because the build would minify a function for the browser alone.
const begin = `(() => {
const waiting = document.getElementById('deferred-scripts');
const events = ['pointerdown', 'keydown', 'focusin'];
let isBegun = false;
const begin = () => {
if (isBegun) return;
isBegun = true;
for (const event of events) removeEventListener(event, begin, true);
const html = waiting.textContent.replace(/<.?template>/g, '');
document.head.append(document.createRange().createContextualFragment(html));
};
for (const event of events) addEventListener(event, begin, true);
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
setTimeout(begin, 4000);
})()`.replaceAll('\n', '');

/**
 * React Router's `<Scripts/>`, fetched once the page has loaded, at the first touch or key, or after four seconds: on a slow
 * line scripts would delay text and pictures. Until then links and forms work by the browser, and `EarlyClicks` replays taps.
 *
 * Inert in every browser: with scripts the content of `<noscript>` is text, which React leaves as the server wrote it, and
 * without them the content of `<template>` fetches nothing.
 */
export function DeferredScripts() {
  const server = use(ServerScripts);
  return (
    <>
      <noscript id="deferred-scripts">
        <template>
          <Scripts />
          {server?.files.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          <script>{server?.data}</script>
        </template>
      </noscript>
      <script>{begin}</script>
    </>
  );
}
