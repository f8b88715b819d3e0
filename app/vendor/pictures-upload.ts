import { redirect } from 'react-router';
import { addPicture } from '../../market/catalogue/manage/add-picture.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { isTooLargeKey, marketOf, storeKey } from '../request/context.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/pictures-upload.ts';
import { uploadedPicture } from './pictures-reply.server.ts';
import { productsPathOf } from './products/products-path.ts';
import { filesOf } from './uploaded-files.server.ts';

/** There is no page here: redirects to the pictures. */
export function loader({ params, request }: Route.LoaderArgs) {
  const language = languageOf(pageUrl(request).pathname);
  return redirect(localise(`${productsPathOf(request)}/${encodeURIComponent(params.id)}/pictures`, language));
}

/** Upload of one picture by the page's script. Answers with the message key of its error, or null. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return Response.json({ problem: 'picture.bytes' }, { status: 413 });
  const [file] = await filesOf(request, 'picture');
  const add = addPicture(context.get(storeKey));
  const result = await add(marketOf(context), { id: params.id, bytes: file?.bytes });
  return uploadedPicture(result, request);
}
