import { languages } from '../../market/kernel/languages.ts';
import { localise } from '../i18n/language.ts';
import { shopKey } from '../request/context.ts';
import type { Route } from './+types/robots.ts';
import { closedPaths } from './personal-paths.ts';

/** `/robots.txt` (RFC 9309): excludes personal pages in every language and names the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const closed = languages.flatMap((language) => closedPaths.map((path) => localise(path, language)));
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(shopKey).siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
