import type { MailFacts, MailLine, MailParcel } from '../../market/mail/kinds.ts';
import { type OrderNews, stateOfNews } from '../../market/order-news/news.ts';
import { newsSubject, newsText } from '../../market/order-news/news-texts.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { stateName } from '../i18n/states.server.ts';
import { serverTexts } from '../i18n/texts.server.ts';
import {
  type AmountRow,
  action,
  heading,
  type MailContent,
  type MailContext,
  notice,
  type Part,
  quote,
  textPart,
} from './content.ts';

type Facts<K extends keyof MailFacts> = MailFacts[K];

export const customersPage = (orderId: string) => `/order-confirmation/${orderId}`;
export const vendorsPage = (number: string) => `/vendor/orders?q=${number}`;

/** To the customer: the order as placed (docs/product.md, Order confirmation). */
export function orderPlaced(facts: Facts<'order.placed'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { number, lines, subtotal, shipping, total, prepaid = 0, address } = facts;
  const parcels = facts.parcels.filter((parcel) => parcel.total > 0);
  const isUnconfirmed = stateOfNews(facts.news) === 'unconfirmed';
  return {
    subject: isUnconfirmed ? newsSubjectOf(context, facts) : t('order.placed.subject', { number }),
    parts: [
      textPart(t('helloName', { name: facts.customerName })),
      textPart(t('order.placed.text', { number })),
      newsPart(facts, language),
      amounts(t, lines, [
        { label: t('order.subtotal'), amount: formatMoney(subtotal) },
        { label: t('order.shipping'), amount: shipping === 0 ? t('order.free') : formatMoney(shipping) },
        { label: t('order.total'), amount: formatMoney(total), isSum: true },
        ...paidRows(t, { prepaid, cash: total - prepaid, isDealer: isToDealer(facts) }),
      ]),
      ...(parcels.length > 1 ? parcelParts(t, parcels) : []),
      heading(t('order.address')),
      {
        type: 'lines',
        lines: [
          address.name,
          address.street,
          `${address.city}, ${stateName(address.state, language)} ${address.pincode}`,
          t('order.phone', { phone: address.phone }),
        ],
      },
      heading(t('next')),
      textPart(t('order.placed.next')),
      action(t('order.see'), link(customersPage(facts.orderId))),
    ],
  };
}

/** The subject of a mail about an order or one of its parcels. */
export function newsSubjectOf(
  { t, language }: MailContext,
  { number, news }: { readonly number: string; readonly news: OrderNews },
): string {
  const what = newsSubject(news, language);
  return news.isParcel
    ? t('order.subject.parcel', { number, news: what })
    : t('order.subject.order', { number, news: what });
}

/** What is true now of the order or the parcel, as its page says it. */
export function newsPart({ news }: { news: OrderNews }, language: MailContext['language']): Part {
  return textPart(newsText(news, language));
}

/** Parcels of an order, with the amount to pay on delivery of each. */
function parcelParts(t: MailContext['t'], parcels: readonly MailParcel[]): Part[] {
  const rows = parcels.map(({ vendorName, total }) => ({ label: vendorName, amount: formatMoney(total) }));
  return [heading(t('order.parcels', { count: parcels.length })), { type: 'amounts', rows }];
}

/** To a vendor: their consignment of a new order. */
export function orderReceived(facts: Facts<'order.received'>, { t, link }: MailContext): MailContent {
  return {
    subject: t('order.received.subject', { number: facts.number }),
    parts: [
      textPart(t('order.received.text', delivery(facts))),
      ownAmounts(t, facts),
      heading(t('next')),
      textPart(t('order.received.next')),
      action(t('order.open'), link(vendorsPage(facts.number))),
    ],
  };
}

/** To a vendor: the goods go to a corrected address, which may differ from a label that is printed. */
export function addressCorrected(
  facts: Facts<'order.address-corrected'>,
  { t, link }: MailContext,
): MailContent {
  const { number, vendorName, deliveryName, deliveryCity } = facts;
  return {
    subject: t('order.addressCorrected.subject', { number }),
    parts: [
      textPart(t('order.addressCorrected.text', { vendorName })),
      textPart(t('order.addressCorrected.for', { deliveryName, deliveryCity })),
      heading(t('next')),
      textPart(t('order.addressCorrected.next')),
      action(t('order.open'), link(vendorsPage(number))),
    ],
  };
}

