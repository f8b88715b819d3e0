import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type VanStop, type VanVillage, vanRun } from '../../../market/orders/read/van-run.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { telephone } from '../../ui/facts.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatPayDay } from '../pay-day.ts';
import type { Route } from './+types/run.ts';

/** The run sheet of the day that the query asks for: `?day=2026-11-24`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const day = new URL(request.url).searchParams.get('day');
  return valueOrThrow(await vanRun(marketOf(context), { day }), request);
}

/** Run sheet of the vendor's own van, for the driver's phone or on paper: recipients, goods and cash by village. */
export default function RunSheet({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  const language = useLanguage();
  const { day, days, villages, parcels, cash, more } = loaderData;
  const date = formatDate(day, language);
  return (
    <PortalPage
      title={t('run.title')}
      lead={
        <>
          {`${date}: `}
          <b className="text-ink">{t('run.totals', { count: parcels, cash: formatMoney(cash) })}</b>
        </>
      }
      back={{ to: '/vendor/orders', label: t('title') }}
      actions={
        parcels > 0 ? (
          <Button onClick={() => window.print()} kind="line" className="noscript:hidden">
            <Printer size={20} strokeWidth={1.9} aria-hidden />
            {t('print')}
          </Button>
        ) : undefined
      }
    >
      {days.length > 0 ? (
        <div className="mb-4 print:hidden">
          <Tabs
            label={t('run.days')}
            current={pathOf(day)}
            tabs={days.map((one) => ({
              to: pathOf(one.day),
              label: t('run.day', {
                day: formatPayDay(one.day, language),
                count: formatNumber(one.count),
              }),
            }))}
          />
        </div>
      ) : null}
      {more > 0 ? <Alert tone="info" className="mb-4" title={t('run.more', { count: more })} /> : null}
      {parcels === 0 ? <p>{t('run.none')}</p> : null}
      {villages.map((village) => (
        <Village key={`${village.pincode} ${village.place}`} village={village} />
      ))}
    </PortalPage>
  );
}

function pathOf(day: string): string {
  return `/vendor/orders/run?day=${day}`;
}

function Village({ village: { pincode, place, stops } }: { village: VanVillage }) {
  return (
    <section className="mb-5 print:mb-3">
      <h2 className="mb-2 text-xl leading-7 wrap-anywhere print:break-after-avoid">{`${pincode} ${place}`}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper print:divide-black print:border-black">
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} />
        ))}
      </ul>
    </section>
  );
}

function Stop({ stop: { id, number, name, phone, street, items, toCollect, asksCode } }: { stop: VanStop }) {
  const t = useTranslations('vendorOrders.run');
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 wrap-anywhere sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] print:break-inside-avoid print:py-2">
      <div className="min-w-0">
        <b className="block">{name}</b>
        <span className="block">{street}</span>
        <a
          href={telephone(phone)}
          className="-my-1.5 inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-3 print:my-0 print:min-h-0 print:text-black print:no-underline"
        >
          {phone}
        </a>
      </div>
      <ul className="min-w-0">
        {items.map((item) => (
          <li key={item.name}>{t('item', { quantity: formatNumber(item.quantity), name: item.name })}</li>
        ))}
      </ul>
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <b className="block">{toCollect > 0 ? t('collect', { sum: formatMoney(toCollect) }) : t('paid')}</b>
          {asksCode ? <span className="block">{t('code')}</span> : null}
          <Link
            to={`/vendor/orders/${id}`}
            className="-my-1.5 inline-flex min-h-12 items-center text-leaf underline underline-offset-3 print:my-0 print:min-h-0 print:text-black print:no-underline"
          >
            {number}
          </Link>
        </div>
        <span aria-hidden className="hidden size-5 shrink-0 border-2 border-black print:block" />
      </div>
    </li>
  );
}
