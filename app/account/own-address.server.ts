import { data, type LoaderFunctionArgs } from 'react-router';
import { loadAddresses } from '../forms/address-page.server.ts';
import { marketOf } from '../request/context.ts';
import { requireUser } from '../request/require.ts';

/** One of the user's own addresses; 404 for an unknown id and for another user's address alike. */
export async function loadOwnAddress({ context, request, params }: LoaderFunctionArgs) {
  const page = await loadAddresses(marketOf(context), requireUser(context, request), request);
  const address = page.addresses.find(({ id }) => id === params.id);
  if (!address) throw data(null, { status: 404 });
  return { ...page, address };
}