/** To a vendor: a customer's message about a consignment. */
export function orderProblem(facts: Facts<'order.problem'>, { t, link }: MailContext): MailContent {
  const { number, ticket, name, message, lines } = facts;
  return {
    subject: t('order.problem.subject', { number }),
    parts: [
      textPart(t('order.problem.text', { name, number })),
      quote(message),
      amounts(t, lines, []),
      heading(t('next')),
      textPart(t('order.problem.next', { ticket })),
      action(t('order.open'), link(vendorsPage(number))),
    ],
  };
}

/** To the customer: a consignment has a new status. */
export function consignmentMoved(facts: Facts<'consignment.moved'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { orderId, vendorName, status, carrier, trackingNumber, code, bills = [] } = facts;
  return {
    subject: newsSubjectOf(context, facts),
    parts: [
      newsPart(facts, language),
      heading(t('order.from', { vendorName })),
      ownAmounts(t, facts),
      ...(carrier ? [textPart(t('consignment.moved.carrier', { carrier }))] : []),
      ...(trackingNumber ? [textPart(t('consignment.moved.tracking', { trackingNumber }))] : []),
      ...(code ? [notice(t('consignment.moved.code', { code }))] : []),
      heading(t('next')),
      textPart(t('consignment.moved.next', { status })),
      ...trackingLink(facts, context),
      action(t('order.see'), link(customersPage(orderId))),
      ...bills.map((bill) => action(t('consignment.moved.bill', bill), link(`/documents/${bill.id}`))),
    ],
  };
}

/** The page of the parcel, which works without a login. */
function trackingLink({ track }: { readonly track?: string }, { t, link }: MailContext): Part[] {
  return track ? [action(t('order.track'), link(`/t/${track}`))] : [];
}

