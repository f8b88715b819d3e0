import type { Paise } from '../../../market/kernel/money.ts';
import type { VendorsOrder } from '../../../market/orders/read/vendor-order.ts';

type Paid = Pick<VendorsOrder, 'status' | 'paymentMethod' | 'sum' | 'prepaid' | 'cashBack'>;

/**
 * Meaning of an order's total: cash that is to be collected, was collected, goes back, or will not be. Amounts in
 * paise; `paidOnline` is the part without cash, and `cash` the rest.
 */
export function sumsOf({ status, paymentMethod, sum, prepaid, cashBack }: Paid): {
  name: 'toCollect' | 'collected' | 'wasToCollect' | 'givenBack' | 'total';
  paidOnline: Paise;
  cash: Paise;
} {
  const amounts = { paidOnline: prepaid, cash: sum - prepaid };
  if (status === 'delivered') return { name: 'collected', ...amounts };
  if (status !== 'returned' && status !== 'cancelled') return { name: 'toCollect', ...amounts };
  if (cashBack > 0) return { name: 'givenBack', ...amounts };
  return { name: paymentMethod === 'cod' ? 'wasToCollect' : 'total', ...amounts };
}
