import { hash } from 'node:crypto';

// Structured data is excluded: browsers never run it, and no policy applies to it (HTML, data blocks).
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Content security policy of a rendered page: files of this origin, and the inline scripts of the page by SHA-256
 * (CSP Level 3). No inline style, no frame, no foreign host.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => {
    return `'sha256-${hash('sha256', script, 'base64')}'`;
  });
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
