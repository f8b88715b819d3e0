const ahead = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const start = '<script type="module" async="">';

/**
 * Lets a page be read before its scripts are asked for: on a slow line they would hold up its letters and pictures. They
 * come when the page has loaded, at the first touch or key, or when loading takes long. Until then links and forms are the
 * browser's own, and `EarlyClicks` remembers what was pressed. `more` are files that the page does not name, `last` is what
 * the page shall end with.
 */
export function scriptsLater(html: string, more: readonly string[] = [], last = ''): string {
  const place = html.lastIndexOf(start);
  if (place < 0) return html.replace('</body>', () => `${last}</body>`);
  const head = html.slice(0, html.indexOf('</head>'));
  const files = [...head.matchAll(ahead)].map(([, file]) => file).concat(more);
  const end = html.lastIndexOf('</body>');
  // Put together from few long pieces: each search and replacement in the whole would copy it.
  return [
    head.replace(ahead, ''),
    html.slice(head.length, place),
    `<script type="text/plain" data-files="${files.join(' ')}">`,
    html.slice(place + start.length, end),
    `<script>(${begin})()</script>`,
    last,
    html.slice(end),
  ].join('');
}

// Runs in the browser as it stands: nothing of this file is there.
const begin = `() => {
const waiting = document.querySelector('script[data-files]');
const hands = ['pointerdown', 'keydown', 'focusin'];
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
const begin = () => {
if (!waiting.dataset.files) return;
for (const href of waiting.dataset.files.split(' ')) add('link', { rel: 'modulepreload', href });
waiting.dataset.files = '';
for (const hand of hands) removeEventListener(hand, begin, true);
add('script', { type: 'module', textContent: waiting.textContent });
};
for (const hand of hands) addEventListener(hand, begin, true);
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
setTimeout(begin, 4000);
}`.replaceAll('\n', '');
