import type { LoaderFunctionArgs } from 'react-router';
import type { RelyingParty } from '../../market/people/sign-in/passkeys.ts';
import { shopKey } from '../request/context.ts';
import { pageUrl } from '../request/page-url.ts';

/** The site of passkeys: that of `SITE_URL`, or without it that of the request. */
export function relyingParty({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): RelyingParty {
  const { hostname, origin } = pageUrl(request);
  return { id: hostname, origin, name: context.get(shopKey).name };
}
