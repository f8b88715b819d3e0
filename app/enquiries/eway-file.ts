import { ewayFileOfSale } from '../../market/quotes/eway-file.ts';
import { fileDownload } from '../http/downloads.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/eway-file.ts';

/** Download of the file for the e-way bill of a sale. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return fileDownload(valueOrThrow(await ewayFileOfSale(marketOf(context), { id }), request));
}
