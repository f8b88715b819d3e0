import { redirect } from 'react-router';
import { addNamedPicture } from '../../../market/catalogue/manage/add-named-picture.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { isTooLargeKey, marketOf, storeKey } from '../../request/context.ts';
import { pageUrl } from '../../request/page-url.ts';
import { uploadedPicture } from '../pictures-reply.server.ts';
import { filesOf } from '../uploaded-files.server.ts';
import type { Route } from './+types/named-pictures-upload.ts';

/** There is no page here: redirects to the upload page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localise('/vendor/products/pictures', languageOf(pageUrl(request).pathname)));
}

/** Upload of one picture by the page's script. Answers with the message key of its error, or null. */
export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return Response.json({ problem: 'picture.bytes' }, { status: 413 });
  const [file] = await filesOf(request, 'picture');
  const add = addNamedPicture(context.get(storeKey));
  return uploadedPicture(await add(marketOf(context), file ?? {}), request);
}
