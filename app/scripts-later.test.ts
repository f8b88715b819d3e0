import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { scriptsLater } from './scripts-later.ts';

const code = 'import "/assets/manifest-1.js";import("/assets/entry-2.js");';
const html = `<html><head><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="stylesheet" href="/assets/a.css"/>
<link rel="modulepreload" href="/assets/home-3.js" crossorigin=""/></head><body><h1>Seeds</h1><script type="module" async="">${code}</script></body></html>`;

it('asks for no script of a page before it can be read', () => {
  const page = scriptsLater(html);
  expect(page).not.toContain('modulepreload" href');
  expect(page).not.toContain('<script type="module"');
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(page).toContain('<h1>Seeds</h1>');
});

it('keeps the start of the page and the names of its files for when they are wanted', () => {
  const page = scriptsLater(html, ['/assets/en-4.js']);
  expect(page).toContain(
    `<script type="text/plain" data-files="/assets/entry-2.js /assets/home-3.js /assets/en-4.js">${code}</script>`,
  );
});

it('lets the start run under the policy of the page, although it is put in later', () => {
  const hash = createHash('sha256').update(code).digest('base64');
  expect(contentSecurityPolicy(scriptsLater(html))).toContain(`'sha256-${hash}'`);
});

it('leaves a page without scripts as it is', () => {
  expect(scriptsLater('<html><body>Calm</body></html>')).toBe('<html><body>Calm</body></html>');
});
