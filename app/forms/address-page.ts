import { useLoaderData } from 'react-router';
import type { Address } from '../../market/addresses/list-addresses.ts';
import type { StateOption } from '../i18n/states.server.ts';
import type { PageFailure } from '../request/network-errors.ts';
import type { FormReply } from './rules-form.ts';

/** What the loader of every page with addresses answers besides: the parts of the form read it there. */
export interface AddressPageData {
  /** Whose page it is, by id. */
  readonly buyer: string;
  readonly addresses: readonly Address[];
  /** As a select offers them, in the order of the language. */
  readonly states: readonly StateOption[];
}

/** The answer to the form of an address: the id that was saved, or why it was not, with the form where the server read it. */
export type AddressAnswer =
  | { readonly savedAddress: string }
  | { readonly failure: PageFailure; readonly reply: FormReply | undefined };

/** The addresses of the page, and what their form needs. */
export function useAddressPage(): AddressPageData {
  return useLoaderData<AddressPageData>();
}
