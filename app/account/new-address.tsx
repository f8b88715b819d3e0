import { redirect } from 'react-router';
import { maxAddresses } from '../../market/addresses/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { loadAddresses, saveAddress } from '../forms/address-page.server.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { pageUrl } from '../request/page-url.ts';
import { requireUser } from '../request/require.ts';
import type { Route } from './+types/new-address.ts';
import { AddressFormPage, afterAddress } from './address-form-page.tsx';

/** At the maximum number of addresses it redirects to the list, which says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const page = await loadAddresses(market, requireUser(context, request), request);
  if (page.addresses.length >= maxAddresses) throw redirect(localise('/account/addresses', market.language));
  return page;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'add-address');
  return saveAddress(marketOf(context), form, request, afterAddress(pageUrl(request).searchParams));
}

/** Network errors are shown in the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Add New Address, used when the cart is empty and cannot lead to the checkout. */
export default function NewAddress({ actionData }: Route.ComponentProps) {
  return <AddressFormPage reply={actionData && 'reply' in actionData ? actionData.reply : undefined} />;
}
