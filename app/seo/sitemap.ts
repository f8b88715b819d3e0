import { defaultLanguage, type Language, languages } from '../../market/kernel/languages.ts';
import { localise } from '../i18n/language.ts';

/** A page of the sitemap: its path in the default language, and the date of its last change. */
export interface SitemapPage {
  readonly path: string;
  readonly changedAt?: Date;
}

/**
 * Pages a sitemap file. The protocol (sitemaps.org) allows 50,000; fewer are generated and sent without blocking for
 * long.
 */
export const pagesPerFile = 10_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap index: the files of each language. */
export function sitemapIndex(siteUrl: string, pages: number): string {
  const files = Math.max(1, Math.ceil(pages / pagesPerFile));
  const entries = languages.flatMap((language) =>
    Array.from({ length: files }, (_, index) => {
      return `<sitemap><loc>${escaped(siteUrl + localise(`/sitemaps/${index + 1}.xml`, language))}</loc></sitemap>\n`;
    }),
  );
  return `${head}<sitemapindex ${protocol}>\n${entries.join('')}</sitemapindex>\n`;
}

/** A sitemap file: pages in a language, each with its alternates. */
export function sitemapFile(siteUrl: string, language: Language, pages: readonly SitemapPage[]): string {
  const alternates = (path: string) =>
    [...languages.map((other) => [other, other] as const), ['x-default', defaultLanguage] as const]
      .map(([tag, other]) => {
        const address = escaped(siteUrl + localise(path, other));
        return `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
      })
      .join('');
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(siteUrl + localise(path, language))}</loc>${changed}${alternates(path)}</url>\n`;
  });
  const alternateNames = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${protocol} ${alternateNames}>\n${entries.join('')}</urlset>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** XML response. */
export function xml(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
