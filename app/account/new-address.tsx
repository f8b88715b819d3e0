import { redirect } from 'react-router';
import { mostAddresses } from '../../market/addresses/rules.ts';
import { loadAddresses, saveAddress } from '../forms/address-page.server.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { requireUser } from '../request/require.ts';
import type { Route } from './+types/new-address.ts';
import { AddressFormPage } from './address-form-page.tsx';

/** Who keeps as many as there can be reads on the list why there is no form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const page = await loadAddresses(market, requireUser(context, request), request);
  if (page.addresses.length >= mostAddresses) throw redirect(localise('/account/addresses', market.language));
  return page;
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveAddress(marketOf(context), await formOf(request), request, '/account/addresses');
}

/** A lost connection is told in the form, which keeps what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Add New Address, when there is nothing in the cart that would lead to the checkout. */
export default function NewAddress({ actionData }: Route.ComponentProps) {
  return <AddressFormPage reply={actionData && 'reply' in actionData ? actionData.reply : undefined} />;
}
