import { useTranslations } from 'use-intl';
import { formatMoney } from '../../i18n/format.ts';
import { marketOf } from '../../request/context.ts';
import type { Route } from './+types/label.ts';
import paper from './label.css?url';
import { PrintPage } from './print-page.tsx';
import { printedOrder } from './printed-order.server.ts';
import { sumNames } from './sum-names.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paper }];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return { order: await printedOrder(marketOf(context), request, params.id) };
}

/** Address label of a parcel on A6, in print large enough for sorting, with the amount to collect. */
export default function Label({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  const { to, vendor } = order;
  const sumName = sumNames[order.status];
  return (
    <PrintPage order={order} title={t('label')}>
      <article className="flex max-w-105 flex-col gap-3 rounded-card border-2 border-ink bg-paper p-4 print:max-w-none print:rounded-none">
        <div>
          <p className="text-sm text-muted">{t('to')}</p>
          <p className="text-2xl leading-8 font-bold wrap-anywhere">{to.name}</p>
          <p className="text-lg leading-6.5 wrap-anywhere">{to.street}</p>
          <p className="text-lg leading-6.5">{`${to.city}, ${to.state}`}</p>
          <p className="text-3xl leading-10 font-bold tabular-nums">{to.pincode}</p>
          <p className="text-lg leading-6.5 font-bold tabular-nums">{to.phone}</p>
        </div>
        <p className="border-y-2 border-ink py-2 text-xl font-bold tabular-nums">
          {`${t(sumName === 'toCollect' ? order.paymentMethod : sumName)}: ${formatMoney(order.sum)}`}
        </p>
        <div>
          <p className="text-sm text-muted">{t('from')}</p>
          <p className="font-bold">{[vendor.companyName, vendor.city].filter(Boolean).join(', ')}</p>
          <p className="tabular-nums">{t('order', { number: order.number })}</p>
        </div>
      </article>
    </PrintPage>
  );
}
