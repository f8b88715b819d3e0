import type { Language } from '../../../market/kernel/languages.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { weightText } from '../../ui/weight-text.ts';
import { code128 } from './code128.ts';
import type { Papers } from './papers.server.ts';
import { sumsOf } from './sum-names.ts';

type Order = Papers['orders'][number];
type Texts = Papers['texts'];
type TextName = keyof Texts[number]['words'];

/** A text in both languages, the vendor's own first. */
function both(texts: Texts, name: TextName) {
  return texts.map(({ language, words }) => ({ language, text: words[name] }));
}

function named<Name extends TextName>(texts: Texts, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, both(texts, name)]));
}

function addressesOf({ vendor, to }: Order) {
  return {
    from: {
      name: vendor.companyName,
      lines: [vendor.street, [vendor.city, vendor.pincode].filter(Boolean).join(' ')].filter(Boolean),
      phone: vendor.phone,
    },
    to: {
      name: to.name,
      street: to.street,
      place: `${to.city}, ${to.state}`,
      pincode: to.pincode,
      phone: to.phone,
    },
  };
}

/** What is due at the door: the label of the amount, and the amount. */
function dueOf(order: Order, texts: Texts) {
  const { name, paidOnline, cash } = sumsOf(order);
  return { due: both(texts, paidOnline > 0 && cash === 0 ? 'paidOnline' : name), cash: formatMoney(cash) };
}

/** An address label for `server/papers/labels.typ`. */
export function labelSheet(order: Order, texts: Texts) {
  return {
    ...addressesOf(order),
    ...dueOf(order, texts),
    words: named(texts, 'from', 'to', 'carrier', 'net', 'back'),
    number: order.number,
    barcode: code128(order.number),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    net: order.net === null ? null : weightText(order.net),
  };
}

/** A packing slip for `server/papers/slips.typ`. */
export function slipSheet(order: Order, texts: Texts, language: Language) {
  const { paidOnline } = sumsOf(order);
  return {
    ...addressesOf(order),
    ...dueOf(order, texts),
    words: named(
      texts,
      ...([
        'slip',
        'ordered',
        'from',
        'to',
        'item',
        'lot',
        'pieces',
        'price',
        'sum',
        'net',
        'check',
      ] as const),
      ...(['goods', 'delivery', 'paid', 'packed', 'checked', 'notBill'] as const),
    ),
    number: order.number,
    barcode: code128(order.number),
    ordered: formatDate(order.createdAt, language),
    net: order.net === null ? null : weightText(order.net),
    lines: order.lines.map(({ name, otherName = '', pack, lot, quantity, unitPrice, lineTotal }) => ({
      name,
      other: [otherName, pack].filter(Boolean).join(', '),
      lot: lot ?? '',
      quantity: String(quantity),
      price: formatMoney(unitPrice),
      sum: formatMoney(lineTotal),
    })),
    goods: formatMoney(order.subtotal),
    delivery: formatMoney(order.shipping),
    paid: paidOnline > 0 ? formatMoney(paidOnline) : null,
  };
}
