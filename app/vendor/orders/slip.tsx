import { useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import type { Route } from './+types/slip.ts';
import { PrintPage } from './print-page.tsx';
import { printedOrder } from './printed-order.server.ts';
import paper from './slip.css?url';
import { sumNames } from './sum-names.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paper }];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return { order: await printedOrder(marketOf(context), request, params.id) };
}

type Order = Route.ComponentProps['loaderData']['order'];

/** Packing slip on A4: items, recipient, and the amount to collect on delivery. */
export default function Slip({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  const { to, vendor } = order;
  return (
    <PrintPage order={order} title={t('slip')}>
      <article className="rounded-card border border-line bg-paper p-4 lg:p-8 print:border-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-4">
          <div>
            <h2>{t('slip')}</h2>
            <p className="font-bold tabular-nums">{t('order', { number: order.number })}</p>
            <p>{formatDate(order.createdAt, useLanguage())}</p>
          </div>
          <div>
            <p className="text-muted">{t('from')}</p>
            <p className="font-bold">{vendor.companyName}</p>
            <p>{vendor.city}</p>
          </div>
        </header>
        <section className="py-4">
          <h3 className="text-muted">{t('to')}</h3>
          <p className="font-bold">{to.name}</p>
          <p>{to.street}</p>
          <p>{`${to.city}, ${to.state} ${to.pincode}`}</p>
          <p>{to.phone}</p>
        </section>
        <Lines order={order} />
        <Collect order={order} />
      </article>
    </PrintPage>
  );
}

function Lines({ order }: { order: Order }) {
  const t = useTranslations('vendorOrders');
  const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap';
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-edge text-left">
          <th scope="col" className="py-2">
            {t('items')}
          </th>
          <th scope="col" className={figure}>
            {t('quantity')}
          </th>
          <th scope="col" className={figure}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.productId} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2">
              {line.name}
              <span className="block text-sm text-muted">
                {[line.pack, line.lot && t('lot', { lot: line.lot })].filter(Boolean).join(', ')}
              </span>
            </td>
            <td className={figure}>{line.quantity}</td>
            <td className={figure}>{formatMoney(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Collect({ order }: { order: Order }) {
  const t = useTranslations('vendorOrders');
  return (
    <p className="mt-4 text-right text-xl font-bold tabular-nums">
      {`${t(sumNames[order.status])}: `}
      {order.shipping > 0
        ? t('collect', { sum: formatMoney(order.sum), shipping: formatMoney(order.shipping) })
        : formatMoney(order.sum)}
    </p>
  );
}
