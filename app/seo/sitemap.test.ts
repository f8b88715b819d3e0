import { expect, test } from 'vitest';
import { pagesPerFile, sitemapFile, sitemapIndex } from './sitemap.ts';

const site = 'https://shop.example';
const places = (xml: string) =>
  [...xml.matchAll(/<loc>(?<place>[^<]*)<\/loc>/g)].map(({ groups }) => groups?.place);

test('a small shop has one sitemap file a language', () => {
  expect(places(sitemapIndex(site, 0))).toEqual([
    'https://shop.example/sitemaps/1.xml',
    'https://shop.example/hi/sitemaps/1.xml',
  ]);
});

test('a large shop has several files, none above the limit of the protocol', () => {
  expect(pagesPerFile).toBeLessThanOrEqual(50_000);
  expect(places(sitemapIndex(site, pagesPerFile))).toHaveLength(2);
  expect(places(sitemapIndex(site, pagesPerFile + 1))).toHaveLength(4);
});

test('lists a page in the language of the file, with its alternates and its date of change', () => {
  const file = sitemapFile(site, 'hi', [
    { path: '/products/wheat', changedAt: new Date('2026-11-20T10:30:00Z') },
  ]);
  expect(places(file)).toEqual(['https://shop.example/hi/products/wheat']);
  expect(file).toContain('<lastmod>2026-11-20T10:30:00.000Z</lastmod>');
  for (const [language, path] of [
    ['en', ''],
    ['hi', '/hi'],
    ['x-default', ''],
  ]) {
    expect(file).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://shop.example${path}/products/wheat"/>`,
    );
  }
});

test('escapes URLs for XML', () => {
  const file = sitemapFile(site, 'en', [{ path: `/products?category=A&name="<'>` }]);
  expect(places(file)).toEqual(['https://shop.example/products?category=A&#38;name=&#34;&#60;&#39;&#62;']);
});
