import type { LoaderFunctionArgs } from 'react-router';
import type { FactorRequest } from '../../market/people/second-factor/confirm-identity.ts';
import { readSecondFactors } from '../../market/people/second-factor/second-factors.ts';
import { clientKey, cookiesKey, marketOf, secretBoxKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';

type RequestArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** What verbs that change second factors know of a request. */
export function factorRequest({ context, request }: RequestArgs): FactorRequest {
  return {
    box: context.get(secretBoxKey),
    client: context.get(clientKey),
    session: context.get(cookiesKey).tokenOf(request),
  };
}

/** The second factors of the signed-in user. */
export async function loadSecondFactors({ context, request }: RequestArgs) {
  return valueOrThrow(await readSecondFactors(marketOf(context), {}), request);
}
