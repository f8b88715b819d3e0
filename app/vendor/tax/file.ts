import { vendorTaxFile } from '../../../market/tax-files/vendor-tax.ts';
import { fileDownload } from '../../http/downloads.server.ts';
import { marketOf, operatorKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import type { Route } from './+types/file.ts';

/** Download of a file for the vendor's returns. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pageUrl(request).searchParams;
  const asked = { month: query.get('month'), gstin: query.get('gstin'), file: query.get('file') };
  const etin = context.get(operatorKey).tcsGstin;
  return fileDownload(valueOrThrow(await vendorTaxFile(marketOf(context), { ...asked, etin }), request));
}
