import { exportProducts } from '../../../market/imports/export-products.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { figuresMarketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/export.ts';

/** CSV download of all products of a vendor, or of the columns of a stock list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const columns = new URL(request.url).searchParams.get('columns') ?? 'all';
  const parts = valueOrThrow(await exportProducts(await figuresMarketOf(context), { columns }), request);
  return csvDownload(parts, `kheti-bazaar-${columns === 'stock' ? 'stock' : 'products'}.csv`);
}
