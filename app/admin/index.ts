import { redirect } from 'react-router';
import { languageOf, localise } from '../i18n/language.ts';
import { pageUrl } from '../request/page-url.ts';
import type { Route } from './+types/index.ts';

/** Redirects to the dashboard (docs/product.md, Routes). */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localise('/admin/dashboard', languageOf(pageUrl(request).pathname)));
}
