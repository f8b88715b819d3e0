import type { Paise } from '../../../market/kernel/money.ts';
import { isSale } from '../../../market/orders/sales.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import { formatMoney } from '../../i18n/format.ts';

/** Total of an order, in paise; struck through for a cancelled or returned order, because nothing is due. */
export function OrderTotal({ paise, status }: { paise: Paise; status: string }) {
  const known = orderStatuses.find((one) => one === status);
  const amount = formatMoney(paise);
  return known && !isSale(known) ? <s className="text-muted">{amount}</s> : amount;
}
