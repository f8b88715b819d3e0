import { data, Outlet } from 'react-router';
import { defaultLanguage, isLanguage } from '../../market/kernel/languages.ts';
import type { Route } from './+types/language-route.ts';

/** `/xx/…` in a language that the shop does not speak is an unknown address. English has no prefix. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && (!isLanguage(params.lang) || params.lang === defaultLanguage)) {
    throw data(null, { status: 404 });
  }
  return null;
}

export default Outlet;
