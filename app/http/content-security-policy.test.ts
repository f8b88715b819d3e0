import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsIn = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test('allows exactly the inline scripts of the page', () => {
  const html =
    '<script src="/a.js"></script><script>one()</script><script type="module" async="">two()</script>';
  expect(scriptsIn(contentSecurityPolicy(html))).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
});

test('structured data is not a script and adds no hash', () => {
  const html = '<script type="application/ld+json">{"name":"one()"}</script><script>one()</script>';
  expect(scriptsIn(contentSecurityPolicy(html))).toBe(`'self' ${hashOf('one()')}`);
});

test('a page without inline scripts allows only files', () => {
  expect(scriptsIn(contentSecurityPolicy('<p>Wheat</p>'))).toBe(`'self'`);
});
