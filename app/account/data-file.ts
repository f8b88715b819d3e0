import { redirect } from 'react-router';
import { exportOwnData } from '../../market/privacy/export-person.ts';
import { dataDownload } from '../http/downloads.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/data-file.ts';

/** Export of the signed-in user's personal data. At the rate limit it redirects to the page that says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const result = await exportOwnData(market, {});
  if (!result.ok && result.failure.code === 'rate.limited') {
    return redirect(localise('/account/data?wait=1', market.language));
  }
  return dataDownload(valueOrThrow(result, request));
}
