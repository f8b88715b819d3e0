import { redirect } from 'react-router';
import { askVerification } from '../../market/people/email-verification.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/email.ts';

/** A GET sends no mail. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localise('/account', marketOf(context).language));
}

/** Sends the verification mail again and redirects to the profile, which confirms it. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const result = await askVerification(market, {});
  const isLimited = !result.ok && result.failure.code === 'rate.limited';
  if (!isLimited) valueOrThrow(result, request);
  return redirect(localise(`/account?mail=${isLimited ? 'wait' : 'sent'}`, market.language));
}

/** Never rendered; the route needs it, so that a failed request is answered with an error page. */
export default function Email() {
  return null;
}
