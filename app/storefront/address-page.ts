import { useLoaderData } from 'react-router';
import type { Address } from '../../market/addresses/list-addresses.ts';
import type { StateOption } from '../i18n/states.server.ts';

/** What the loader of every page with addresses answers besides: the parts of the form read it there. */
export interface AddressPageData {
  /** Whose page it is, by id. */
  readonly buyer: string;
  readonly addresses: readonly Address[];
  /** As a select offers them, in the order of the language. */
  readonly states: readonly StateOption[];
}

/** The addresses of the page, and what their form needs. */
export function useAddressPage(): AddressPageData {
  return useLoaderData<AddressPageData>();
}
