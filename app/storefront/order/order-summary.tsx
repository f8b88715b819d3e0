import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type OwnOrder, readOwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/order-summary.ts';
import paper from './order-summary.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paper }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { address, ...order } = valueOrThrow(await readOwnOrder(market, params), request);
  return { ...order, address: address && { ...address, state: stateName(address.state, market.language) } };
}

/** Summary of an order for printing: one sheet for each seller, to be kept with the seller's bill. */
export default function OrderSummary({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('orders.summary');
  return (
    <Page title={`${t('title')} ${order.number}`} heading={false} width="text">
      <div className="flex flex-wrap items-center gap-3 py-5 print:hidden">
        <h1 className="mr-auto">{t('title')}</h1>
        <Button onClick={() => window.print()} className="noscript:hidden">
          <Printer size={20} strokeWidth={1.9} aria-hidden />
          {t('print')}
        </Button>
        <ButtonLink to={`/order-confirmation/${order.id}`} kind="quiet">
          {t('back')}
        </ButtonLink>
      </div>
      <div className="grid gap-6 print:block">
        {order.parts
          .filter(({ status }) => status !== 'cancelled')
          .map((part) => (
            <Sheet key={part.id} order={order} part={part} />
          ))}
      </div>
    </Page>
  );
}

interface SheetProps {
  order: OwnOrder;
  part: OwnOrder['parts'][number];
}

function Sheet({ order, part }: SheetProps) {
  const t = useTranslations('orders.summary');
  const language = useLanguage();
  const shop = useRootData()?.shop;
  const { vendorName, vendorCity } = part;
  return (
    <article className="rounded-card border border-line bg-paper p-4 lg:p-8 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-4">
        <div>
          <p className="text-sm text-muted">{t('seller')}</p>
          <h2>{vendorName}</h2>
          <p>{vendorCity}</p>
        </div>
        <div className="sm:text-right">
          <p className="font-bold tabular-nums">{t('number', { number: order.number })}</p>
          <p>{formatDate(order.createdAt, language)}</p>
        </div>
      </header>
      <p className="pt-4 font-semibold">{order.news.parcels[part.id] ?? order.news.text}</p>
      <Buyer order={order} />
      <Lines order={order} part={part} />
      <p className="mt-5 border-t border-line pt-3 font-semibold">{t('keep')}</p>
      <p className="mt-1 text-sm text-muted">{t('notInvoice')}</p>
      {shop ? (
        <p className="mt-1 text-sm text-muted">{`${shop.legalName}, ${shop.phone}, ${shop.email}`}</p>
      ) : null}
    </article>
  );
}

function Buyer({ order: { address } }: { order: OwnOrder }) {
  const t = useTranslations('orders.summary');
  if (!address) return null;
  return (
    <address className="py-4 not-italic">
      <span className="block text-sm text-muted">{t('buyer')}</span>
      <b className="block">{address.name}</b>
      <span className="block">{address.street}</span>
      <span className="block">{`${address.city}, ${address.state} ${address.pincode}`}</span>
      <span className="block">{address.phone}</span>
    </address>
  );
}

function Lines({ order, part: { id, subtotal, shipping, prepaid, status, way } }: SheetProps) {
  const t = useTranslations('orders.summary');
  const confirmation = useTranslations('orders.confirmation');
  const summary = useTranslations('common.summary');
  const times = useTranslations('cart.line');
  const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap align-top';
  const sums = [
    { label: summary('subtotal'), sum: formatMoney(subtotal) },
    { label: summary('shipping'), sum: shipping === 0 ? summary('free') : formatMoney(shipping) },
    ...(prepaid > 0 ? [{ label: t('paidOnline'), sum: formatMoney(prepaid) }] : []),
    {
      label: t(
        status === 'returned'
          ? 'returned'
          : way === 'dealer'
            ? 'toDealer'
            : status === 'delivered'
              ? 'paid'
              : 'toPay',
      ),
      sum: formatMoney(status === 'returned' ? 0 : subtotal + shipping - prepaid),
    },
  ];
  return (
    <div className="overflow-x-auto">
      {' '}
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-edge text-left">
            <th scope="col" className="py-2">
              {confirmation('items')}
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
          {order.lines
            .filter(({ consignmentId }) => consignmentId === id)
            .map((line) => (
              <tr key={line.productId} className="break-inside-avoid border-b border-line">
                <td className="py-2">
                  {line.name}
                  <span className="block text-sm text-muted">
                    {[line.pack, line.lot && confirmation('lot', { lot: line.lot })]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  {line.ordered > line.quantity ? (
                    <span className="block text-sm">
                      {times('reduced', {
                        ordered: formatNumber(line.ordered),
                        taken: formatNumber(line.ordered - line.quantity),
                      })}
                    </span>
                  ) : null}
                </td>
                <td className={figure}>
                  {times('times', {
                    quantity: formatNumber(line.quantity),
                    price: formatMoney(line.unitPrice),
                  })}
                </td>
                <td className={figure}>{formatMoney(line.lineTotal)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, sum }) => (
            <tr key={label} className="last:text-lg last:font-bold">
              <th scope="row" colSpan={2} className="py-1.5 text-left">
                {label}
              </th>
              <td className={figure}>{sum}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
