import { useTranslations } from 'use-intl';
import { courierLabels } from '../../../market/shipments/courier-labels.ts';
import { formatMoney } from '../../i18n/format.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { weightText } from '../../ui/weight-text.ts';
import type { Route } from './+types/labels.ts';
import { Barcode } from './barcode.tsx';
import format from './labels.css?url';
import paper from './paper.css?url';
import { type Papers, printedOrders } from './papers.server.ts';
import { Both, PrintPage } from './print-page.tsx';
import { sumsOf } from './sum-names.ts';

export const links: Route.LinksFunction = () => [paper, format].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { orders, ...papers } = await printedOrders(market, request);
  const ids = orders.map(({ id }) => id);
  const couriers = valueOrThrow(await courierLabels(market, { ids }), request);
  const isOwn = ({ id }: { readonly id: string }) => !couriers.some((one) => one.consignmentId === id);
  return {
    ...papers,
    ids,
    orders: orders.filter(isOwn),
    courierLabels: orders.length - orders.filter(isOwn).length,
  };
}

/**
 * Address labels on A6, one an order, to be read from two metres: town, cash and a barcode of the order number. Those
 * of couriers are in the PDF alone.
 */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  return (
    <PrintPage
      papers={loaderData}
      ids={loaderData.ids}
      courierLabels={loaderData.courierLabels}
      kind="labels"
      title={t(loaderData.ids.length === 1 ? 'label' : 'labels')}
      sheet={(order) => <Label key={order.id} order={order} />}
    />
  );
}

function Label({ order }: { order: Papers['orders'][number] }) {
  const { to, vendor, carrier, trackingNumber, net } = order;
  const sums = sumsOf(order);
  const isPaid = sums.paidOnline > 0 && sums.cash === 0;
  return (
    <article className="sheet a6" aria-label={order.number}>
      <header className="flex justify-between gap-[3mm] border-b border-black pb-[2mm]">
        <div className="min-w-0">
          <p className="paper-head">
            <Both of="from" />
          </p>
          <b>{vendor.companyName}</b>
          <p>
            {[vendor.street, [vendor.city, vendor.pincode].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(', ')}
          </p>
          <b>{vendor.phone}</b>
        </div>
        {carrier ? (
          <div className="min-w-0 text-right">
            <p className="paper-head">
              <Both of="carrier" />
            </p>
            <b>{carrier}</b>
            <p>{trackingNumber}</p>
          </div>
        ) : null}
      </header>
      <div className="flex-1 py-[2mm]">
        <p className="paper-head">
          <Both of="to" />
        </p>
        <p className="paper-name">{to.name}</p>
        <p className="paper-address">{to.street}</p>
        <p className="paper-address">{`${to.city}, ${to.state}`}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-[3mm]">
          <b className="paper-figure">{to.pincode}</b>
          <b className="paper-address">{to.phone}</b>
        </p>
      </div>
      <div className="flex border-2 border-black">
        <div className="flex-1 px-[3mm] py-[1.6mm]">
          <p className="font-bold">
            <Both of={isPaid ? 'paidOnline' : sums.name} />
          </p>
          <p className="paper-figure">{formatMoney(sums.cash)}</p>
        </div>
        {net === null ? null : (
          <div className="grid content-center border-l-2 border-black px-[3mm] py-[1.6mm]">
            <p className="paper-head">
              <Both of="net" between={<br />} />
            </p>
            <b className="paper-address">{weightText(net)}</b>
          </div>
        )}
      </div>
      <div className="mt-[2.6mm] grid justify-items-center">
        <Barcode text={order.number} module={0.45} height={20} />
        <p className="paper-code">{order.number}</p>
      </div>
      <p className="paper-foot">
        <Both of="back" between={<br />} />
      </p>
    </article>
  );
}
