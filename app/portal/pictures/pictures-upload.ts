import { redirect } from 'react-router';
import { addNamedPicture } from '../../../market/catalogue/manage/add-named-picture.ts';
import { addPicture } from '../../../market/catalogue/manage/add-picture.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { isTooLargeKey, marketOf, storeKey } from '../../request/context.ts';
import { pageUrl } from '../../request/page-url.ts';
import { filesIn } from '../form/uploaded-files.server.ts';
import { productsPathOf } from '../products-path.ts';
import type { Route } from './+types/pictures-upload.ts';
import { uploadedPicture } from './pictures-reply.server.ts';

/** There is no page here: redirects to the pictures of the product, or to the upload for many products. */
export function loader({ params: { id }, request }: Route.LoaderArgs) {
  const products = id ? `${productsPathOf(request)}/${encodeURIComponent(id)}` : productsPathOf(request);
  return redirect(localise(`${products}/pictures`, languageOf(pageUrl(request).pathname)));
}

/**
 * Upload of one picture by the page's script, to a product or to the one that its file name identifies. Answers with
 * the message key of its error, or null.
 */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return Response.json({ problem: 'picture.bytes' }, { status: 413 });
  const form = await sentForm(request);
  actOf(form, 'add');
  const [file = {}] = await filesIn(form, 'picture');
  const add = (id ? addPicture : addNamedPicture)(context.get(storeKey));
  return uploadedPicture(await add(marketOf(context), { ...file, id }), request);
}
