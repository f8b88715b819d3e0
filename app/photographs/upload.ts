import { redirect } from 'react-router';
import { actOf } from '../forms/act-of.ts';
import { sentForm } from '../forms/sent-form.server.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { isTooLargeKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/upload.ts';
import { addPhotograph, photographOwner } from './owners.server.ts';

/** There is no page here: redirects to the page of the photographs. */
export function loader({ params: { of, id }, request }: Route.LoaderArgs) {
  const page = photographOwner(of).page(encodeURIComponent(id));
  return redirect(localise(page, languageOf(pageUrl(request).pathname)));
}

/** Upload of one photograph by the page's script. Answers with the message key of its error, or null. */
export async function action({ context, params: { of, id }, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return Response.json({ problem: 'picture.bytes' }, { status: 413 });
  const form = await sentForm(request);
  actOf(form, 'add');
  const added = await addPhotograph(of, { market: marketOf(context), id, sent: { form, context } });
  const problem = added.ok ? null : added.failure.fields?.picture;
  if (!added.ok && !problem) valueOrThrow(added, request);
  return Response.json({ problem }, { status: added.ok ? 200 : 422 });
}
