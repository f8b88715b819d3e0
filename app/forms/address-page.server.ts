import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addAddress } from '../../market/addresses/add-address.ts';
import { changeAddress } from '../../market/addresses/change-address.ts';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import { completeName, readOwnNumber } from '../../market/people/own-contact.ts';
import { localise } from '../i18n/language.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { requireUser } from '../request/require.ts';
import { actOf } from './act-of.ts';
import type { AddressPageData } from './address-page.ts';
import { fillPlaceIn } from './fill-place.server.ts';
import { refusedForm } from './form-reply.server.ts';

/** Loader data of a page with addresses and their form. */
export async function loadAddresses(
  market: Context,
  { id: buyer }: SignedIn,
  request: Request,
): Promise<AddressPageData> {
  const addresses = valueOrThrow(await listAddresses(market, undefined), request);
  // For a first address only: later ones are often those of other people.
  const phone = addresses.length > 0 ? '' : valueOrThrow(await readOwnNumber(market, {}), request);
  return { buyer, addresses, phone, states: stateOptions(market.language) };
}

/**
 * Saves a submitted address form: a new address, or with the intent `change-address` an existing one. Returns its id;
 * without JavaScript it redirects, so that a reload does not save again.
 */
export async function saveAddress(market: Context, form: FormData, request: Request, page: string) {
  const save = actOf(form, 'add-address', 'change-address') === 'change-address' ? changeAddress : addAddress;
  const isDefault = form.get('isDefault') === 'on';
  await fillPlaceIn(form);
  const result = await save(market, { ...Object.fromEntries(form), isDefault });
  if (!result.ok && ['input.invalid', 'address.too-many'].includes(result.failure.code)) {
    return refusedForm(form, result.failure);
  }
  const savedAddress = valueOrThrow(result, request).id;
  if (market.actor.kind === 'user' && market.actor.name === '')
    valueOrThrow(await completeName(market, { name: form.get('name') }), request);
  if (request.headers.get('accept')?.includes('text/html')) throw redirect(localise(page, market.language));
  return { savedAddress };
}

/** One of the user's own addresses; 404 for an unknown id and for another user's address alike. */
export async function loadOwnAddress({ context, request, params }: LoaderFunctionArgs) {
  const page = await loadAddresses(marketOf(context), requireUser(context, request), request);
  const address = page.addresses.find(({ id }) => id === params.id);
  if (!address) throw data(null, { status: 404 });
  return { ...page, address };
}
