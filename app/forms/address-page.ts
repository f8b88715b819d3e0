import { useLoaderData } from 'react-router';
import type { Address } from '../../market/addresses/list-addresses.ts';
import type { StateOption } from '../i18n/states.server.ts';
import type { PageFailure } from '../request/network-errors.ts';
import type { FormReply } from './rules-form.ts';

/** Loader data that every page with addresses includes; the form components read it. */
export interface AddressPageData {
  /** The id of the signed-in user. */
  readonly buyer: string;
  readonly addresses: readonly Address[];
  /** The confirmed number, for a first address; '' otherwise. */
  readonly phone: string;
  /** Options of the select, sorted for the language. */
  readonly states: readonly StateOption[];
}

/** Action data of the address form: the saved id, or the failure with the reply if the server has parsed the form. */
export type AddressAnswer =
  | { readonly savedAddress: string }
  | { readonly failure: PageFailure; readonly reply: FormReply | undefined };

/** The addresses of the page and the data of their form. */
export function useAddressPage(): AddressPageData {
  return useLoaderData<AddressPageData>();
}
