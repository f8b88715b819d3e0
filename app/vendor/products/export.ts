import { exportProducts } from '../../../market/imports/export-products.ts';
import { marketOf } from '../../context.ts';
import { valueOrThrow } from '../../failures.ts';
import type { Route } from './+types/export.ts';
import { csvFile } from './csv-file.server.ts';

/** All products of the vendor as a file, or what a stock list needs of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const columns = new URL(request.url).searchParams.get('columns') ?? 'all';
  const csv = valueOrThrow(await exportProducts(marketOf(context), { columns }), request);
  return csvFile(csv, columns === 'stock' ? 'stock' : 'products');
}
