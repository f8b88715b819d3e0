import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { weightText } from '../../ui/weight-text.ts';
import type { Route } from './+types/slips.ts';
import { Barcode } from './barcode.tsx';
import paper from './paper.css?url';
import { type Papers, printedOrders } from './papers.server.ts';
import { Both, PrintPage } from './print-page.tsx';
import format from './slips.css?url';
import { sumsOf } from './sum-names.ts';

export const links: Route.LinksFunction = () => [paper, format].map((href) => ({ rel: 'stylesheet', href }));

export function loader({ context, request }: Route.LoaderArgs) {
  return printedOrders(marketOf(context), request);
}

type Order = Papers['orders'][number];

/** Packing slips on A5, one an order: recipient, items to tick off, and the amount to collect on delivery. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  return (
    <PrintPage
      papers={loaderData}
      kind="slips"
      title={t(loaderData.orders.length === 1 ? 'slip' : 'slips')}
      sheet={(order) => <Slip key={order.id} order={order} />}
    />
  );
}

function Slip({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <article className="sheet a5" aria-label={order.number}>
      <header className="flex items-end justify-between gap-[6mm] border-b border-black pb-[3mm]">
        <div>
          <p className="paper-title">
            <Both of="slip" />
          </p>
          <p className="paper-address font-bold">{order.number}</p>
          <p>
            <Both of="ordered" />
            {`: ${formatDate(order.createdAt, language)}`}
          </p>
        </div>
        <Barcode text={order.number} module={0.33} height={11} />
      </header>
      <Parties order={order} />
      <Lines order={order} />
      <div className="mt-[3mm] grid grid-cols-[1fr_60mm] gap-[6mm]">
        <div>
          {order.net === null ? null : (
            <p className="mb-[1.5mm]">
              <b>
                <Both of="net" />
              </b>
              {`: ${weightText(order.net)}`}
            </p>
          )}
          <p>
            <Both of="check" between={<br />} />
          </p>
        </div>
        <Sums order={order} />
      </div>
      <div className="mt-[9mm] flex gap-[10mm]">
        {(['packed', 'checked'] as const).map((name) => (
          <p key={name} className="paper-foot flex-1">
            <Both of={name} />
          </p>
        ))}
      </div>
      <p className="paper-foot mt-auto flex justify-between gap-[4mm]">
        <span>
          <Both of="notBill" between={' '} />
        </span>
        {order.number}
      </p>
    </article>
  );
}

function Parties({ order: { to, vendor } }: { order: Order }) {
  return (
    <div className="grid grid-cols-[1.1fr_1fr] gap-[4mm] border-b border-black py-[2.5mm]">
      <div>
        <p className="paper-head">
          <Both of="to" />
        </p>
        <b className="text-[11pt]">{to.name}</b>
        <p>{to.street}</p>
        <p>
          {`${to.city}, ${to.state} `}
          <b>{to.pincode}</b>
        </p>
        <p>{to.phone}</p>
      </div>
      <div>
        <p className="paper-head">
          <Both of="from" />
        </p>
        <b>{vendor.companyName}</b>
        <p>{vendor.street}</p>
        <p>{[vendor.city, vendor.pincode].filter(Boolean).join(' ')}</p>
        <p>{vendor.phone}</p>
      </div>
    </div>
  );
}

function Lines({ order: { lines } }: { order: Order }) {
  const language = useLanguage();
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <table className="mt-[2mm] w-full">
      <thead>
        <tr>
          <td />
          {(['item', 'lot', 'pieces', 'price', 'sum'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'item' || name === 'lot' ? '' : 'figure'}>
              <Both of={name} between={<br />} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              <span className="block size-[4.4mm] border border-black" />
            </td>
            <td>
              <b>{line.name}</b>
              <br />
              <span lang={other}>{line.otherName}</span>
              {`, ${line.pack}`}
            </td>
            <td>{line.lot}</td>
            <td className="figure text-[11pt] font-bold">{line.quantity}</td>
            <td className="figure">{formatMoney(line.unitPrice)}</td>
            <td className="figure">{formatMoney(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  const { name, paidOnline, cash } = sumsOf(order);
  return (
    <div>
      <Sum label={<Both of="goods" />}>{formatMoney(order.subtotal)}</Sum>
      <Sum label={<Both of="delivery" />}>{formatMoney(order.shipping)}</Sum>
      {paidOnline > 0 ? <Sum label={<Both of="paid" />}>{formatMoney(paidOnline)}</Sum> : null}
      <p className="paper-sum">
        <span>
          <Both of={paidOnline > 0 && cash === 0 ? 'paidOnline' : name} between={<br />} />
        </span>
        <span>{formatMoney(cash)}</span>
      </p>
    </div>
  );
}

function Sum({ label, children }: { label: ReactNode; children: string }) {
  return (
    <p className="flex justify-between gap-[4mm] py-[.7mm]">
      <span>{label}</span>
      <b>{children}</b>
    </p>
  );
}
