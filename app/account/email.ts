import { redirect } from 'react-router';
import { askVerification } from '../../market/people/email-verification.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/email.ts';

/** Sending a mail is no link's business. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localise('/account', marketOf(context).language));
}

/** Sends the link that verifies the email again, and leads back to the profile, which tells so. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const result = await askVerification(market, {});
  const isLimited = !result.ok && result.failure.code === 'rate.limited';
  if (!isLimited) valueOrThrow(result, request);
  return redirect(localise(`/account?mail=${isLimited ? 'wait' : 'sent'}`, market.language));
}

/** Never seen; with it, a request that breaks answers with a page. */
export default function Email() {
  return null;
}
