import { redirect } from 'react-router';
import type { Context } from '../../../market/kernel/context.ts';
import { languages } from '../../../market/kernel/languages.ts';
import { ordersToPrint } from '../../../market/orders/read/orders-to-print.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { chosenIds } from './chosen-ids.ts';

/** The selected orders for printing, and the texts in both languages, the vendor's own first. */
export async function printedOrders(market: Context, request: Request) {
  const ids = chosenIds(request);
  const found = valueOrThrow(await ordersToPrint(market, { ids }), request);
  if (found.length === 0) throw redirect(localise('/vendor/orders', market.language));
  const inOrder = languages.toSorted((one) => (one === market.language ? -1 : 1));
  return {
    orders: found.map(({ to, ...order }) => ({
      ...order,
      to: { ...to, state: stateName(to.state, market.language) },
    })),
    missing: ids.length - found.length,
    texts: inOrder.map((language) => ({ language, words: serverTexts[language].papers })),
  };
}

export type Papers = Awaited<ReturnType<typeof printedOrders>>;
