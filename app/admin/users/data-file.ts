import { exportPerson } from '../../../market/privacy/export-person.ts';
import { dataDownload } from '../../account/data-download.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/data-file.ts';

/** All that is kept of a person who has asked for it. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return dataDownload(valueOrThrow(await exportPerson(marketOf(context), { id }), request));
}
