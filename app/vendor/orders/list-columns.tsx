import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { ListedOrder } from '../../../market/orders/read/vendor-order-rows.ts';
import type { orderEarnings } from '../../../market/reports/order-earning.ts';
import { formatShortDate } from '../../i18n/format.ts';
import type { ListReader } from '../../portal/list/column.ts';
import { orderColumns } from '../../portal/order/order-columns.tsx';
import { signedRupees } from '../../portal/part/rupees.tsx';

/** Columns of a vendor's orders, with what the vendor gets for each where that is known. */
export function ownOrderColumns(reader: ListReader, earnings: ValueOf<typeof orderEarnings> = {}) {
  const { t, language } = reader;
  return orderColumns<ListedOrder>(reader, {
    items: ({ items }) => items.map(({ quantity, name }) => t('portal.orders.item', { quantity, name })),
    total: ({ subtotal }) => subtotal,
    totalNote: ({ id }) => {
      const earning = earnings[id];
      if (!earning) return undefined;
      const { net, paidOn, isPaid } = earning;
      const state = net < 0 ? (isPaid ? 'taken' : 'owes') : isPaid ? 'paid' : 'gets';
      return t('vendorMoney.order.short', {
        state,
        amount: signedRupees(Math.abs(net)),
        day: formatShortDate(paidOn, language),
      });
    },
    customer: ({ customer }) => <Customer {...customer} />,
    customerName: ({ customer }) => customer.name,
    statusLabel: (row) => (row.status === 'shipped' ? t('vendor.status.shipped') : undefined),
  });
}

/** Name and town: in one line on a card, in two lines of a table. */
function Customer({ name, city }: ListedOrder['customer']) {
  if (!city) return name;
  return (
    <>
      {name}
      <span className="lg:hidden">{', '}</span>
      <span className="lg:block lg:truncate lg:text-[.875rem] lg:text-muted">{city}</span>
    </>
  );
}
