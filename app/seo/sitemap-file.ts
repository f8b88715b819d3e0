import { data } from 'react-router';
import { productsForSitemap } from '../../market/catalogue/browse/for-sitemap.ts';
import { marketOf, shopKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/sitemap-file.ts';
import { publicPaths } from './own-pages.ts';
import { pagesPerFile, type SitemapPage, sitemapFile, xml } from './sitemap.ts';

/** `/hi/sitemaps/1.xml`: the shop's own pages, then all products, up to `pagesPerFile`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.file)?.[1]);
  if (Number.isNaN(number)) throw data(null, { status: 404 });
  const from = (number - 1) * pagesPerFile;
  const own = publicPaths.slice(from, from + pagesPerFile);
  const range = {
    skip: Math.max(0, from - publicPaths.length),
    take: pagesPerFile - own.length,
  };
  const products = valueOrThrow(await productsForSitemap(market, range), request);
  const pages: SitemapPage[] = [
    ...own.map((path) => ({ path })),
    ...products.map(({ id, updatedAt }) => ({ path: `/products/${id}`, changedAt: updatedAt })),
  ];
  if (pages.length === 0) throw data(null, { status: 404 });
  return xml(sitemapFile(context.get(shopKey).siteUrl, market.language, pages));
}
