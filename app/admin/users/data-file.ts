import { exportPerson } from '../../../market/privacy/export-person.ts';
import { dataDownload } from '../../http/downloads.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/data-file.ts';

/** Export of a user's personal data at their request. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return dataDownload(valueOrThrow(await exportPerson(marketOf(context), { id }), request));
}
