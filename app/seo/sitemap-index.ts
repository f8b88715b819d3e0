import { countForSitemap } from '../../market/catalogue/browse/for-sitemap.ts';
import { marketOf, shopKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/sitemap-index.ts';
import { publicPaths } from './own-pages.ts';
import { sitemapIndex, xml } from './sitemap.ts';

/** `/sitemap.xml`: index of the sitemap files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const products = valueOrThrow(await countForSitemap(marketOf(context), {}), request);
  return xml(sitemapIndex(context.get(shopKey).siteUrl, publicPaths.length + products));
}