/** To the customer: a parcel comes today, with the cash to keep ready. */
export function consignmentOut(facts: Facts<'consignment.out'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { orderId, vendorName } = facts;
  return {
    subject: newsSubjectOf(context, facts),
    parts: [
      newsPart(facts, language),
      heading(t('order.from', { vendorName })),
      ownAmounts(t, facts),
      heading(t('next')),
      textPart(t('consignment.out.next')),
      ...trackingLink(facts, context),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To a vendor: the marketplace has accepted, shipped or delivered a consignment for them. */
export function consignmentActed(facts: Facts<'consignment.acted'>, { t, link }: MailContext): MailContent {
  const { number, vendorName, status, carrier, trackingNumber } = facts;
  return {
    subject: t('consignment.acted.subject', { status, number }),
    parts: [
      textPart(t('consignment.acted.text', { status, vendorName })),
      ownAmounts(t, facts),
      ...(carrier ? [textPart(t('consignment.moved.carrier', { carrier }))] : []),
      ...(trackingNumber ? [textPart(t('consignment.moved.tracking', { trackingNumber }))] : []),
      textPart(t('consignment.acted.next')),
      action(t('order.open'), link(vendorsPage(number))),
    ],
  };
}

/** To the customer: an order or a consignment is cancelled, with what is left to pay. */
export function orderCancelled(facts: Facts<'order.cancelled'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { orderId, by, vendorName, lines, reason, news } = facts;
  return {
    subject: newsSubjectOf(context, facts),
    parts: [
      newsPart(facts, language),
      textPart(t('order.cancelled.text', { by })),
      ...(vendorName ? [textPart(t('order.cancelled.vendor', { vendorName }))] : []),
      amounts(t, lines, []),
      ...(reason
        ? [textPart(t('order.reason', { reason: serverTexts[language].history.reason[reason] }))]
        : []),
      ...(news.back ? [textPart(t('order.refunded'))] : []),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To a vendor: their consignment is cancelled. */
export function consignmentCancelled(
  facts: Facts<'consignment.cancelled'>,
  { t, link }: MailContext,
): MailContent {
  const { deliveryName, deliveryCity } = facts;
  return {
    subject: t('consignment.cancelled.subject', { number: facts.number }),
    parts: [
      textPart(t('consignment.cancelled.text', { by: facts.by, vendorName: facts.vendorName })),
      ownAmounts(t, facts),
      textPart(t('consignment.cancelled.for', { deliveryName, deliveryCity })),
      textPart(t('consignment.cancelled.next')),
      action(t('order.open'), link(vendorsPage(facts.number))),
    ],
  };
}

/** To the customer or to the vendor: what is taken off a consignment, what is left of it, and what is to pay. */
export function consignmentReduced(facts: Facts<'consignment.reduced'>, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { orderId, number, vendorName, reader, taken, reason } = facts;
  const isCustomer = reader === 'customer';
  return {
    subject: isCustomer ? newsSubjectOf(context, facts) : t('consignment.reduced.subject', { number }),
    parts: [
      ...(isCustomer ? [newsPart(facts, language)] : []),
      textPart(t('consignment.reduced.text', { reader, vendorName })),
      amounts(t, taken, []),
      textPart(t('order.reason', { reason: serverTexts[language].history.reason[reason] })),
      textPart(t('consignment.reduced.left', { reader, vendorName })),
      ownAmounts(t, facts),
      ...(isCustomer && facts.news.back ? [textPart(t('order.refunded'))] : []),
      isCustomer
        ? action(t('order.see'), link(customersPage(orderId)))
        : action(t('order.open'), link(vendorsPage(number))),
    ],
  };
}

function delivery({ deliveryName, deliveryCity, vendorName }: Facts<'order.received'>) {
  return { deliveryName, deliveryCity, vendorName };
}

type Sums = { total: number; shipping?: number; prepaid?: number };
type ToDealer = { readonly news?: OrderNews; readonly isDealer?: true };
type Own = Sums & ToDealer & { lines: readonly MailLine[] };

/** Whether what is left goes to a dealer, as the news or the mail to the vendor says. */
function isToDealer({ news, isDealer }: ToDealer): boolean {
  return isDealer === true || (news?.cell.endsWith('.balance') ?? false);
}

/** The cash for a consignment at the door, in paise. */
function cashOf({ total, shipping = 0, prepaid = 0 }: Sums): number {
  return total + shipping - prepaid;
}

/** What was paid online, and what is due at the door; nothing for cash alone. */
function paidRows(
  t: MailContext['t'],
  { prepaid, cash, isDealer }: { prepaid: number; cash: number; isDealer: boolean },
): AmountRow[] {
  const rest = t(isDealer ? 'order.balance' : 'order.atTheDoor');
  if (prepaid === 0) return [];
  return [
    { label: t('order.paidOnline'), amount: formatMoney(prepaid) },
    ...(cash > 0 ? [{ label: rest, amount: formatMoney(cash), isSum: true }] : []),
  ];
}

/** Lines of a vendor with their sum, and the amount to pay on delivery, in paise. */
export function ownAmounts(t: MailContext['t'], { lines, ...sums }: Own): Part {
  const { total, shipping = 0, prepaid = 0 } = sums;
  const paid = { prepaid, cash: cashOf(sums), isDealer: isToDealer(sums) };
  const sum = { label: t('order.total'), amount: formatMoney(total + shipping), isSum: true };
  const share = { label: t('order.shipping'), amount: formatMoney(shipping) };
  return amounts(t, lines, [...(shipping > 0 ? [share] : []), sum, ...paidRows(t, paid)]);
}

function amounts(t: MailContext['t'], lines: readonly MailLine[], sums: readonly AmountRow[]): Part {
  const rows = lines.map(({ amount, quantity, ...line }) => ({
    label: t('order.line', { ...line, quantity: formatNumber(quantity) }),
    amount: formatMoney(amount),
  }));
  return { type: 'amounts', rows: [...rows, ...sums] };
}
