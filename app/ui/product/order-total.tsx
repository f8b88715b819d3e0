import type { Paise } from '../../../market/kernel/money.ts';
import { isSale } from '../../../market/orders/sales.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import { formatMoney } from '../../i18n/format.ts';

/** What an order comes to, in paise; struck when all of it was cancelled or came back, for then nothing is paid. */
export function OrderTotal({ paise, status }: { paise: Paise; status: string }) {
  const known = orderStatuses.find((one) => one === status);
  const amount = formatMoney(paise);
  return known && !isSale(known) ? <s className="text-muted">{amount}</s> : amount;
}
