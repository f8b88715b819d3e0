import { createContext, use } from 'react';
import { Scripts } from 'react-router';

/** Script data of a page that only the server has; null in the browser. */
export const ServerScripts = createContext<{
  /** Inline script that passes the loader data to the router. */
  readonly data: string;
  /** Modules to preload in addition to React Router's. */
  readonly files: readonly string[];
} | null>(null);

// A string: a function would be minified in the browser build only, and hydration would differ.
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
 * Defers React Router's `<Scripts/>` until the page has loaded, the first input, or four seconds: on a slow connection
 * scripts would delay text and pictures. Until then links and forms are native, and `ReplayEarlyClicks` replays clicks.
 *
 * Inert markup: with JavaScript the content of `<noscript>` is text, which React does not hydrate; without JavaScript
 * the content of `<template>` loads nothing.
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
