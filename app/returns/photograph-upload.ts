import { redirect } from 'react-router';
import { actOf } from '../forms/act-of.ts';
import { sentForm } from '../forms/sent-form.server.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { isTooLargeKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/photograph-upload.ts';
import { addPhotograph } from './add-photograph.server.ts';

/** There is no page here: redirects to the return. */
export function loader({ params: { id }, request }: Route.LoaderArgs) {
  return redirect(localise(`/returns/${encodeURIComponent(id)}`, languageOf(pageUrl(request).pathname)));
}

/** Upload of one photograph by the page's script. Answers with the message key of its error, or null. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return Response.json({ problem: 'picture.bytes' }, { status: 413 });
  const form = await sentForm(request);
  actOf(form, 'add');
  const added = await addPhotograph(marketOf(context), params, { form, context });
  const problem = added.ok ? null : added.failure.fields?.picture;
  if (!added.ok && !problem) valueOrThrow(added, request);
  return Response.json({ problem }, { status: added.ok ? 200 : 422 });
}
