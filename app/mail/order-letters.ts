import type { LetterFacts, MailLine } from '../../market/mail/kinds.ts';
import english from '../i18n/en/history.json' with { type: 'json' };
import { formatMoney } from '../i18n/format.ts';
import hindi from '../i18n/hi/history.json' with { type: 'json' };
import { stateName } from '../i18n/states.server.ts';
import { type AmountRow, action, heading, type MailContent, type Part, type Pen, text } from './content.ts';

type Facts<K extends keyof LetterFacts> = LetterFacts[K];

export const customersPage = (orderId: string) => `/order-confirmation/${orderId}`;
export const vendorsPage = (number: string) => `/vendor/orders?q=${number}`;

export const reasons = { en: english.reason, hi: hindi.reason };

/** To the customer: the order as placed (spec section 2, Order Confirmation). */
export function orderPlaced(facts: Facts<'order.placed'>, { t, link, language }: Pen): MailContent {
  const { number, lines, subtotal, shipping, total, address } = facts;
  return {
    subject: t('order.placed.subject', { number }),
    parts: [
      text(t('helloName', { name: facts.customerName })),
      text(t('order.placed.text', { number })),
      amounts(t, lines, [
        { label: t('order.subtotal'), amount: formatMoney(subtotal) },
        { label: t('order.shipping'), amount: shipping === 0 ? t('order.free') : formatMoney(shipping) },
        { label: t('order.total'), amount: formatMoney(total), isSum: true },
      ]),
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
      text(t('order.placed.next', { total: formatMoney(total) })),
      action(t('order.see'), link(customersPage(facts.orderId))),
    ],
  };
}

/** To a vendor: his part of a new order. */
export function orderReceived(facts: Facts<'order.received'>, { t, link }: Pen): MailContent {
  return {
    subject: t('order.received.subject', { number: facts.number }),
    parts: [
      text(t('order.received.text', delivery(facts))),
      ownAmounts(t, facts),
      heading(t('next')),
      text(t('order.received.next')),
      action(t('order.open'), link(vendorsPage(facts.number))),
    ],
  };
}

/** To the customer: a vendor's part has come further. */
export function consignmentMoved(facts: Facts<'consignment.moved'>, { t, link }: Pen): MailContent {
  const { orderId, number, vendorName, status, carrier, trackingNumber } = facts;
  return {
    subject: t('consignment.moved.subject', { status, number, vendorName }),
    parts: [
      text(t('consignment.moved.text', { status, vendorName })),
      ownAmounts(t, facts),
      ...(carrier ? [text(t('consignment.moved.carrier', { carrier }))] : []),
      ...(trackingNumber ? [text(t('consignment.moved.tracking', { trackingNumber }))] : []),
      heading(t('next')),
      text(t('consignment.moved.next', { status })),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To the customer: all or a part of the order is cancelled, and what is left to pay. */
export function orderCancelled(facts: Facts<'order.cancelled'>, { t, link, language }: Pen): MailContent {
  const { orderId, number, by, isWhole, vendorName, lines, toPay, reason } = facts;
  return {
    subject: t('order.cancelled.subject', { number, isWhole: String(isWhole) }),
    parts: [
      text(t('order.cancelled.text', { by })),
      ...(vendorName ? [text(t('order.cancelled.vendor', { vendorName }))] : []),
      amounts(t, lines, []),
      ...(reason ? [text(t('order.reason', { reason: reasons[language][reason] }))] : []),
      text(
        toPay === 0 ? t('order.cancelled.nothing') : t('order.cancelled.rest', { toPay: formatMoney(toPay) }),
      ),
      action(t('order.see'), link(customersPage(orderId))),
    ],
  };
}

/** To a vendor: his part is cancelled. */
export function consignmentCancelled(facts: Facts<'consignment.cancelled'>, { t, link }: Pen): MailContent {
  const { deliveryName, deliveryCity } = facts;
  return {
    subject: t('consignment.cancelled.subject', { number: facts.number }),
    parts: [
      text(t('consignment.cancelled.text', { by: facts.by, vendorName: facts.vendorName })),
      ownAmounts(t, facts),
      text(t('consignment.cancelled.for', { deliveryName, deliveryCity })),
      text(t('consignment.cancelled.next')),
      action(t('order.open'), link(vendorsPage(facts.number))),
    ],
  };
}

function delivery({ deliveryName, deliveryCity, vendorName }: Facts<'order.received'>) {
  return { deliveryName, deliveryCity, vendorName };
}

/** A vendor's lines with their sum in paise. */
export function ownAmounts(
  t: Pen['t'],
  { lines, total }: { lines: readonly MailLine[]; total: number },
): Part {
  return amounts(t, lines, [{ label: t('order.total'), amount: formatMoney(total), isSum: true }]);
}

function amounts(t: Pen['t'], lines: readonly MailLine[], sums: readonly AmountRow[]): Part {
  const rows = lines.map(({ amount, ...line }) => ({
    label: t('order.line', line),
    amount: formatMoney(amount),
  }));
  return { type: 'amounts', rows: [...rows, ...sums] };
}
