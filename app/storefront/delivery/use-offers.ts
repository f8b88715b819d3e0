import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CartItem } from '../../../market/cart/rules.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { loader } from './delivery-offers.ts';
import { queryOfItems } from './items-in.ts';

interface Asked {
  /** Nothing is asked without a pincode or without goods. */
  readonly pincode: string | null;
  readonly items: readonly CartItem[];
  /** Every product as a parcel of its own, as in a list. */
  readonly each?: boolean;
}

/**
 * Asks how goods reach a place, again with each change of goods or place. `answer` is the last one for this place; null
 * before the first, and undefined where the shop could not be asked.
 */
export function useOffers({ pincode, items, each = false }: Asked) {
  const language = useLanguage();
  const fetcher = useFetcher<typeof loader>();
  const asked = useRef('');
  const pairs = queryOfItems(items);
  const query = new URLSearchParams([['pin', pincode ?? ''], ...pairs, ...(each ? [['each', '']] : [])]);
  const address = `${localise('/delivery/offers', language)}?${query}`;
  const isNeeded = pincode !== null && items.length > 0;
  useEffect(() => {
    if (!isNeeded || asked.current === address) return;
    asked.current = address;
    void fetcher.load(address);
  });
  const isAsking = fetcher.state !== 'idle';
  const known = fetcher.data?.asked === pincode ? fetcher.data : null;
  const isLost = isNeeded && fetcher.data === null && !isAsking;
  return { answer: isLost ? undefined : known, isAsking };
}
