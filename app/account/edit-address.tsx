import { actOf } from '../forms/act-of.ts';
import { loadOwnAddress, saveAddress } from '../forms/address-page.server.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/edit-address.ts';
import { AddressFormPage } from './address-form-page.tsx';

export const loader = loadOwnAddress;

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'change-address');
  form.set('id', params.id);
  return saveAddress(marketOf(context), form, request, '/account/addresses');
}

/** Network errors are shown in the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Form that changes an existing address. */
export default function EditAddress({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined;
  return <AddressFormPage address={address} reply={reply} />;
}
